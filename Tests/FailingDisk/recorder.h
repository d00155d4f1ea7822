#ifndef STARKEEP_RECORDER_H
#define STARKEEP_RECORDER_H

#include "disk_record.h"

// Notes what was done to a file, if its directory is being recorded.
void recorder_note(
    enum recorded_kind kind, const char *path, long long offset, int count, const void *bytes, int syncs_directory);

#endif
