// Must precede every header: SwiftPM does not pass on the definitions that pkg-config names.
#define _GNU_SOURCE 1
#define NCURSES_WIDECHAR 1
#include "CTerminal.h"
#include "guard.h"

#include <curses.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <term.h>
#include <termios.h>
#include <unistd.h>

// <term.h> takes these words for itself.
#undef columns
#undef lines

static const char paste_on[] = "\033[?2004h", paste_off[] = "\033[?2004l";
static const char mouse_on[] = "\033[?1000h\033[?1006h", mouse_off[] = "\033[?1006l\033[?1000l";

static SCREEN *screen;
static struct termios modes_before;
static int held;
static int color_count;
static int has_default_colors;
static int reports_mouse;
static int reports_paste;
static int cursor_shown;

// MARK: The description of the terminal

int terminal_is_interactive(void) { return isatty(STDIN_FILENO) && isatty(STDOUT_FILENO); }

const char *terminal_string(const char *name) {
  char *value = tigetstr(name);
  return value && value != (char *)-1 && *value ? value : NULL;
}

int terminal_look_up(void) {
  int problem = 0;
  // Asked with a place for the error, it answers; without one it would end the process.
  if (setupterm(NULL, STDOUT_FILENO, &problem) != OK) return terminal_unknown;
  return terminal_string("cup") ? terminal_opened : terminal_not_addressable;
}

static int number_or(const char *name, int otherwise) {
  int value = tigetnum(name);
  return value > 0 ? value : otherwise;
}

void terminal_window_size(int *rows, int *columns) {
  struct winsize window = {0};
  ioctl(STDOUT_FILENO, TIOCGWINSZ, &window);
  // A serial line reports nothing.
  *rows = window.ws_row ? window.ws_row : number_or("lines", 24);
  *columns = window.ws_col ? window.ws_col : number_or("cols", 80);
}

static int clamped(int side) { return side < 1 ? 1 : side > 1000 ? 1000 : side; }

// MARK: Modes that ncurses does not know

// Past ncurses, whose own output is flushed at the end of every call.
static void put(const char *text, size_t length) {
  ssize_t ignored = write(STDOUT_FILENO, text, length);
  (void)ignored;
}

static void modes_on(void) {
  keypad(stdscr, TRUE);
  if (reports_paste) put(paste_on, strlen(paste_on));
  if (reports_mouse) put(mouse_on, strlen(mouse_on));
}

static void modes_off(void) {
  if (reports_mouse) put(mouse_off, strlen(mouse_off));
  if (reports_paste) put(paste_off, strlen(paste_off));
}

// MARK: What a crash writes

static char collected[512];
static size_t collected_length;

static int collect(int character) {
  if (collected_length < sizeof collected) collected[collected_length++] = (char)character;
  return character;
}

static void collect_string(const char *text) {
  if (text) tputs(text, 1, collect);
}

static void arm(void) {
  collected_length = 0;
  if (reports_mouse) collect_string(mouse_off);
  if (reports_paste) collect_string(paste_off);
  collect_string(terminal_string("rmkx"));
  collect_string(terminal_string("sgr0"));
  collect_string(terminal_string("cnorm"));
  const char *leave = terminal_string("rmcup");
  collect_string(leave ? leave : terminal_string("clear"));
  guard_arm(collected, collected_length, &modes_before);
}

// MARK: Holding and giving back

static void start_colors(void) {
  color_count = 0;
  if (!has_colors() || start_color() != OK || COLORS < 8) return;
  has_default_colors = use_default_colors() == OK;
  // Direct colour has no palette beyond the base colours.
  color_count = COLORS > 256 ? 8 : COLORS;
}

// ncurses asks LINES and COLUMNS first. Stale ones must not decide, nor a window of 65,535 rows, which would be its
// end, nor a description without a size: so it is told the size, for as long as it starts.
static SCREEN *start(void) {
  const char *names[] = {"LINES", "COLUMNS"};
  char *before[2];
  int sizes[2];
  terminal_window_size(&sizes[0], &sizes[1]);
  for (int i = 0; i < 2; i++) {
    const char *value = getenv(names[i]);
    before[i] = value ? strdup(value) : NULL;
    char text[16];
    snprintf(text, sizeof text, "%d", clamped(sizes[i]));
    setenv(names[i], text, 1);
  }
  SCREEN *started = newterm(NULL, stdout, stdin);
  for (int i = 0; i < 2; i++) {
    if (before[i]) {
      setenv(names[i], before[i], 1);
    } else {
      unsetenv(names[i]);
    }
    free(before[i]);
  }
  return started;
}

int terminal_open(int colors, int mouse) {
  if (held) return terminal_opened;
  signals_remember();
  if (tcgetattr(STDIN_FILENO, &modes_before) != 0) return terminal_failed;
  screen = start();
  if (!screen) return terminal_unknown;
  raw();
  noecho();
  nonl();
  typeahead(-1);
  intrflush(stdscr, FALSE);
  scrollok(stdscr, FALSE);
  leaveok(stdscr, FALSE);
  color_count = 0;
  if (colors) start_colors();
  const char *mouse_report = terminal_string("kmous");
  reports_paste = terminal_string("BE") || mouse_report;
  reports_mouse = mouse && mouse_report;
  curs_set(0);
  cursor_shown = 0;
  modes_on();
  held = 1;
  arm();
  static int registered;
  if (!registered) registered = atexit(terminal_close) == 0;
  return terminal_opened;
}

static void give_back(void) {
  // A background process that sets terminal modes would be stopped.
  struct sigaction ignore, before;
  memset(&ignore, 0, sizeof ignore);
  ignore.sa_handler = SIG_IGN;
  sigemptyset(&ignore.sa_mask);
  sigaction(SIGTTOU, &ignore, &before);
  modes_off();
  curs_set(1);
  endwin();
  // Where there is no second screen to leave, the last frame must not stay behind the shell's prompt.
  if (!terminal_string("rmcup")) {
    collected_length = 0;
    collect_string(terminal_string("clear"));
    put(collected, collected_length);
  }
  tcsetattr(STDIN_FILENO, TCSADRAIN, &modes_before);
  guard_disarm();
  held = 0;
  sigaction(SIGTTOU, &before, NULL);
}

void terminal_suspend(void) {
  if (held) give_back();
}

void terminal_close(void) {
  if (held) give_back();
  if (!screen) return;
  delscreen(screen);
  screen = NULL;
  terminal_release_errors();
  terminal_remove_signals();
}

void terminal_resume(void) {
  if (!screen) return;
  // The shell may have set modes of its own, even while this process believed to hold the terminal.
  reset_prog_mode();
  modes_on();
  cursor_shown = 0;
  curs_set(0);
  held = 1;
  arm();
}

int terminal_is_held(void) { return held; }

int terminal_colors(void) { return color_count; }

int terminal_reports_mouse(void) { return reports_mouse; }

// MARK: Frames

void terminal_set_size(int rows, int columns) {
  if (screen) resize_term(clamped(rows), clamped(columns));
}

void terminal_erase(int repaint) {
  werase(stdscr);
  if (repaint) clearok(stdscr, TRUE);
}

static int pair_of(int foreground, int background) {
  static int last_foreground = -1, last_background = -1, last_pair = 0;
  if (foreground < 0 && background < 0) return 0;
  if (!has_default_colors) {
    if (foreground < 0) foreground = COLOR_WHITE;
    if (background < 0) background = COLOR_BLACK;
  }
  if (foreground != last_foreground || background != last_background || last_pair <= 0) {
    last_pair = alloc_pair(foreground, background);
    last_foreground = foreground;
    last_background = background;
  }
  return last_pair > 0 ? last_pair : 0;
}

void terminal_draw(int row, int column, int attributes, int foreground, int background, const char *text, int length) {
  attr_t look = A_NORMAL;
  if (attributes & terminal_bold) look |= A_BOLD;
  if (attributes & terminal_dim) look |= A_DIM;
  if (attributes & terminal_underline) look |= A_UNDERLINE;
  if (attributes & terminal_reverse) look |= A_REVERSE;
  int pair = color_count ? pair_of(foreground, background) : 0;
  wattr_set(stdscr, look, (short)pair, &pair);
  // The lower right cell answers ERR although it is drawn.
  mvwaddnstr(stdscr, row, column, text, length);
}

void terminal_flush(int row, int column) {
  int show = row >= 0;
  if (show) wmove(stdscr, row, column);
  if (!show && cursor_shown) curs_set(0);
  wrefresh(stdscr);
  if (show && !cursor_shown) curs_set(1);
  cursor_shown = show;
}
