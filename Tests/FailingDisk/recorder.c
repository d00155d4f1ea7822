#include "recorder.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

enum { record_count = 64 };

struct record {
    char *directory;
    int is_running;
    struct recorded_event *events;
    int count, capacity;
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct record records[record_count];

static void append(struct record *record, struct recorded_event event)
{
    if (record->count == record->capacity) {
        record->capacity = record->capacity == 0 ? 64 : record->capacity * 2;
        record->events = realloc(record->events, (size_t)record->capacity * sizeof event);
        if (record->events == NULL)
            abort();
    }
    const void *bytes = event.bytes;
    event.path = strdup(event.path);
    event.bytes = NULL;
    if (event.count > 0) {
        unsigned char *copy = malloc((size_t)event.count);
        if (copy == NULL)
            abort();
        event.bytes = memcpy(copy, bytes, (size_t)event.count);
    }
    record->events[record->count++] = event;
}

void recorder_note(
    enum recorded_kind kind, const char *path, long long offset, int count, const void *bytes, int syncs_directory)
{
    if (path == NULL)
        return;
    struct recorded_event event = {kind, path, offset, count, bytes, syncs_directory};
    pthread_mutex_lock(&lock);
    for (int i = 0; i < record_count; i++) {
        struct record *record = &records[i];
        if (record->is_running && strncmp(path, record->directory, strlen(record->directory)) == 0)
            append(record, event);
    }
    pthread_mutex_unlock(&lock);
}

int disk_record_start(const char *directory)
{
    int handle = -1;
    pthread_mutex_lock(&lock);
    for (int i = 0; i < record_count && handle < 0; i++) {
        if (records[i].directory != NULL)
            continue;
        records[i].directory = strdup(directory);
        records[i].is_running = 1;
        handle = i;
    }
    pthread_mutex_unlock(&lock);
    return handle;
}

int disk_record_count(int handle)
{
    pthread_mutex_lock(&lock);
    int count = records[handle].count;
    pthread_mutex_unlock(&lock);
    return count;
}

struct recorded_event disk_record_event(int handle, int index)
{
    pthread_mutex_lock(&lock);
    struct recorded_event event = records[handle].events[index];
    pthread_mutex_unlock(&lock);
    return event;
}

void disk_record_stop(int handle)
{
    pthread_mutex_lock(&lock);
    records[handle].is_running = 0;
    pthread_mutex_unlock(&lock);
}

void disk_record_free(int handle)
{
    pthread_mutex_lock(&lock);
    struct record *record = &records[handle];
    for (int i = 0; i < record->count; i++) {
        free((void *)record->events[i].path);
        free((void *)record->events[i].bytes);
    }
    free(record->events);
    free(record->directory);
    memset(record, 0, sizeof *record);
    pthread_mutex_unlock(&lock);
}
