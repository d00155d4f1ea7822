#define _GNU_SOURCE 1
#include "CTerminal.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

enum { capacity = 1 << 20 };

static volatile int original = -1;
static volatile int kept = -1;

void terminal_capture_errors(void) {
  // A file or a pipe does not paint over the screen.
  if (original >= 0 || !isatty(STDERR_FILENO)) return;
  // A file in memory: writers never wait for a reader, and what they wrote survives a crash of this process's stack.
  int file = memfd_create("standard error", MFD_CLOEXEC | MFD_ALLOW_SEALING);
  if (file < 0) return;
  // Of a fixed size, so that a runaway writer cannot fill the memory.
  if (ftruncate(file, capacity) == 0) fcntl(file, F_ADD_SEALS, F_SEAL_GROW | F_SEAL_SHRINK);
  int copy = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3);
  if (copy < 0 || dup2(file, STDERR_FILENO) < 0) {
    if (copy >= 0) close(copy);
    close(file);
    return;
  }
  kept = file;
  original = copy;
}

void terminal_release_errors(void) {
  if (original < 0) return;
  int saved = errno;
  int file = kept;
  int copy = original;
  original = kept = -1;
  dup2(copy, STDERR_FILENO);
  close(copy);
  // The offset is shared with everything that wrote: it is the length.
  off_t length = lseek(file, 0, SEEK_CUR);
  char buffer[4096];
  for (off_t at = 0; at < length;) {
    size_t wanted = (size_t)(length - at) < sizeof buffer ? (size_t)(length - at) : sizeof buffer;
    ssize_t count = pread(file, buffer, wanted, at);
    if (count <= 0) break;
    for (ssize_t done = 0; done < count;) {
      ssize_t written = write(STDERR_FILENO, buffer + done, (size_t)(count - done));
      if (written < 0 && errno == EINTR) continue;
      if (written <= 0) goto end;
      done += written;
    }
    at += count;
  }
end:
  close(file);
  errno = saved;
}
