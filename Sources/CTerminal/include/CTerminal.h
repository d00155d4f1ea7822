#ifndef STARKEEP_CTERMINAL_H
#define STARKEEP_CTERMINAL_H

#include <stdint.h>

// The only door to ncurses. Curses itself stays behind it: its macros, globals and variadic functions cannot be
// imported into Swift, and its wide API must be switched on before its header is read.
//
// One terminal, one thread. Rows and columns count from 0. Flags are 0 or 1.

#ifdef __cplusplus
extern "C" {
#endif

// MARK: Locale

// Adopts the character set of the environment for ncurses and answers whether it is UTF-8. A UTF-8 locale that is
// not installed falls back to C.UTF-8.
int terminal_adopt_locale(void);

// The cells a scalar takes according to the C library under the adopted locale; -1 when it cannot be shown.
int terminal_scalar_width(uint32_t scalar);

// MARK: Screen

enum {
  terminal_opened = 0,
  terminal_unknown = 1,          // no description for this TERM
  terminal_not_addressable = 2,  // a description without cursor addressing, such as "dumb"
  terminal_failed = 3,           // ncurses could not start
};

enum {
  terminal_bold = 1,
  terminal_dim = 2,
  terminal_underline = 4,
  terminal_reverse = 8,
};

// Whether standard input and standard output are terminals.
int terminal_is_interactive(void);

// Looks the terminal named by TERM up, without touching it; answers one of the values above.
int terminal_look_up(void);

// Takes the terminal after a successful look-up. With `colors` 0 no colour is ever written.
int terminal_open(int colors, int mouse);

// Gives the terminal back for good, or for a while; both do nothing when it is not held.
void terminal_close(void);
void terminal_suspend(void);

// Takes the terminal again. The next frame must be drawn in full.
void terminal_resume(void);

// Whether the terminal is held at this moment.
int terminal_is_held(void);

// How many colours the terminal has, 0 for none; whether the mouse is reported.
int terminal_colors(void);
int terminal_reports_mouse(void);

// A string of the terminal's description by its name ("kcuu1"), or NULL.
const char *terminal_string(const char *name);

// The window's size as the terminal reports it, or as its description has it; not clamped.
void terminal_window_size(int *rows, int *columns);

// Tells ncurses the size; both must lie in 1...1000.
void terminal_set_size(int rows, int columns);

// Empties the frame that is being drawn. With `repaint` 1 everything is written anew at the next flush.
void terminal_erase(int repaint);

// Draws bytes without control characters. A colour of -1 is the terminal's own.
void terminal_draw(int row, int column, int attributes, int foreground, int background, const char *text, int length);

// Writes what changed. The cursor is hidden when `row` is negative.
void terminal_flush(int row, int column);

// MARK: Signals

// Installs handlers that write each signal's number as one byte to a pipe, and the guard for fatal signals.
// Answers the end of the pipe to read from, or -1.
int terminal_install_signals(void);

// Puts the handlers back that were there before.
void terminal_remove_signals(void);

// Reads signal numbers that have arrived; answers how many, 0 for none.
int terminal_read_signals(unsigned char *numbers, int capacity);

// Stops the process group as Ctrl-Z does and returns when it goes on. Does nothing where job control is off.
void terminal_stop(void);

// Waits, stopped as any background process that wants to use its terminal, until it may. Answers 1 when it may, 0
// when a signal came in between, -1 when it never will (its shell is gone).
int terminal_wait_for_foreground(void);

// Ends the process of a signal, so that its parent sees the true cause.
void terminal_end_of_signal(int number) __attribute__((noreturn));

// MARK: Standard error

// While captured, what is written to standard error, if that is a terminal, is kept instead of painting over the screen (the first MiB).
void terminal_capture_errors(void);

// Ends the capture and writes what was kept to standard error. Safe in a signal handler.
void terminal_release_errors(void);

#ifdef __cplusplus
}
#endif

#endif
