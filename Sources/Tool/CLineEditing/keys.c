// Key bindings where libedit's defaults are not suitable.

#include <signal.h>
#include <stdio.h>

#include "editor.h"

static unsigned char ask(EditLine *edit, int key) {
  line_editor *editor = editor_of(edit);
  switch (editor->handler(editor->context, key)) {
    case LINE_EDITOR_REPLY_REFRESH: return CC_REFRESH;
    case LINE_EDITOR_REPLY_BEEP: return CC_REFRESH_BEEP;
    case LINE_EDITOR_REPLY_END: return CC_EOF;
    default: return CC_NORM;
  }
}

static unsigned char complete(EditLine *edit, int key) {
  (void)key;
  return ask(edit, LINE_EDITOR_KEY_COMPLETE);
}

static unsigned char older(EditLine *edit, int key) {
  (void)key;
  return ask(edit, LINE_EDITOR_KEY_OLDER);
}

static unsigned char newer(EditLine *edit, int key) {
  (void)key;
  return ask(edit, LINE_EDITOR_KEY_NEWER);
}

static unsigned char search(EditLine *edit, int key) {
  (void)key;
  return ask(edit, LINE_EDITOR_KEY_SEARCH);
}

static unsigned char cancel(EditLine *edit, int key) {
  (void)key;
  line_editor *editor = editor_of(edit);
  screen_go_below(editor, "^C");
  editor->outcome = LINE_EDITOR_CANCELLED;
  return CC_EOF;
}

static unsigned char suspend(EditLine *edit, int key) {
  (void)key;
  screen_suspend(editor_of(edit));
  return CC_NORM;
}

static unsigned char quit(EditLine *edit, int key) {
  (void)edit, (void)key;
  raise(SIGQUIT);
  return CC_NORM;
}

void keys_add(line_editor *editor) {
  EditLine *edit = editor->edit;
  el_wset(edit, EL_ADDFN, L"line-complete", L"Complete the word", complete);
  el_wset(edit, EL_ADDFN, L"line-older", L"Show an older line", older);
  el_wset(edit, EL_ADDFN, L"line-newer", L"Show a newer line", newer);
  el_wset(edit, EL_ADDFN, L"line-search", L"Search older lines", search);
  el_wset(edit, EL_ADDFN, L"line-cancel", L"Drop the line", cancel);
  el_wset(edit, EL_ADDFN, L"line-suspend", L"Stop the program", suspend);
  el_wset(edit, EL_ADDFN, L"line-quit", L"End the program", quit);
  el_wset(edit, EL_ADDFN, L"line-redo", L"Do the last change again", redo_key);
  el_wset(edit, EL_ADDFN, L"line-check-command", L"End a change", redo_check_command);
  el_wset(edit, EL_ADDFN, L"line-check-insert", L"Go on with a change", redo_check_insert);
  el_wset(edit, EL_ADDFN, L"line-paste", L"Insert what is pasted", paste_key);
}

typedef struct {
  const wchar_t *keys, *function;
} binding;

static const binding in_both[] = {
    {L"^I", L"line-complete"}, {L"^R", L"line-search"},
    {L"^P", L"line-older"},    {L"^N", L"line-newer"},
    {L"^C", L"line-cancel"},   {L"^Z", L"line-suspend"},
    {L"^\\", L"line-quit"},
};

static const binding in_emacs[] = {
    {L"\\e[A", L"line-older"},      {L"\\eOA", L"line-older"},
    {L"\\e[B", L"line-newer"},      {L"\\eOB", L"line-newer"},
    {L"\\e[200~", L"line-paste"},   {L"\\e[3~", L"ed-delete-next-char"},
    {L"\\e[H", L"ed-move-to-beg"},       {L"\\e[F", L"ed-move-to-end"},
    {L"\\eOH", L"ed-move-to-beg"},       {L"\\eOF", L"ed-move-to-end"},
    {L"\\e[1~", L"ed-move-to-beg"},      {L"\\e[4~", L"ed-move-to-end"},
    {L"\\e[1;5C", L"em-next-word"},      {L"\\e[1;5D", L"ed-prev-word"},
};

static const binding in_vi_text[] = {
    {L"\x80", L"line-check-insert"}, {L"\x81", L"line-check-insert"},
};

// In insert mode, an arrow key is an escape, which switches to command mode, and a sequence there.
static const binding in_vi_commands[] = {
    {L"^R", L"line-search"}, {L"/", L"line-search"},
    {L"k", L"line-older"},   {L"j", L"line-newer"},
    {L"[A", L"line-older"},  {L"OA", L"line-older"},
    {L"[B", L"line-newer"},  {L"OB", L"line-newer"},
    {L"[H", L"ed-move-to-beg"},   {L"[F", L"ed-move-to-end"},
    {L"OH", L"ed-move-to-beg"},   {L"OF", L"ed-move-to-end"},
    {L"[1~", L"ed-move-to-beg"},  {L"[4~", L"ed-move-to-end"},
    {L"[3~", L"ed-delete-next-char"},
    {L"\\e[A", L"line-older"}, {L"\\eOA", L"line-older"},
    {L"\\e[B", L"line-newer"}, {L"\\eOB", L"line-newer"},
    {L"^C", L"line-cancel"}, {L"^Z", L"line-suspend"},
    {L"^\\", L"line-quit"},
    {L"^P", L"line-older"},  {L"^N", L"line-newer"},
    {L".", L"line-redo"},    {L"\x80", L"vi-redo"},
    {L"\x81", L"line-check-command"},
};

static void bind(EditLine *edit, const binding *bindings, size_t count, bool to_commands) {
  for (size_t i = 0; i < count; i++) {
    const wchar_t *keys = bindings[i].keys, *function = bindings[i].function, *end = NULL;
    if (to_commands)
      el_wset(edit, EL_BIND, L"-a", keys, function, end);
    else
      el_wset(edit, EL_BIND, keys, function, end);
  }
}

#define COUNT(array) (sizeof(array) / sizeof *(array))

// Reading the user's settings may have reset every key.
void keys_bind(line_editor *editor) {
  const wchar_t *name = L"";
  el_wget(editor->edit, EL_EDITOR, &name);
  editor->is_vi = wcscmp(name, L"vi") == 0;
  bind(editor->edit, in_both, COUNT(in_both), false);
  if (!editor->is_vi) {
    bind(editor->edit, in_emacs, COUNT(in_emacs), false);
    return;
  }
  bind(editor->edit, in_vi_text, COUNT(in_vi_text), false);
  bind(editor->edit, in_vi_commands, COUNT(in_vi_commands), true);
}
