#ifndef STARKEEP_CSQLITE_H
#define STARKEEP_CSQLITE_H

#include <sqlite3.h>

// Swift sees neither casts in macros nor variadic functions.

static inline sqlite3_destructor_type starkeep_sqlite_transient(void) { return SQLITE_TRANSIENT; }

static inline int starkeep_sqlite_checkpoint_on_close(sqlite3 *connection, int wanted)
{
    return sqlite3_db_config(connection, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, !wanted, (int *)0);
}

#endif
