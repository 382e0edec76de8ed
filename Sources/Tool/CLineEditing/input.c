// Reads keys one byte at a time, so that input typed for the next program stays in the terminal.

#include <errno.h>
#include <limits.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "editor.h"

// Handles pending signals; returns whether reading should continue.
static bool attend(line_editor *editor) {
  signals_drain();
  if (signals_take_interrupt()) {
    if (editor->edit) screen_go_below(editor, "^C");
    editor->outcome = LINE_EDITOR_CANCELLED;
    return false;
  }
  if (!editor->edit) {
    signals_take_resize();
    if (signals_take_continuation()) plain_prompt(editor);
    return true;
  }
  if (signals_take_stop()) screen_suspend(editor);
  if (signals_take_continuation()) {
    // The terminal may have been reconfigured while this process was stopped.
    el_wset(editor->edit, EL_PREP_TERM, 0);
    el_wset(editor->edit, EL_PREP_TERM, 1);
    paste_switch(editor, true);
    signals_take_resize();
    screen_resize(editor);
  }
  if (signals_take_resize()) screen_resize(editor);
  return true;
}

// Milliseconds without input after which keys are taken to be typed and not pasted.
enum { shortest_pause = 25 };

// Waits for input, and shows meanwhile what belongs beside the line.
static int await(line_editor *editor, struct pollfd *sources, nfds_t count) {
  if (editor->is_asking || !editor->edit) return poll(sources, count, -1);
  int ready = poll(sources, count, shortest_pause);
  if (ready != 0) return ready;
  ghost_show(editor);
  ready = poll(sources, count, -1);
  int error = errno;
  ghost_hide(editor);
  errno = error;
  return ready;
}

// Returns 1, or the reason why there is no byte.
int input_byte(line_editor *editor, uint8_t *byte) {
  for (;;) {
    if (editor->ahead_start < editor->ahead_end) {
      *byte = editor->ahead[editor->ahead_start++];
      return 1;
    }
    if (!attend(editor)) return input_stopped;
    struct pollfd sources[] = {
        {.fd = STDIN_FILENO, .events = POLLIN},
        {.fd = signals_wake_descriptor(), .events = POLLIN},
    };
    if (await(editor, sources, 2) < 0) {
      if (errno == EINTR) continue;
      return input_stopped;
    }
    // Signals that arrived before a key are handled first.
    if (sources[1].revents != 0 || signals_are_noted()) continue;
    ssize_t count = read(STDIN_FILENO, byte, 1);
    if (count >= 0) return (int)count;
    if (errno != EINTR && errno != EAGAIN) return input_stopped;
  }
}

static void unread(line_editor *editor, uint8_t byte) {
  if (editor->ahead_start > 0)
    editor->ahead[--editor->ahead_start] = byte;
  else if (editor->ahead_end < sizeof editor->ahead) {
    memmove(editor->ahead + 1, editor->ahead, editor->ahead_end++);
    editor->ahead[0] = byte;
  }
}

// On an empty line, what goes to the end in vi's command mode leaves libedit's cursor before the
// start, from where the next key would read or write outside the line.
static void stay_on_line(EditLine *edit) {
  const LineInfoW *line = el_wline(edit);
  if (line->cursor < line->buffer) el_cursor(edit, (int)(line->buffer - line->cursor));
}

static int next_character(line_editor *editor, wchar_t *character) {
  if (redo_next(editor, character)) return 1;
  char bytes[MB_LEN_MAX];
  size_t count = 0;
  for (;;) {
    uint8_t byte;
    int result = input_byte(editor, &byte);
    *character = 0;
    if (result != 1) return result;
    bytes[count++] = (char)byte;
    mbstate_t state;
    memset(&state, 0, sizeof state);
    size_t used = mbrtowc(character, bytes, count, &state);
    if (used == (size_t)-2 && count < sizeof bytes) continue;
    if (used != (size_t)-1 && used != (size_t)-2) {
      if (!editor->is_vi || !redo_is_key(*character)) return 1;
      count = 0;
      continue;
    }
    // Not a valid character: the offending byte may start one.
    if (count > 1) unread(editor, byte);
    count = 0;
  }
}

// The read function given to libedit.
int input_character(EditLine *edit, wchar_t *character) {
  line_editor *editor = editor_of(edit);
  *character = 0;
  if (editor->is_taking_back) return input_end;
  stay_on_line(edit);
  // A key that is no key of the line is not drawn by libedit.
  if (editor->is_asking) return next_character(editor, character);
  screen_settle(editor);
  int result = next_character(editor, character);
  if (result == 1) screen_prepare(editor, *character);
  return result;
}

// Reads what has been typed so far, and drops everything before the last Ctrl-C, including pasted
// text that is still to be entered.
void input_look_ahead(line_editor *editor) {
  if (editor->ahead_start == editor->ahead_end) editor->ahead_start = editor->ahead_end = 0;
  while (editor->ahead_end < sizeof editor->ahead) {
    struct pollfd source = {.fd = STDIN_FILENO, .events = POLLIN};
    if (poll(&source, 1, 0) <= 0 || (source.revents & POLLIN) == 0) break;
    ssize_t count = read(
        STDIN_FILENO, editor->ahead + editor->ahead_end,
        sizeof editor->ahead - editor->ahead_end);
    if (count <= 0) break;
    editor->ahead_end += (size_t)count;
  }
  for (size_t i = editor->ahead_end; i > editor->ahead_start; i--)
    if (editor->ahead[i - 1] == 0x03) {
      editor->ahead_start = i - 1;
      paste_drop(editor);
      return;
    }
}

bool line_editor_is_key_waiting(line_editor *editor, int milliseconds) {
  if (editor->ahead_start < editor->ahead_end) return true;
  struct pollfd source = {.fd = STDIN_FILENO, .events = POLLIN};
  // A signal is handled when the key is read.
  return poll(&source, 1, milliseconds) != 0;
}

int32_t line_editor_next_key(line_editor *editor) {
  // What a key of the shell asks for is typed, also where that key is pressed again by a full stop.
  if (editor->is_redoing) redo_drop(editor);
  wchar_t character;
  editor->is_asking = true;
  int count = el_wgetc(editor->edit, &character);
  editor->is_asking = false;
  return count == 1 ? (int32_t)character : -1;
}

void line_editor_push_key(line_editor *editor, int32_t key) {
  wchar_t text[] = {(wchar_t)key, 0};
  // libedit handles it before the next key is awaited.
  editor->length_at_end = LONG_MAX;
  el_wpush(editor->edit, text);
}
