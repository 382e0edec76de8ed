// A terminal's line editor: libedit behind functions of fixed signatures. Text is UTF-8 throughout,
// and places in it are byte offsets.

#ifndef LINE_EDITOR_H
#define LINE_EDITOR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct line_editor line_editor;

// What reading a line came to.
enum {
  LINE_EDITOR_LINE,
  LINE_EDITOR_CANCELLED,
  LINE_EDITOR_END,
  LINE_EDITOR_TERMINATED,
};

// The keys whose meaning is decided elsewhere.
enum {
  LINE_EDITOR_KEY_COMPLETE,
  LINE_EDITOR_KEY_OLDER,
  LINE_EDITOR_KEY_NEWER,
  LINE_EDITOR_KEY_SEARCH,
};

// What is to be done after such a key.
enum {
  LINE_EDITOR_REPLY_NOTHING,
  LINE_EDITOR_REPLY_REFRESH,
  LINE_EDITOR_REPLY_BEEP,
  LINE_EDITOR_REPLY_END,
};

typedef int (*line_editor_handler)(void *context, int key);

// Standard input and output become the editor's. NULL if they are no terminal. A plain one can do no
// more than print. From here to `line_editor_close`, SIGINT, SIGTERM, SIGHUP, SIGWINCH and SIGCONT
// only leave a note.
line_editor *line_editor_open(
    const char *program, bool is_plain, void *context, line_editor_handler handler);

// The terminal is as it was.
void line_editor_close(line_editor *editor);

// A prompt of plain text; `colour` holds the parameters of an SGR sequence, or is NULL.
void line_editor_set_prompt(line_editor *editor, const char *text, const char *colour);

// Reads a line: one of LINE_EDITOR_LINE and its sisters. The terminal is in raw mode meanwhile only.
int line_editor_read(line_editor *editor);

// The signal that ended the reading.
int line_editor_signal(void);

// The text of the line that is edited, or, after reading, that was read. Valid until the next call.
const uint8_t *line_editor_text(line_editor *editor, size_t *count);
size_t line_editor_cursor(line_editor *editor);

// Replaces the bytes from `start` up to `end`. The cursor comes to stand behind what is inserted.
void line_editor_replace(
    line_editor *editor, size_t start, size_t end, const uint8_t *text, size_t count);
void line_editor_move(line_editor *editor, size_t cursor);

// Whether keys are those of vi, where the cursor stands on a character and not between two.
bool line_editor_is_vi(const line_editor *editor);

// Takes the line off the screen, and draws it anew where the cursor stands: between the two,
// prompt and text may change.
void line_editor_erase(line_editor *editor);
void line_editor_draw(line_editor *editor);

// Prints text below the line and draws the line anew below that.
void line_editor_print_below(line_editor *editor, const uint8_t *text, size_t count);

// The next scalar typed; negative when there will be none.
int32_t line_editor_next_key(line_editor *editor);
// What is typed next begins with this scalar.
void line_editor_push_key(line_editor *editor, int32_t key);
// Whether more is typed within so many milliseconds.
bool line_editor_is_key_waiting(line_editor *editor, int milliseconds);

// The size of the terminal; 80 by 24 when it says nothing.
int line_editor_columns(void);
int line_editor_rows(void);

// How many columns a scalar takes; 0 if it combines, negative if it cannot be printed.
int line_editor_width(uint32_t scalar);

// Whether SIGINT, SIGTERM or SIGHUP came since a line was read.
bool line_editor_is_interrupted(void);

#endif
