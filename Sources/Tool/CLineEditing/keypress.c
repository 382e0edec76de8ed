// Single keys outside of lines: the terminal echoes nothing and waits for no Enter.

#include <errno.h>
#include <poll.h>
#include <unistd.h>

#include "editor.h"

static struct termios settings_before;

static void take_over(void) {
  struct termios settings = settings_before;
  settings.c_lflag &= ~(tcflag_t)(ICANON | ECHO);
  settings.c_cc[VMIN] = 1;
  settings.c_cc[VTIME] = 0;
  tcsetattr(STDIN_FILENO, TCSADRAIN, &settings);
}

bool keypress_open(void) {
  if (!isatty(STDOUT_FILENO) || tcgetattr(STDIN_FILENO, &settings_before) != 0) return false;
  signals_install(&settings_before);
  signals_set_editing(true);
  take_over();
  return true;
}

void keypress_close(void) {
  tcsetattr(STDIN_FILENO, TCSADRAIN, &settings_before);
  signals_set_editing(false);
  signals_restore();
}

int keypress_wait(int milliseconds) {
  struct pollfd sources[] = {
      {.fd = STDIN_FILENO, .events = POLLIN},
      {.fd = signals_wake_descriptor(), .events = POLLIN},
  };
  int count = poll(sources, 2, milliseconds);
  signals_drain();
  if (signals_take_interrupt()) return KEYPRESS_INTERRUPTION;
  if (signals_take_stop()) {
    tcsetattr(STDIN_FILENO, TCSADRAIN, &settings_before);
    signals_stop();
  }
  // The terminal may have been reconfigured while this process was stopped.
  if (signals_take_continuation()) take_over();
  if (count <= 0 || sources[0].revents == 0) return KEYPRESS_NONE;
  uint8_t key = 0;
  ssize_t length = read(STDIN_FILENO, &key, 1);
  if (length == 1) return key;
  return length < 0 && (errno == EINTR || errno == EAGAIN) ? KEYPRESS_NONE : KEYPRESS_END;
}
