// A text at the right edge of the terminal, beside the line. It stands there only while a key is
// awaited: libedit does not know of it, so it is gone before libedit sees that key.

#include <stdio.h>

#include "editor.h"

// Columns that stay free before the text, and behind it, since a character in the last column makes
// some terminals wrap.
enum { gap = 2, margin = 1 };

static bool can_show(line_editor *editor) {
  if (!editor->edit || editor->ghost.is_shown) return false;
  int is_edited = 0;
  char *erase = NULL;
  el_wget(editor->edit, EL_EDITMODE, &is_edited);
  el_wget(editor->edit, EL_GETTC, "ce", &erase);
  return is_edited && erase && *erase;
}

int line_editor_ghost_room(line_editor *editor) {
  if (!can_show(editor)) return 0;
  place cursor, end;
  screen_find(editor, &cursor, &end);
  // Behind a full row there may be no other yet, and what has no room on the screen is scrolled.
  bool is_full = end.row > 0 && end.column == 0;
  if (is_full || end.row >= line_editor_rows()) return 0;
  int room = line_editor_columns() - margin - gap - end.column;
  return room > 0 ? room : 0;
}

static void go_there(const line_editor *editor) {
  if (editor->ghost.below > 0) fprintf(stdout, "\033[%dB", editor->ghost.below);
  fprintf(stdout, "\r\033[%dC", editor->ghost.column);
}

static void go_back(const line_editor *editor) {
  if (editor->ghost.below > 0) fprintf(stdout, "\033[%dA", editor->ghost.below);
  fputc('\r', stdout);
  if (editor->ghost.cursor > 0) fprintf(stdout, "\033[%dC", editor->ghost.cursor);
  fflush(stdout);
}

void line_editor_show_ghost(
    line_editor *editor, const uint8_t *text, size_t count, int width, const char *colour) {
  place cursor, end;
  screen_find(editor, &cursor, &end);
  int columns = line_editor_columns();
  editor->ghost.is_shown = true;
  editor->ghost.columns = columns;
  editor->ghost.below = end.row - cursor.row;
  editor->ghost.column = columns - margin - width;
  editor->ghost.cursor = cursor.column;
  go_there(editor);
  if (colour) fprintf(stdout, "\033[%sm", colour);
  fwrite(text, 1, count, stdout);
  if (colour) fputs("\033[0m", stdout);
  go_back(editor);
}

void ghost_show(line_editor *editor) {
  if (editor->edit) editor->handler(editor->context, LINE_EDITOR_IDLE);
}

void ghost_hide(line_editor *editor) {
  // A terminal of another width has wrapped its rows anew; all of them are erased on its signal.
  if (!editor->ghost.is_shown || editor->ghost.columns != line_editor_columns()) return;
  editor->ghost.is_shown = false;
  go_there(editor);
  fputs("\033[K", stdout);
  go_back(editor);
}

bool ghost_forget(line_editor *editor) {
  bool was_shown = editor->ghost.is_shown;
  editor->ghost.is_shown = false;
  return was_shown;
}
