#define _GNU_SOURCE 1
#include "CTerminal.h"
#include "guard.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const int told[] = {SIGWINCH, SIGTSTP, SIGCONT, SIGTERM, SIGHUP, SIGINT, SIGQUIT};
// Crashes, and whatever else ends a process that does not expect it.
static const int fatal[] = {SIGSEGV, SIGBUS,  SIGILL,  SIGTRAP, SIGABRT, SIGFPE, SIGSYS,
                            SIGPIPE, SIGALRM, SIGUSR1, SIGUSR2, SIGXCPU, SIGXFSZ};
enum {
  told_count = sizeof told / sizeof *told,
  fatal_count = sizeof fatal / sizeof *fatal,
  restore_capacity = 512,
  stack_size = 64 * 1024,
};

static struct sigaction told_before[told_count];
static struct sigaction fatal_before[fatal_count];
static int remembered;
static int installed;
static int ends[2] = {-1, -1};

static char restore[restore_capacity];
static volatile size_t restore_length;
static struct termios restore_modes;
static volatile sig_atomic_t armed;

// MARK: Signals that the loop is told of

static void tell(int number) {
  int saved = errno;
  unsigned char byte = (unsigned char)number;
  // A full pipe already wakes the loop.
  ssize_t ignored = write(ends[1], &byte, 1);
  (void)ignored;
  errno = saved;
}

void signals_remember(void) {
  if (remembered) return;
  for (int i = 0; i < told_count; i++) sigaction(told[i], NULL, &told_before[i]);
  remembered = 1;
}

static int make_pipe(void) {
  if (ends[0] >= 0) return 1;
  return pipe2(ends, O_CLOEXEC | O_NONBLOCK) == 0;
}

static int was_ignored(int index) { return told_before[index].sa_handler == SIG_IGN; }

static void tell_of_all(int flags) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = tell;
  action.sa_flags = flags;
  sigemptyset(&action.sa_mask);
  for (int i = 0; i < told_count; i++) {
    // What the parent had ignored stays ignored (nohup; a shell without job control).
    int must = told[i] == SIGWINCH || told[i] == SIGCONT;
    if (must || !was_ignored(i)) sigaction(told[i], &action, NULL);
  }
}

// MARK: Signals of a crash

void guard_arm(const char *text, size_t length, const struct termios *modes) {
  if (length > restore_capacity) length = restore_capacity;
  memcpy(restore, text, length);
  restore_length = length;
  restore_modes = *modes;
  armed = 1;
}

void guard_disarm(void) { armed = 0; }

static void give_back(void) {
  if (!armed) return;
  armed = 0;
  ssize_t ignored = write(STDOUT_FILENO, restore, restore_length);
  (void)ignored;
  // A background process would be stopped here, and never end.
  signal(SIGTTOU, SIG_IGN);
  tcsetattr(STDIN_FILENO, TCSANOW, &restore_modes);
  terminal_release_errors();
}

static void crash(int number, siginfo_t *info, void *context) {
  (void)context;
  give_back();
  for (int i = 0; i < fatal_count; i++) {
    if (fatal[i] == number) sigaction(number, &fatal_before[i], NULL);
  }
  // A fault happens again on return and reaches the handler that was there before, with all its particulars.
  // A signal that was sent has to be sent again.
  int is_fault = info && info->si_code > 0 && number != SIGABRT;
  if (!is_fault) raise(number);
}

static void install_guard(void) {
  static char stack[stack_size];
  stack_t current;
  if (sigaltstack(NULL, &current) == 0 && (current.ss_flags & SS_DISABLE)) {
    stack_t own = {.ss_sp = stack, .ss_size = sizeof stack};
    sigaltstack(&own, NULL);
  }
  for (int i = 0; i < fatal_count; i++) {
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_sigaction = crash;
    action.sa_flags = SA_SIGINFO | SA_ONSTACK;
    sigemptyset(&action.sa_mask);
    sigaction(fatal[i], NULL, &fatal_before[i]);
    if (fatal_before[i].sa_handler != SIG_IGN) sigaction(fatal[i], &action, NULL);
  }
}

// MARK: Both

int terminal_install_signals(void) {
  if (!make_pipe()) return -1;
  signals_remember();
  if (installed) return ends[0];
  tell_of_all(SA_RESTART);
  install_guard();
  installed = 1;
  return ends[0];
}

void terminal_remove_signals(void) {
  if (installed) {
    for (int i = 0; i < fatal_count; i++) sigaction(fatal[i], &fatal_before[i], NULL);
  }
  if (remembered) {
    for (int i = 0; i < told_count; i++) sigaction(told[i], &told_before[i], NULL);
  }
  installed = remembered = 0;
}

int terminal_read_signals(unsigned char *numbers, int capacity) {
  if (ends[0] < 0) return 0;
  ssize_t count = read(ends[0], numbers, (size_t)capacity);
  return count > 0 ? (int)count : 0;
}

void terminal_stop(void) {
  for (int i = 0; i < told_count; i++) {
    if (told[i] == SIGTSTP && was_ignored(i)) return;
  }
  struct sigaction before, standard;
  memset(&standard, 0, sizeof standard);
  standard.sa_handler = SIG_DFL;
  sigemptyset(&standard.sa_mask);
  sigaction(SIGTSTP, &standard, &before);
  kill(0, SIGTSTP);
  sigaction(SIGTSTP, &before, NULL);
}

int terminal_wait_for_foreground(void) {
  struct sigaction before, standard;
  memset(&standard, 0, sizeof standard);
  standard.sa_handler = SIG_DFL;
  sigemptyset(&standard.sa_mask);
  sigaction(SIGTTOU, &standard, &before);
  // A signal to end must get through to the loop instead of being slept on.
  if (installed) tell_of_all(0);
  // The system itself stops a background process here, and looks again when it goes on: asking first and stopping
  // then would miss a shell that says `fg` in between.
  int result = tcsetpgrp(STDIN_FILENO, getpgrp());
  int problem = errno;
  if (installed) tell_of_all(SA_RESTART);
  sigaction(SIGTTOU, &before, NULL);
  if (result == 0 || problem == ENOTTY) return 1;
  return problem == EINTR ? 0 : -1;
}

void terminal_end_of_signal(int number) {
  sigset_t one;
  sigemptyset(&one);
  sigaddset(&one, number);
  signal(number, SIG_DFL);
  sigprocmask(SIG_UNBLOCK, &one, NULL);
  raise(number);
  _exit(128 + number);
}
