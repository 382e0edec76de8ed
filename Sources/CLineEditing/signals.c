// Signal handlers only record the signal and wake up the reader.

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <unistd.h>

#include "editor.h"

static const int watched[] = {SIGINT, SIGTERM, SIGHUP, SIGWINCH, SIGCONT};
enum { watched_count = sizeof watched / sizeof *watched };

static struct sigaction before[watched_count];
static sigset_t mask_before;
static int wake[2] = {-1, -1};

static atomic_int interrupted, terminated, resized, continued;

static void note(int signal) {
  int error = errno;
  switch (signal) {
    case SIGINT: interrupted = 1; break;
    case SIGWINCH: resized = 1; break;
    case SIGCONT: continued = 1; break;
    default: terminated = signal;
  }
  // If the pipe is full, the reader wakes up anyway.
  if (write(wake[1], "", 1) < 0) errno = error;
  errno = error;
}

void signals_install(void) {
  if (pipe(wake) == 0)
    for (int i = 0; i < 2; i++) {
      fcntl(wake[i], F_SETFL, O_NONBLOCK);
      fcntl(wake[i], F_SETFD, FD_CLOEXEC);
    }
  interrupted = terminated = resized = continued = 0;
  sigset_t set;
  sigemptyset(&set);
  for (int i = 0; i < watched_count; i++) {
    sigaddset(&set, watched[i]);
    sigaction(watched[i], NULL, &before[i]);
    // SIGHUP stays ignored if it was, as under nohup.
    bool ends = watched[i] == SIGHUP || watched[i] == SIGTERM;
    if (ends && before[i].sa_handler == SIG_IGN) continue;
    struct sigaction action = {.sa_handler = note, .sa_flags = SA_RESTART};
    sigemptyset(&action.sa_mask);
    sigaction(watched[i], &action, NULL);
  }
  pthread_sigmask(SIG_UNBLOCK, &set, &mask_before);
}

void signals_restore(void) {
  for (int i = 0; i < watched_count; i++) sigaction(watched[i], &before[i], NULL);
  pthread_sigmask(SIG_SETMASK, &mask_before, NULL);
  for (int i = 0; i < 2; i++) {
    close(wake[i]);
    wake[i] = -1;
  }
}

int signals_wake_descriptor(void) { return wake[0]; }

void signals_drain(void) {
  char notes[64];
  while (read(wake[0], notes, sizeof notes) > 0) {
  }
}

bool signals_are_noted(void) { return interrupted || terminated || resized || continued; }
bool signals_take_interrupt(void) { return atomic_exchange(&interrupted, 0); }
bool signals_take_resize(void) { return atomic_exchange(&resized, 0); }
bool signals_take_continuation(void) { return atomic_exchange(&continued, 0); }

int line_editor_signal(void) { return terminated; }
bool line_editor_is_interrupted(void) { return interrupted || terminated; }
