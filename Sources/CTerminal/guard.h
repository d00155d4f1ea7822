#ifndef STARKEEP_CTERMINAL_GUARD_H
#define STARKEEP_CTERMINAL_GUARD_H

#include <stddef.h>
#include <termios.h>

// What a crash writes, and sets, to give the terminal back without running any code of ncurses.
void guard_arm(const char *restore, size_t length, const struct termios *modes);
void guard_disarm(void);

// The dispositions before ncurses changes any, to be put back at the end.
void signals_remember(void);

#endif
