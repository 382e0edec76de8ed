#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "editor.h"

// Marks an escape sequence in a prompt.
enum { escape_mark = L'\1' };

static wchar_t *prompt_of(EditLine *edit) { return editor_of(edit)->prompt; }

// Disables libedit's own history commands: the handler finds lines instead.
static int no_history(void *reference, HistEventW *event, int operation, ...) {
  (void)reference, (void)event, (void)operation;
  return -1;
}

static void choose_locale(void) {
  setlocale(LC_CTYPE, "");
  if (MB_CUR_MAX > 1) return;
  if (!setlocale(LC_CTYPE, "C.UTF-8")) setlocale(LC_CTYPE, "en_US.UTF-8");
}

// Configures libedit.
static void open_edit(line_editor *editor, const char *program) {
  EditLine *edit = editor->edit = el_init(program, stdin, stdout, stderr);
  if (!edit) return;
  el_wset(edit, EL_CLIENTDATA, editor);
  el_wset(edit, EL_SIGNAL, 0);
  el_wset(edit, EL_PROMPT_ESC, prompt_of, escape_mark);
  el_wset(edit, EL_GETCFN, input_character);
  el_wset(edit, EL_HIST, no_history, editor);
  el_wset(edit, EL_EDITOR, L"emacs");
  keys_add(editor);
  keys_bind(editor);
  el_source(edit, NULL);
  keys_bind(editor);
  // Ctrl-C, Ctrl-Z and Ctrl-\ are keys while a line is edited, and a return is not translated to a newline,
  // since pasted text may contain both.
  el_wset(edit, EL_SETTY, L"-d", L"-isig", L"-icrnl", L"-inlcr", (wchar_t *)NULL);
}

line_editor *line_editor_open(
    const char *program, bool is_plain, void *context, line_editor_handler handler) {
  line_editor *editor = calloc(1, sizeof *editor);
  if (!editor) return NULL;
  editor->context = context;
  editor->handler = handler;
  choose_locale();
  line_editor_set_prompt(editor, "> ", NULL);
  bool is_terminal =
      isatty(STDOUT_FILENO) && tcgetattr(STDIN_FILENO, &editor->original) == 0;
  if (is_terminal && !is_plain) open_edit(editor, program);
  if (!is_terminal || !editor->prompt || (!is_plain && !editor->edit)) {
    free(editor->prompt);
    free(editor->visible_prompt);
    free(editor);
    return NULL;
  }
  signals_install(&editor->original);
  return editor;
}

void line_editor_close(line_editor *editor) {
  if (!editor) return;
  if (editor->edit) {
    el_wset(editor->edit, EL_PREP_TERM, 0);
    // Turning editing on would make libedit discard pending input.
    el_wset(editor->edit, EL_EDITMODE, 0);
    el_end(editor->edit);
  }
  tcsetattr(STDIN_FILENO, TCSADRAIN, &editor->original);
  signals_restore();
  free(editor->prompt);
  free(editor->visible_prompt);
  free(editor->pasted.characters);
  free(editor->redone.characters);
  free(editor->text);
  free(editor);
}

// libedit drops an escape sequence at the end of the prompt, so the last one is put before a space.
void line_editor_set_prompt(line_editor *editor, const char *text, const char *colour) {
  wchar_t *visible = wide_from_utf8((const uint8_t *)text, strlen(text));
  if (!visible) return;
  size_t count = wcslen(visible), capacity = count + 64;
  wchar_t *prompt = malloc(capacity * sizeof(wchar_t));
  if (!prompt) {
    free(visible);
    return;
  }
  bool is_coloured = colour && strlen(colour) < 32 && count > 1 && visible[count - 1] == L' ';
  if (is_coloured)
    swprintf(
        prompt, capacity, L"\1\033[%sm\1%.*ls\1\033[0m\1 ", colour, (int)count - 1, visible);
  else
    wcscpy(prompt, visible);
  free(editor->prompt);
  free(editor->visible_prompt);
  editor->prompt = prompt;
  editor->visible_prompt = visible;
}

static void keep_text(line_editor *editor, const wchar_t *text, size_t count) {
  size_t length = utf8_length(text, count);
  if (length + 1 > editor->text_capacity) {
    uint8_t *grown = realloc(editor->text, length + 1);
    if (!grown) return;
    editor->text = grown;
    editor->text_capacity = length + 1;
  }
  utf8_write(text, count, editor->text);
}

int line_editor_read(line_editor *editor) {
  fflush(stdout);
  if (signals_take_interrupt()) paste_drop(editor);
  // The prompt is drawn for the current size of the terminal.
  signals_take_resize();
  signals_take_continuation();
  editor->outcome = LINE_EDITOR_END;
  if (!editor->edit) return plain_read(editor);
  editor->read_count = -1;
  ghost_forget(editor);
  screen_start_line(editor);
  // Input from here on consists of keys, although the prompt is not displayed yet.
  signals_set_editing(true);
  el_wset(editor->edit, EL_PREP_TERM, 1);
  redo_start_line(editor);
  if (paste_is_pending(editor)) input_look_ahead(editor);
  if (paste_is_pending(editor)) el_wpush(editor->edit, L"\033[200~");
  paste_switch(editor, true);
  int count = 0;
  const wchar_t *line = el_wgets(editor->edit, &count);
  paste_switch(editor, false);
  signals_set_editing(false);
  editor->read_count = 0;
  if (line && count > 0) {
    if (line[count - 1] == L'\n') count--;
    keep_text(editor, line, (size_t)count);
    editor->read_count = (long)utf8_length(line, (size_t)count);
    return LINE_EDITOR_LINE;
  }
  if (editor->outcome != LINE_EDITOR_CANCELLED) {
    fputs("\r\n", stdout);
    fflush(stdout);
  }
  return editor->outcome;
}

const uint8_t *line_editor_text(line_editor *editor, size_t *count) {
  if (editor->read_count >= 0) {
    *count = (size_t)editor->read_count;
    return editor->text;
  }
  const LineInfoW *line = el_wline(editor->edit);
  size_t length = (size_t)(line->lastchar - line->buffer);
  keep_text(editor, line->buffer, length);
  *count = utf8_length(line->buffer, length);
  return editor->text;
}

size_t line_editor_cursor(line_editor *editor) {
  const LineInfoW *line = el_wline(editor->edit);
  return utf8_length(line->buffer, (size_t)(line->cursor - line->buffer));
}

bool line_editor_is_vi(const line_editor *editor) { return editor->is_vi; }

void line_editor_move(line_editor *editor, size_t cursor) {
  const LineInfoW *line = el_wline(editor->edit);
  size_t index = wide_index(line->buffer, (size_t)(line->lastchar - line->buffer), cursor);
  el_cursor(editor->edit, (int)index - (int)(line->cursor - line->buffer));
}

void line_editor_replace(
    line_editor *editor, size_t start, size_t end, const uint8_t *text, size_t count) {
  const LineInfoW *line = el_wline(editor->edit);
  size_t length = (size_t)(line->lastchar - line->buffer);
  size_t first = wide_index(line->buffer, length, start);
  size_t last = wide_index(line->buffer, length, end);
  line_editor_move(editor, end);
  if (last > first) el_wdeletestr(editor->edit, (int)(last - first));
  wchar_t *wide = wide_from_utf8(text, count);
  if (wide && wide[0] != 0) el_winsertstr(editor->edit, wide);
  free(wide);
}
