// Declarations shared by the files of this target.

#ifndef EDITOR_H
#define EDITOR_H

#include <histedit.h>
#include <termios.h>
#include <wchar.h>

#include "line_editor.h"

// A position on the screen, relative to the start of the prompt.
typedef struct {
  int row, column;
} place;

// A growable text.
typedef struct {
  wchar_t *characters;
  size_t count, capacity;
} wide_text;

struct line_editor {
  // NULL where the terminal can only print.
  EditLine *edit;
  void *context;
  line_editor_handler handler;
  struct termios original;
  int outcome;
  bool is_vi;

  // The prompt in libedit's form, with its escapes marked, and as displayed.
  wchar_t *prompt, *visible_prompt;

  // Pasted text that is still to be entered, from `pasted_start`.
  wide_text pasted;
  size_t pasted_start;

  // In vi mode, keys of a change that is done again, from `redone_start`.
  wide_text redone;
  size_t redone_start;
  bool is_redoing, is_taking_back;

  // The length of the text when the last key was awaited, if the cursor was at its end; else
  // LONG_MAX, and less than any length where the line is new.
  long length_at_end;
  // Whether libedit's picture of the screen has been emptied for the last key.
  bool is_forgotten;
  // Whether the last key was the one that takes the next for a character.
  bool is_quoted;

  // Bytes read from the terminal ahead of time.
  uint8_t ahead[256];
  size_t ahead_start, ahead_end;

  // Whether a key is awaited that is no key of the line, such as one of a search.
  bool is_asking;
  // The text beside the line: its column, the rows from the cursor down to it, and the column of
  // the cursor, on a terminal of so many columns.
  struct {
    bool is_shown;
    int columns, below, column, cursor;
  } ghost;

  uint8_t *text;
  size_t text_capacity;
  // The length of the line read; negative while it is being edited.
  long read_count;
};

// The editor that libedit calls back for.
static inline line_editor *editor_of(EditLine *edit) {
  void *editor = NULL;
  el_wget(edit, EL_CLIENTDATA, &editor);
  return editor;
}

// signals.c
// From now on until `signals_restore`, a signal that ends the program restores these settings first.
void signals_install(const struct termios *settings);
void signals_restore(void);
int signals_wake_descriptor(void);
void signals_drain(void);
// While a line is edited, SIGTSTP is only recorded, since the reader must prepare the terminal.
void signals_set_editing(bool on);
// Stops the program, and returns when it is continued.
void signals_stop(void);
bool signals_are_noted(void);
bool signals_take_interrupt(void);
bool signals_take_stop(void);
bool signals_take_resize(void);
bool signals_take_continuation(void);

// input.c
enum { input_end = 0, input_stopped = -1 };
int input_byte(line_editor *editor, uint8_t *byte);
int input_character(EditLine *edit, wchar_t *character);
void input_look_ahead(line_editor *editor);

// plain.c
void plain_prompt(line_editor *editor);
int plain_read(line_editor *editor);

// paste.c
unsigned char paste_key(EditLine *edit, int key);
bool paste_is_pending(const line_editor *editor);
void paste_drop(line_editor *editor);
void paste_switch(line_editor *editor, bool on);

// ghost.c
void ghost_show(line_editor *editor);
void ghost_hide(line_editor *editor);
// Leaves it to the caller to erase a text that is still shown; returns whether one is.
bool ghost_forget(line_editor *editor);

// redo.c
unsigned char redo_key(EditLine *edit, int key);
unsigned char redo_check_command(EditLine *edit, int key);
unsigned char redo_check_insert(EditLine *edit, int key);
bool redo_is_key(wchar_t character);
bool redo_next(line_editor *editor, wchar_t *character);
void redo_drop(line_editor *editor);
void redo_start_line(line_editor *editor);

// screen.c
// Finds the cursor and the end of the text.
void screen_find(line_editor *editor, place *cursor, place *end);
void screen_go_below(line_editor *editor, const char *last);
void screen_resize(line_editor *editor);
void screen_suspend(line_editor *editor);
// Before a line is read.
void screen_start_line(line_editor *editor);
// Before a key is awaited: draws the line anew where libedit has it in another place.
void screen_settle(line_editor *editor);
// Before libedit is given that key.
void screen_prepare(line_editor *editor, wchar_t key);

// text.c
void wide_append(wide_text *text, wchar_t character);
wchar_t *wide_from_utf8(const uint8_t *text, size_t count);
size_t utf8_length(const wchar_t *text, size_t count);
size_t utf8_write(const wchar_t *text, size_t count, uint8_t *out);
size_t wide_index(const wchar_t *text, size_t count, size_t offset);
bool is_control(wchar_t character);

// keys.c
void keys_add(line_editor *editor);
void keys_bind(line_editor *editor);

#endif
