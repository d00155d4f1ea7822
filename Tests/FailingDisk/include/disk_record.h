#ifndef STARKEEP_DISK_RECORD_H
#define STARKEEP_DISK_RECORD_H

// What SQLite did to the files under one directory, in order, so that a power failure at any moment of it can be
// played afterwards. It must go through the disk that failing_disk_install installs.

enum recorded_kind {
    recorded_open,
    recorded_write,
    recorded_truncate,
    recorded_sync,
    recorded_delete,
};

struct recorded_event {
    enum recorded_kind kind;
    const char *path;
    // Of a write the place, of a truncation the size.
    long long offset;
    int count;
    const unsigned char *bytes;
    // Whether the names in the file's directory are durable from here on.
    int syncs_directory;
};

// Starts to record what happens to the files of the directory. Gives a handle, or -1 when too many are recorded.
int disk_record_start(const char *directory);

int disk_record_count(int handle);

// The event at an index; its pointers are good until the record is freed.
struct recorded_event disk_record_event(int handle, int index);

// Records no more; what was recorded stays.
void disk_record_stop(int handle);

void disk_record_free(int handle);

#endif
