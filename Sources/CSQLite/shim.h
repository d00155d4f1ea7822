#ifndef STARKEEP_CSQLITE_H
#define STARKEEP_CSQLITE_H

#include <sqlite3.h>

#endif
