// Bracketed paste: pasted bytes are text, whatever keys they would be. A complete pasted line is
// entered at once; the next one waits until another line is read.

#include <stdio.h>
#include <stdlib.h>

#include "editor.h"

// Milliseconds without input after which a paste ends, in case its end marker is lost.
enum { longest_pause = 5000 };

bool paste_is_pending(const line_editor *editor) {
  return editor->pasted_start < editor->pasted.count;
}

void paste_drop(line_editor *editor) { editor->pasted_start = editor->pasted.count = 0; }

// In vi mode the escape key must act alone and must not start a sequence.
void paste_switch(line_editor *editor, bool on) {
  if (editor->is_vi) return;
  fputs(on ? "\033[?2004h" : "\033[?2004l", stdout);
  fflush(stdout);
}

// Reads up to the end of the paste; returns whether reading should continue.
static bool receive(line_editor *editor) {
  static const wchar_t end[] = L"\033[201~";
  size_t matched = 0;
  bool was_return = false;
  for (;;) {
    if (!line_editor_is_key_waiting(editor, longest_pause)) return true;
    int32_t key = line_editor_next_key(editor);
    if (key < 0) return false;
    if (key == end[matched]) {
      if (end[++matched] == 0) return true;
      continue;
    }
    // What looked like the end marker was text, except for the escape.
    for (size_t i = 1; i < matched; i++) wide_append(&editor->pasted, end[i]);
    matched = key == end[0] ? 1 : 0;
    if (matched == 1) continue;
    bool is_newline = key == '\n' || key == '\r';
    if (is_newline && !(key == '\n' && was_return)) wide_append(&editor->pasted, L'\n');
    if (key == '\t') wide_append(&editor->pasted, L' ');
    if (!is_control(key)) wide_append(&editor->pasted, key);
    was_return = key == '\r';
  }
}

unsigned char paste_key(EditLine *edit, int key) {
  (void)key;
  line_editor *editor = editor_of(edit);
  if (!paste_is_pending(editor)) {
    paste_drop(editor);
    if (!receive(editor)) return CC_EOF;
  }
  wide_text line = {0};
  bool is_complete = false;
  while (paste_is_pending(editor) && !is_complete) {
    wchar_t character = editor->pasted.characters[editor->pasted_start++];
    is_complete = character == L'\n';
    if (!is_complete) wide_append(&line, character);
  }
  wide_append(&line, 0);
  if (line.characters) el_winsertstr(edit, line.characters);
  free(line.characters);
  if (is_complete) el_wpush(edit, L"\n");
  return CC_REFRESH;
}
