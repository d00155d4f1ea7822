// What the client is measured against: the same frames drawn by a C program over ncurses, and a bare inotify wake-up.
#define _GNU_SOURCE
#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <locale.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/inotify.h>
#include <unistd.h>

enum { FRAMES = 2, LIMIT = 20000 };

// Some cells of one row that look alike.
struct run {
    int row, column, bold, underline, reverse, pair;
    char text[256];
};

struct frame {
    int cursor_row, cursor_column, count;
    struct run *runs;
};

static struct frame frames[FRAMES];
static int pairs[256][2];
static int pair_count = 1;

static int pair_of(int foreground, int background)
{
    if (foreground < 0 && background < 0)
        return 0;
    for (int i = 1; i < pair_count; i++)
        if (pairs[i][0] == foreground && pairs[i][1] == background)
            return i;
    if (pair_count == 256)
        return 0;
    pairs[pair_count][0] = foreground;
    pairs[pair_count][1] = background;
    return pair_count++;
}

static int read_frames(const char *path)
{
    FILE *file = fopen(path, "re");
    if (!file)
        return 0;
    int frame = -1, row, column, bold, underline, reverse, foreground, background, end;
    char line[512];
    while (fgets(line, sizeof line, file)) {
        if (sscanf(line, "frame %d %d", &row, &column) == 2) {
            if (++frame == FRAMES)
                break;
            frames[frame].cursor_row = row;
            frames[frame].cursor_column = column;
            frames[frame].runs = calloc(LIMIT, sizeof *frames[frame].runs);
            continue;
        }
        if (frame < 0 || !frames[frame].runs || frames[frame].count == LIMIT)
            continue;
        if (sscanf(line, "%d %d %d %d %d %d %d%n", &row, &column, &bold, &underline, &reverse, &foreground, &background,
                   &end) != 7)
            continue;
        struct run *run = &frames[frame].runs[frames[frame].count++];
        *run = (struct run){row, column, bold, underline, reverse, pair_of(foreground, background), ""};
        // The text follows a tab, its own blanks included.
        strncpy(run->text, line + end + 1, sizeof run->text - 1);
        run->text[strcspn(run->text, "\n")] = 0;
    }
    fclose(file);
    return frame >= 1;
}

static void draw(const struct frame *frame)
{
    erase();
    for (int i = 0; i < frame->count; i++) {
        const struct run *run = &frame->runs[i];
        attr_t attributes = (run->bold ? A_BOLD : 0) | (run->underline ? A_UNDERLINE : 0) | (run->reverse ? A_REVERSE : 0);
        attr_set(attributes, (short)run->pair, NULL);
        mvaddstr(run->row, run->column, run->text);
    }
    attr_set(A_NORMAL, 0, NULL);
    move(frame->cursor_row, frame->cursor_column);
    refresh();
}

// Down shows the second frame, up the first, q ends.
static int show_frames(const char *path)
{
    setlocale(LC_ALL, "");
    if (!read_frames(path))
        return 2;
    initscr();
    cbreak();
    noecho();
    keypad(stdscr, TRUE);
    start_color();
    use_default_colors();
    for (int i = 1; i < pair_count; i++)
        init_pair((short)i, (short)pairs[i][0], (short)pairs[i][1]);
    draw(&frames[0]);
    for (int key; (key = getch()) != 'q' && key != ERR;) {
        if (key == KEY_DOWN)
            draw(&frames[1]);
        else if (key == KEY_UP)
            draw(&frames[0]);
    }
    endwin();
    return 0;
}

// Prints a line each time the file was written to.
static int wait_for_bell(const char *path)
{
    int queue = inotify_init1(IN_CLOEXEC);
    if (queue < 0 || inotify_add_watch(queue, path, IN_MODIFY) < 0)
        return 2;
    puts("ready");
    fflush(stdout);
    char events[4096];
    for (struct pollfd waiting = {queue, POLLIN, 0}; poll(&waiting, 1, -1) > 0;) {
        if (read(queue, events, sizeof events) <= 0)
            return 1;
        puts("rung");
        fflush(stdout);
    }
    return 1;
}

int main(int count, char **words)
{
    if (count == 3 && strcmp(words[1], "frames") == 0)
        return show_frames(words[2]);
    if (count == 3 && strcmp(words[1], "bell") == 0)
        return wait_for_bell(words[2]);
    fputs("usage: benchmark-peer frames|bell FILE\n", stderr);
    return 2;
}
