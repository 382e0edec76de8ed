// Computes where the line is on the screen, which libedit does not expose.

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

static int drawn_width(wchar_t character) {
  int width = wcwidth(character);
  if (width >= 0) return width;
  // libedit writes ^A, and \U+00085.
  return character < 0x80 ? 2 : character > 0xFFFF ? 8 : 7;
}

static void advance(place *place, const wchar_t *text, size_t count, int columns) {
  for (size_t i = 0; i < count; i++) {
    int width = drawn_width(text[i]);
    if (text[i] == '\t') width = 8 - place->column % 8;
    if (place->column + width > columns) {
      place->row += 1;
      place->column = 0;
    }
    place->column += width;
    if (place->column >= columns) {
      place->row += 1;
      place->column = 0;
    }
  }
}

void screen_find(line_editor *editor, place *cursor, place *end) {
  const LineInfoW *line = el_wline(editor->edit);
  int columns = line_editor_columns();
  *cursor = (place){0, 0};
  advance(cursor, editor->visible_prompt, wcslen(editor->visible_prompt), columns);
  advance(cursor, line->buffer, (size_t)(line->cursor - line->buffer), columns);
  *end = *cursor;
  advance(end, line->cursor, (size_t)(line->lastchar - line->cursor), columns);
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
