#ifndef STARKEEP_FAILING_DISK_H
#define STARKEEP_FAILING_DISK_H

// SQLite's own way to the disk, with failures on command for the files under one directory. Everything else passes
// through, so tests that run beside each other do not meet.

enum failing_disk_operation {
    failing_disk_open = 1 << 0,
    failing_disk_read = 1 << 1,
    failing_disk_write = 1 << 2,
    failing_disk_sync = 1 << 3,
    failing_disk_truncate = 1 << 4,
    failing_disk_delete = 1 << 5,
    failing_disk_shared_memory = 1 << 6,
};

// Instead of a result code: the process ends as kill -9 ends it.
#define failing_disk_kill (-9)

// Makes this the way that all stores opened from now on take. Once is enough; more do no harm.
int failing_disk_install(void);

// From the first-th of the operations (from 1) on, count of them fail with the SQLite result code. A write that fails
// has written its first half. Gives a handle, or -1 when too many are armed.
int failing_disk_arm(const char *directory, unsigned operations, int first, int count, int code);

// How many operations have failed so far.
int failing_disk_failures(int handle);

void failing_disk_disarm(int handle);

// Makes the system judge this thread's use of files as that user's; a privileged process gives up its privilege.
void failing_disk_act_as(unsigned user);

#endif
