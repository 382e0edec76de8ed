// Reads lines from a terminal that can only print; its driver does the editing.

#include <stdio.h>
#include <stdlib.h>

#include "editor.h"

void plain_prompt(line_editor *editor) {
  const wchar_t *prompt = editor->visible_prompt;
  size_t count = wcslen(prompt), length = utf8_length(prompt, count);
  uint8_t *bytes = malloc(length);
  if (!bytes) return;
  utf8_write(prompt, count, bytes);
  fwrite(bytes, 1, length, stdout);
  fflush(stdout);
  free(bytes);
}

static bool keep(line_editor *editor, size_t count, uint8_t byte) {
  if (count == editor->text_capacity) {
    size_t capacity = count ? count * 2 : 256;
    uint8_t *grown = realloc(editor->text, capacity);
    if (!grown) return false;
    editor->text = grown;
    editor->text_capacity = capacity;
  }
  editor->text[count] = byte;
  return true;
}

int plain_read(line_editor *editor) {
  plain_prompt(editor);
  size_t count = 0;
  uint8_t byte;
  int result;
  while ((result = input_byte(editor, &byte)) == 1 && byte != '\n')
    if (keep(editor, count, byte)) count++;
  if (result == 1 || (result == input_end && count > 0)) {
    editor->read_count = (long)count;
    return LINE_EDITOR_LINE;
  }
  editor->read_count = 0;
  fputs("\n", stdout);
  fflush(stdout);
  return editor->outcome;
}
