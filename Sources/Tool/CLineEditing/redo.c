// Doing the last change again, by a full stop in vi's command mode.
//
// libedit keeps the keys of insert mode; to do a change again, it calls the command and pushes all
// these keys. But it forgets them only with the next change, so they include what has been typed
// since, on other lines too, and what follows a key that deletes in insert mode. Where the command
// does not lead to insert mode, they act as commands: they enter lines, write before the start of
// the line, where its cursor is not checked between pushed keys, or push themselves forever.
// So a check follows the command, and takes back what is pushed: in insert mode, the text of this
// change is read again like typed keys, and in command mode nothing is.

#include <stdlib.h>

#include "editor.h"

// Keys that only this file types; a function bound to keys cannot call libedit's own.
enum { key_redo = 0x80, key_check = 0x81, key_escape = 0x1B };

bool redo_is_key(wchar_t character) { return character == key_redo || character == key_check; }

// Takes back the keys that are pushed; the read function has none meanwhile, which ends this.
static void take_back(line_editor *editor) {
  editor->redone.count = editor->redone_start = 0;
  editor->is_taking_back = true;
  wchar_t character;
  while (el_wgetc(editor->edit, &character) == 1) wide_append(&editor->redone, character);
  editor->is_taking_back = editor->is_redoing = false;
}

void redo_drop(line_editor *editor) {
  if (editor->is_redoing) take_back(editor);
  editor->redone.count = editor->redone_start = 0;
}

// Among the keys that libedit keeps, a check stands where a line starts.
void redo_start_line(line_editor *editor) {
  static const wchar_t keys[] = {key_check, 0};
  redo_drop(editor);
  if (editor->is_vi) el_wpush(editor->edit, keys);
}

bool redo_next(line_editor *editor, wchar_t *character) {
  if (editor->redone_start == editor->redone.count) return false;
  *character = editor->redone.characters[editor->redone_start++];
  return true;
}

unsigned char redo_key(EditLine *edit, int key) {
  // A change up to a character reads that character, for which it takes the first check.
  static const wchar_t keys[] = {key_redo, key_check, key_check, 0};
  (void)key;
  editor_of(edit)->is_redoing = true;
  el_wpush(edit, keys);
  // The count that was typed before the full stop is kept.
  return CC_ARGHACK;
}

unsigned char redo_check_command(EditLine *edit, int key) {
  (void)key;
  redo_drop(editor_of(edit));
  return CC_NORM;
}

// The text ends with the escape that ended insert mode, or with the line; what ended the line is an
// escape then. A single replaced character has no such end.
unsigned char redo_check_insert(EditLine *edit, int key) {
  (void)key;
  line_editor *editor = editor_of(edit);
  if (!editor->is_redoing) return CC_ARGHACK;
  take_back(editor);
  wchar_t *keys = editor->redone.characters;
  size_t count = editor->redone.count, start = 0;
  while (start < count && keys[start] == key_check) start++;
  size_t end = start;
  while (end < count && keys[end] != key_check && keys[end] != key_escape) end++;
  if (end < count && keys[end] == key_escape)
    end++;
  else if (end > start && is_control(keys[end - 1]))
    keys[end - 1] = key_escape;
  editor->redone_start = start;
  editor->redone.count = end;
  // The count before a replaced character is kept.
  return CC_ARGHACK;
}
