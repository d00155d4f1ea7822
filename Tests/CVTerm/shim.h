#ifndef STARKEEP_CVTERM_H
#define STARKEEP_CVTERM_H

#include <vterm.h>

#endif
