#ifndef STARKEEP_CSQLITE_H
#define STARKEEP_CSQLITE_H

#include <linux/stat.h>
#include <sqlite3.h>
#include <sys/syscall.h>
#include <unistd.h>

// Swift sees neither casts in macros nor variadic functions.

static inline sqlite3_destructor_type starkeep_sqlite_transient(void) { return SQLITE_TRANSIENT; }

static inline int starkeep_sqlite_checkpoint_on_close(sqlite3 *connection, int wanted)
{
    return sqlite3_db_config(connection, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, !wanted, (int *)0);
}

// Glibc declares statx only to programs that ask for every extension, and Swift does not. Gives 0, or -1 with errno;
// nanoseconds stay 0 where the file system does not know when a file was made.
static inline int starkeep_file_origin(const char *path, unsigned long long *inode, long long *nanoseconds)
{
    const int current_directory = -100;
    struct statx status = {0};
    if (syscall(SYS_statx, current_directory, path, 0, STATX_INO | STATX_BTIME, &status) != 0)
        return -1;
    *inode = status.stx_ino;
    *nanoseconds = 0;
    if (status.stx_mask & STATX_BTIME)
        *nanoseconds = status.stx_btime.tv_sec * 1000000000LL + status.stx_btime.tv_nsec;
    return 0;
}

#endif
