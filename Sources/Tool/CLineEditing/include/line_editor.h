// A terminal's line editor: wraps libedit's variadic functions in ones with fixed signatures. Text
// is UTF-8 throughout, and positions are byte offsets.

#ifndef LINE_EDITOR_H
#define LINE_EDITOR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct line_editor line_editor;

// Results of reading a line.
enum {
  LINE_EDITOR_LINE,
  LINE_EDITOR_CANCELLED,
  LINE_EDITOR_END,
};

// Keys that are handled by the caller.
enum {
  LINE_EDITOR_KEY_COMPLETE,
  LINE_EDITOR_KEY_OLDER,
  LINE_EDITOR_KEY_NEWER,
  LINE_EDITOR_KEY_SEARCH,
  // No key, but a pause in which a text can be shown beside the line.
  LINE_EDITOR_IDLE,
};

// Results of handling such a key.
enum {
  LINE_EDITOR_REPLY_NOTHING,
  LINE_EDITOR_REPLY_REFRESH,
  LINE_EDITOR_REPLY_BEEP,
  LINE_EDITOR_REPLY_END,
};

typedef int (*line_editor_handler)(void *context, int key);

// Takes over standard input and output. NULL if they are not a terminal. A plain editor only
// prints. Until `line_editor_close`, SIGINT, SIGWINCH and SIGCONT are only recorded, and SIGTERM,
// SIGHUP, SIGQUIT, SIGTSTP and the signals of faults act after the terminal has been restored.
line_editor *line_editor_open(
    const char *program, bool is_plain, void *context, line_editor_handler handler);

// Restores the terminal and frees the editor.
void line_editor_close(line_editor *editor);

// Sets a plain-text prompt; `colour` holds the parameters of an SGR sequence, or is NULL.
void line_editor_set_prompt(line_editor *editor, const char *text, const char *colour);

// Reads a line and returns LINE_EDITOR_LINE or another result. The terminal is in raw mode only
// during the call.
int line_editor_read(line_editor *editor);

// The text of the line being edited or, after reading, of the line read. Valid until the next call.
const uint8_t *line_editor_text(line_editor *editor, size_t *count);
size_t line_editor_cursor(line_editor *editor);

// Replaces the bytes from `start` to `end`, and moves the cursor after the replacement.
void line_editor_replace(
    line_editor *editor, size_t start, size_t end, const uint8_t *text, size_t count);
void line_editor_move(line_editor *editor, size_t cursor);

// Whether vi keys are in use, where the cursor is on a character rather than between two.
bool line_editor_is_vi(const line_editor *editor);

// Erases the line from the screen, and draws it again at the cursor. Between the two calls, prompt
// and text may change.
void line_editor_erase(line_editor *editor);
void line_editor_draw(line_editor *editor);

// Prints text below the line, and draws the line again below that.
void line_editor_print_below(line_editor *editor, const uint8_t *text, size_t count);

// The columns that are free beside the line for a text; 0 where none can be shown.
int line_editor_ghost_room(line_editor *editor);
// Shows a text of this width at the right edge, beside the line, until the next key. `colour` holds
// the parameters of an SGR sequence, or is NULL.
void line_editor_show_ghost(
    line_editor *editor, const uint8_t *text, size_t count, int width, const char *colour);

// The next scalar typed; negative at the end of input.
int32_t line_editor_next_key(line_editor *editor);
// Pushes a scalar back, to be read next.
void line_editor_push_key(line_editor *editor, int32_t key);
// Whether input arrives within this many milliseconds.
bool line_editor_is_key_waiting(line_editor *editor, int milliseconds);

// Keys typed while no line is read. From `keypress_open`, which is false where standard input and
// output are no terminal, to `keypress_close` nothing is echoed, and signals do as for an editor.
enum {
  KEYPRESS_NONE = -1,
  KEYPRESS_INTERRUPTION = -2,
  KEYPRESS_END = -3,
};
bool keypress_open(void);
void keypress_close(void);
// The next byte typed, unless none arrives within this many milliseconds.
int keypress_wait(int milliseconds);

// The size of the terminal; 80 by 24 if it is unknown.
int line_editor_columns(void);
int line_editor_rows(void);

// The width of a scalar in columns; 0 if it combines, negative if it is unprintable.
int line_editor_width(uint32_t scalar);

// Whether SIGINT arrived since a line was last read.
bool line_editor_is_interrupted(void);

// Has Ctrl-C raise SIGINT while a line is edited, where it is a key otherwise, or has it be that key
// again.
void line_editor_heed_keys(bool on);

#endif
