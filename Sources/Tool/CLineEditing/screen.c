// Computes where the line is on the screen, which libedit does not expose.

#include <limits.h>
#include <stdio.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "editor.h"

static int size_of_terminal(bool rows, int otherwise) {
  struct winsize size;
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0) return otherwise;
  int answer = rows ? size.ws_row : size.ws_col;
  return answer > 0 ? answer : otherwise;
}

int line_editor_columns(void) { return size_of_terminal(false, 80); }
int line_editor_rows(void) { return size_of_terminal(true, 24); }

// The columns that an unprintable character takes at most.
enum { widest = 8 };

static void start_row(place *place) {
  place->row += 1;
  place->column = 0;
}

static void advance_by(place *place, int width, int columns) {
  if (place->column + width > columns) start_row(place);
  place->column += width;
  if (place->column >= columns) start_row(place);
}

static void advance_over(place *place, wchar_t character, int columns) {
  int width = wcwidth(character);
  if (character == '\n') {
    start_row(place);
  } else if (character == '\t') {
    // Ends at the margin, at the latest.
    do advance_by(place, 1, columns);
    while (place->column % 8 != 0);
  } else if (width >= 0) {
    advance_by(place, width, columns);
  } else {
    // libedit writes ^A, and \U+00085, over the margin where that is.
    width = character < 0x80 ? 2 : character > 0xFFFF ? widest : widest - 1;
    for (int i = 0; i < width; i++) advance_by(place, 1, columns);
  }
}

static void advance(place *place, const wchar_t *text, size_t count, int columns) {
  for (size_t i = 0; i < count; i++) advance_over(place, text[i], columns);
}

static void find(line_editor *editor, int columns, place *cursor, place *end) {
  const LineInfoW *line = el_wline(editor->edit);
  *cursor = (place){0, 0};
  advance(cursor, editor->visible_prompt, wcslen(editor->visible_prompt), columns);
  advance(cursor, line->buffer, (size_t)(line->cursor - line->buffer), columns);
  *end = *cursor;
  advance(end, line->cursor, (size_t)(line->lastchar - line->cursor), columns);
}

void screen_find(line_editor *editor, place *cursor, place *end) {
  find(editor, line_editor_columns(), cursor, end);
}

static void erase(line_editor *editor, bool is_wrapped_anew) {
  place cursor, end;
  screen_find(editor, &cursor, &end);
  // When a resize makes a text end exactly at the margin, terminals leave the cursor on its row.
  bool is_behind = cursor.row == end.row && cursor.column == end.column && end.column == 0;
  if (is_wrapped_anew && is_behind && cursor.row > 0) cursor.row -= 1;
  int up = cursor.row < line_editor_rows() ? cursor.row : line_editor_rows() - 1;
  if (up > 0) fprintf(stdout, "\033[%dA", up);
  fputs("\r\033[J", stdout);
  fflush(stdout);
}

// Moves after the text, writes `last` there, and starts a new row.
void screen_go_below(line_editor *editor, const char *last) {
  place cursor, end;
  screen_find(editor, &cursor, &end);
  if (end.row > cursor.row) fprintf(stdout, "\033[%dB", end.row - cursor.row);
  fputc('\r', stdout);
  if (end.column > 0) fprintf(stdout, "\033[%dC", end.column);
  fprintf(stdout, "%s\r\n", last);
  fflush(stdout);
}

// The terminal has already rewrapped its content.
void screen_resize(line_editor *editor) {
  // With a text behind it, the cursor is where the next character would be.
  erase(editor, !ghost_forget(editor));
  el_resize(editor->edit);
  line_editor_draw(editor);
}

// Leaves the terminal to other programs until this one is continued.
void screen_suspend(line_editor *editor) {
  screen_go_below(editor, "");
  paste_switch(editor, false);
  el_wset(editor->edit, EL_PREP_TERM, 0);
  signals_stop();
  signals_take_continuation();
  signals_take_resize();
  el_wset(editor->edit, EL_PREP_TERM, 1);
  paste_switch(editor, true);
  el_resize(editor->edit);
  line_editor_draw(editor);
}

void line_editor_erase(line_editor *editor) { erase(editor, false); }

void line_editor_draw(line_editor *editor) { el_wset(editor->edit, EL_REFRESH); }

void line_editor_print_below(line_editor *editor, const uint8_t *text, size_t count) {
  screen_go_below(editor, "");
  fwrite(text, 1, count, stdout);
  line_editor_draw(editor);
}

// libedit puts a character that it takes to end the text straight on the screen, on the row of its
// cursor. Behind a full row it goes to the next one, and counts one row more in the text. It checks
// that this row of the cursor exists, and not that the counted one does, which it then writes to: a
// null pointer where the text has as many rows as the terminal and the cursor is above the last.
// There are two ways to such a place, and each is closed before a key that would use it:
// - Commands that only move the cursor leave it on its row where the text has more rows than the
//   terminal, and misplace it behind an unprintable character that takes more than two rows. The
//   line is then drawn anew, which places the cursor.
// - The last character of a full row is replaced, with an empty row already counted behind it.
//   libedit then counts from the first row again, and the line is drawn anew after the key.
// Keys that are pushed, as by a macro of the user, are not seen here.

// Whether commands that only move libedit's cursor may leave it on another row.
static bool misplaces(place end, int rows, int columns) {
  return end.row >= rows || columns < widest;
}

// libedit's own idea of the size, which lags behind the terminal's.
static int known_size(line_editor *editor, const char *name) {
  int size = 0;
  el_wget(editor->edit, EL_GETTC, name, &size);
  return size;
}

void screen_start_line(line_editor *editor) {
  editor->length_at_end = -1;
  editor->is_forgotten = editor->is_quoted = false;
}

static bool is_misplaced(line_editor *editor) {
  const LineInfoW *line = el_wline(editor->edit);
  long length = line->lastchar - line->buffer, before = editor->length_at_end;
  bool is_at_end = line->cursor == line->lastchar;
  editor->length_at_end = is_at_end ? length : LONG_MAX;
  // What is typed at the end does not move the cursor elsewhere.
  if (!is_at_end || length > before) return false;
  place cursor, end;
  int columns = known_size(editor, "co");
  find(editor, columns, &cursor, &end);
  return misplaces(end, known_size(editor, "li"), columns);
}

void screen_settle(line_editor *editor) {
  if (!is_misplaced(editor) && !editor->is_forgotten) return;
  editor->is_forgotten = false;
  line_editor_erase(editor);
  line_editor_draw(editor);
}

void screen_prepare(line_editor *editor, wchar_t key) {
  enum { quote = 0x16 };
  // What ends the line goes below the last row that is counted.
  bool ends = (key == '\r' || key == '\n') && !editor->is_quoted;
  editor->is_quoted = key == quote;
  const LineInfoW *line = el_wline(editor->edit);
  if (ends || line->lastchar - line->cursor != 1) return;
  place cursor, end;
  int columns = known_size(editor, "co"), rows = known_size(editor, "li");
  find(editor, columns, &cursor, &end);
  if (cursor.row == end.row && !misplaces(end, rows, columns)) return;
  wchar_t number[16];
  swprintf(number, sizeof number / sizeof *number, L"%d", rows);
  // Setting the size, here to what it is, forgets what has been drawn, but for the cursor.
  el_wset(editor->edit, EL_SETTC, L"li", number, (wchar_t *)NULL);
  editor->is_forgotten = true;
}
