// Handlers of signals: most only record the signal and wake up the reader. One that ends the
// program does so at once, since the program may be waiting for a terminal that takes no output.

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <unistd.h>

#include "editor.h"

static const int watched[] = {
    SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGWINCH, SIGCONT,
};
enum { watched_count = sizeof watched / sizeof *watched };

// Signals of faults, which another process may send as well.
static const int faults[] = {SIGSEGV, SIGBUS, SIGABRT, SIGFPE, SIGILL, SIGTRAP};
enum { fault_count = sizeof faults / sizeof *faults };

static struct sigaction before[watched_count], before_fault[fault_count];
static sigset_t mask_before;
static int wake[2] = {-1, -1};

static struct termios original;
static atomic_bool is_editing, can_stop;
static atomic_int interrupted, stopped, resized, continued;

// Lets a signal do what it does by default.
static void act_by_default(int signal) {
  struct sigaction standard = {.sa_handler = SIG_DFL}, ours;
  sigemptyset(&standard.sa_mask);
  sigset_t set, mask;
  sigemptyset(&set);
  sigaddset(&set, signal);
  sigaction(signal, &standard, &ours);
  pthread_sigmask(SIG_UNBLOCK, &set, &mask);
  raise(signal);
  pthread_sigmask(SIG_SETMASK, &mask, NULL);
  sigaction(signal, &ours, NULL);
}

// Restores the terminal, unless it belongs to other programs now.
static void restore_terminal(void) {
  pid_t owner = tcgetpgrp(STDIN_FILENO);
  if (owner >= 0 && owner != getpgrp()) return;
  tcsetattr(STDIN_FILENO, TCSANOW, &original);
  if (!is_editing) return;
  static const char end[] = "\033[?2004l\r\n";
  struct pollfd terminal = {.fd = STDOUT_FILENO, .events = POLLOUT};
  if (poll(&terminal, 1, 0) == 1 && (terminal.revents & POLLOUT) != 0)
    (void)!write(STDOUT_FILENO, end, sizeof end - 1);
}

static void note(int signal) {
  int error = errno;
  switch (signal) {
    case SIGINT: interrupted = 1; break;
    case SIGWINCH: resized = 1; break;
    case SIGCONT: continued = 1; break;
    case SIGTSTP:
      // Outside of a line, the terminal is as it was.
      if (is_editing)
        stopped = 1;
      else
        act_by_default(signal);
      break;
    default:
      restore_terminal();
      act_by_default(signal);
  }
  // If the pipe is full, the reader wakes up anyway.
  (void)!write(wake[1], "", 1);
  errno = error;
}

// Restores the terminal, and handles the signal as before.
static void fault(int signal, siginfo_t *info, void *context) {
  restore_terminal();
  for (int i = 0; i < fault_count; i++) {
    if (faults[i] != signal) continue;
    if ((before_fault[i].sa_flags & SA_SIGINFO) != 0)
      before_fault[i].sa_sigaction(signal, info, context);
    else
      act_by_default(signal);
  }
}

static void watch_faults(void) {
  struct sigaction action = {.sa_sigaction = fault, .sa_flags = SA_SIGINFO | SA_ONSTACK};
  sigemptyset(&action.sa_mask);
  for (int i = 0; i < fault_count; i++) sigaction(faults[i], &action, &before_fault[i]);
}

void signals_install(const struct termios *settings) {
  original = *settings;
  if (pipe(wake) == 0)
    for (int i = 0; i < 2; i++) {
      fcntl(wake[i], F_SETFL, O_NONBLOCK);
      fcntl(wake[i], F_SETFD, FD_CLOEXEC);
    }
  interrupted = stopped = resized = continued = 0;
  is_editing = false;
  sigset_t set;
  sigemptyset(&set);
  for (int i = 0; i < watched_count; i++) {
    int signal = watched[i];
    sigaddset(&set, signal);
    sigaction(signal, NULL, &before[i]);
    bool is_ignored = before[i].sa_handler == SIG_IGN;
    if (signal == SIGTSTP) can_stop = !is_ignored;
    // What is ignored stays so, as SIGHUP under nohup, but for those that only tell something.
    bool acts = signal != SIGINT && signal != SIGWINCH && signal != SIGCONT;
    if (acts && is_ignored) continue;
    struct sigaction action = {.sa_handler = note, .sa_flags = SA_RESTART};
    sigemptyset(&action.sa_mask);
    sigaction(signal, &action, NULL);
  }
  watch_faults();
  pthread_sigmask(SIG_UNBLOCK, &set, &mask_before);
}

void signals_restore(void) {
  for (int i = 0; i < watched_count; i++) sigaction(watched[i], &before[i], NULL);
  for (int i = 0; i < fault_count; i++) sigaction(faults[i], &before_fault[i], NULL);
  pthread_sigmask(SIG_SETMASK, &mask_before, NULL);
  for (int i = 0; i < 2; i++) {
    close(wake[i]);
    wake[i] = -1;
  }
}

void signals_set_editing(bool on) { is_editing = on; }

void signals_stop(void) {
  if (can_stop) act_by_default(SIGTSTP);
}

int signals_wake_descriptor(void) { return wake[0]; }

void signals_drain(void) {
  char notes[64];
  while (read(wake[0], notes, sizeof notes) > 0) {
  }
}

bool signals_are_noted(void) { return interrupted || stopped || resized || continued; }
bool signals_take_interrupt(void) { return atomic_exchange(&interrupted, 0); }
bool signals_take_stop(void) { return atomic_exchange(&stopped, 0); }
bool signals_take_resize(void) { return atomic_exchange(&resized, 0); }
bool signals_take_continuation(void) { return atomic_exchange(&continued, 0); }

bool line_editor_is_interrupted(void) { return interrupted; }

void line_editor_heed_keys(bool on) {
  struct termios settings;
  if (tcgetattr(STDIN_FILENO, &settings) != 0) return;
  settings.c_lflag = on ? settings.c_lflag | ISIG : settings.c_lflag & ~(tcflag_t)ISIG;
  tcsetattr(STDIN_FILENO, TCSANOW, &settings);
}
