#include "failing_disk.h"
#include "recorder.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <sqlite3.h>
#include <string.h>
#include <sys/fsuid.h>
#include <unistd.h>

enum { plan_count = 64, path_size = 1024 };

struct plan {
    char directory[path_size];
    unsigned operations;
    int first, count, code;
    int seen, failures;
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct plan plans[plan_count];
static sqlite3_vfs *real_vfs;
static sqlite3_vfs failing_vfs;

struct failing_file {
    sqlite3_file base;
    const char *path;
    // SQLite makes the name of a new journal or log durable with the first sync of the file.
    int name_is_unsynced;
    sqlite3_file *real;
};

// The code with which the operation fails, or SQLITE_OK.
static int verdict(const char *path, unsigned operation)
{
    int code = SQLITE_OK;
    if (path == NULL)
        return code;
    pthread_mutex_lock(&lock);
    for (int i = 0; i < plan_count; i++) {
        struct plan *plan = &plans[i];
        if ((plan->operations & operation) == 0 || strncmp(path, plan->directory, strlen(plan->directory)) != 0)
            continue;
        plan->seen++;
        if (plan->seen >= plan->first && plan->seen - plan->first < plan->count) {
            plan->failures++;
            code = plan->code;
        }
    }
    pthread_mutex_unlock(&lock);
    // The system gives no reason, so that the code alone is judged.
    if (code != SQLITE_OK)
        errno = 0;
    return code;
}

static int finish(int code)
{
    if (code == failing_disk_kill)
        kill(getpid(), SIGKILL);
    return code;
}

static sqlite3_file *real(sqlite3_file *file) { return ((struct failing_file *)file)->real; }

static const char *path_of(sqlite3_file *file) { return ((struct failing_file *)file)->path; }

static int file_close(sqlite3_file *file) { return real(file)->pMethods->xClose(real(file)); }

static int file_read(sqlite3_file *file, void *bytes, int count, sqlite3_int64 offset)
{
    int code = verdict(path_of(file), failing_disk_read);
    return code != SQLITE_OK ? finish(code) : real(file)->pMethods->xRead(real(file), bytes, count, offset);
}

static int file_write(sqlite3_file *file, const void *bytes, int count, sqlite3_int64 offset)
{
    int code = verdict(path_of(file), failing_disk_write);
    if (code == SQLITE_OK) {
        code = real(file)->pMethods->xWrite(real(file), bytes, count, offset);
        if (code == SQLITE_OK)
            recorder_note(recorded_write, path_of(file), offset, count, bytes, 0);
        return code;
    }
    real(file)->pMethods->xWrite(real(file), bytes, count / 2, offset);
    return finish(code);
}

static int file_truncate(sqlite3_file *file, sqlite3_int64 size)
{
    int code = verdict(path_of(file), failing_disk_truncate);
    if (code != SQLITE_OK)
        return finish(code);
    code = real(file)->pMethods->xTruncate(real(file), size);
    if (code == SQLITE_OK)
        recorder_note(recorded_truncate, path_of(file), size, 0, NULL, 0);
    return code;
}

static int file_sync(sqlite3_file *file, int flags)
{
    int code = verdict(path_of(file), failing_disk_sync);
    if (code != SQLITE_OK)
        return finish(code);
    code = real(file)->pMethods->xSync(real(file), flags);
    if (code == SQLITE_OK) {
        struct failing_file *failing = (struct failing_file *)file;
        recorder_note(recorded_sync, failing->path, 0, 0, NULL, failing->name_is_unsynced);
        failing->name_is_unsynced = 0;
    }
    return code;
}

static int file_size(sqlite3_file *file, sqlite3_int64 *size)
{
    return real(file)->pMethods->xFileSize(real(file), size);
}

static int file_lock(sqlite3_file *file, int kind) { return real(file)->pMethods->xLock(real(file), kind); }

static int file_unlock(sqlite3_file *file, int kind) { return real(file)->pMethods->xUnlock(real(file), kind); }

static int file_check_lock(sqlite3_file *file, int *result)
{
    return real(file)->pMethods->xCheckReservedLock(real(file), result);
}

static int file_control(sqlite3_file *file, int operation, void *argument)
{
    return real(file)->pMethods->xFileControl(real(file), operation, argument);
}

static int file_sector_size(sqlite3_file *file) { return real(file)->pMethods->xSectorSize(real(file)); }

static int file_characteristics(sqlite3_file *file)
{
    return real(file)->pMethods->xDeviceCharacteristics(real(file));
}

static int file_shm_map(sqlite3_file *file, int page, int size, int extend, void volatile **address)
{
    int code = verdict(path_of(file), failing_disk_shared_memory);
    return code != SQLITE_OK ? finish(code) : real(file)->pMethods->xShmMap(real(file), page, size, extend, address);
}

static int file_shm_lock(sqlite3_file *file, int offset, int count, int flags)
{
    return real(file)->pMethods->xShmLock(real(file), offset, count, flags);
}

static void file_shm_barrier(sqlite3_file *file) { real(file)->pMethods->xShmBarrier(real(file)); }

static int file_shm_unmap(sqlite3_file *file, int remove)
{
    return real(file)->pMethods->xShmUnmap(real(file), remove);
}

static int file_fetch(sqlite3_file *file, sqlite3_int64 offset, int count, void **address)
{
    return real(file)->pMethods->xFetch(real(file), offset, count, address);
}

static int file_unfetch(sqlite3_file *file, sqlite3_int64 offset, void *address)
{
    return real(file)->pMethods->xUnfetch(real(file), offset, address);
}

static const sqlite3_io_methods methods = {
    .iVersion = 3,
    .xClose = file_close,
    .xRead = file_read,
    .xWrite = file_write,
    .xTruncate = file_truncate,
    .xSync = file_sync,
    .xFileSize = file_size,
    .xLock = file_lock,
    .xUnlock = file_unlock,
    .xCheckReservedLock = file_check_lock,
    .xFileControl = file_control,
    .xSectorSize = file_sector_size,
    .xDeviceCharacteristics = file_characteristics,
    .xShmMap = file_shm_map,
    .xShmLock = file_shm_lock,
    .xShmBarrier = file_shm_barrier,
    .xShmUnmap = file_shm_unmap,
    .xFetch = file_fetch,
    .xUnfetch = file_unfetch,
};

static int vfs_open(sqlite3_vfs *vfs, const char *path, sqlite3_file *file, int flags, int *out)
{
    (void)vfs;
    struct failing_file *failing = (struct failing_file *)file;
    failing->base.pMethods = NULL;
    failing->path = path;
    failing->name_is_unsynced = 0;
    failing->real = (sqlite3_file *)(failing + 1);
    int code = verdict(path, failing_disk_open);
    if (code == SQLITE_OK)
        code = real_vfs->xOpen(real_vfs, path, failing->real, flags, out);
    if (code == SQLITE_OK) {
        const int is_journal = SQLITE_OPEN_MAIN_JOURNAL | SQLITE_OPEN_SUPER_JOURNAL | SQLITE_OPEN_WAL;
        failing->name_is_unsynced = (flags & SQLITE_OPEN_CREATE) && (flags & is_journal);
        failing->base.pMethods = &methods;
        recorder_note(recorded_open, path, 0, 0, NULL, 0);
    }
    return finish(code);
}

static int vfs_delete(sqlite3_vfs *vfs, const char *path, int sync_directory)
{
    (void)vfs;
    int code = verdict(path, failing_disk_delete);
    if (code != SQLITE_OK)
        return finish(code);
    code = real_vfs->xDelete(real_vfs, path, sync_directory);
    if (code == SQLITE_OK)
        recorder_note(recorded_delete, path, 0, 0, NULL, sync_directory);
    return code;
}

int failing_disk_install(void)
{
    pthread_mutex_lock(&lock);
    int code = SQLITE_OK;
    if (real_vfs == NULL) {
        real_vfs = sqlite3_vfs_find(NULL);
        // What is not replaced here does not look at the structure it is called with.
        failing_vfs = *real_vfs;
        failing_vfs.zName = "failing";
        failing_vfs.pNext = NULL;
        failing_vfs.szOsFile = (int)sizeof(struct failing_file) + real_vfs->szOsFile;
        failing_vfs.xOpen = vfs_open;
        failing_vfs.xDelete = vfs_delete;
        code = sqlite3_vfs_register(&failing_vfs, 1);
    }
    pthread_mutex_unlock(&lock);
    return code;
}

int failing_disk_arm(const char *directory, unsigned operations, int first, int count, int code)
{
    int handle = -1;
    pthread_mutex_lock(&lock);
    for (int i = 0; i < plan_count && handle < 0; i++) {
        if (plans[i].operations != 0 || strlen(directory) >= path_size)
            continue;
        memset(&plans[i], 0, sizeof plans[i]);
        strcpy(plans[i].directory, directory);
        plans[i].operations = operations;
        plans[i].first = first;
        plans[i].count = count;
        plans[i].code = code;
        handle = i;
    }
    pthread_mutex_unlock(&lock);
    return handle;
}

int failing_disk_failures(int handle)
{
    pthread_mutex_lock(&lock);
    int failures = plans[handle].failures;
    pthread_mutex_unlock(&lock);
    return failures;
}

void failing_disk_disarm(int handle)
{
    pthread_mutex_lock(&lock);
    plans[handle].operations = 0;
    pthread_mutex_unlock(&lock);
}

void failing_disk_act_as(unsigned user) { setfsuid(user); }
