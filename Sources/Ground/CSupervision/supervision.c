// The supervisor of a command. It is a copy of a process with threads, which must call nothing that
// may take a lock: only what POSIX allows in handlers of signals.

#include "supervision.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdbool.h>
#include <stdlib.h>
#include <sys/select.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/prctl.h>
#include <sys/syscall.h>
#endif

// Where the supervisor has the end of the pipe that tells it to end.
enum { lifeline = 3 };
// The rounds, a millisecond each, after which processes that do not die are left alone.
enum { longest_end = 5000 };
// The status of a command that cannot be started.
enum { not_started = 127 };

static void close_from(int first) {
#ifdef SYS_close_range
  if (syscall(SYS_close_range, first, ~0U, 0) == 0) return;
#endif
  for (long i = first, end = sysconf(_SC_OPEN_MAX); i < end; i++) close((int)i);
}

// Moves the descriptors to 0, 1, 2 and 3, and closes all others: pipes of other commands would never
// end if a supervisor held them.
static void keep_streams(const int streams[4]) {
  for (int i = 0; i <= lifeline; i++) dup2(streams[i], i);
  close_from(lifeline + 1);
  fcntl(lifeline, F_SETFD, FD_CLOEXEC);
}

static void handle_by_default(void) {
  struct sigaction standard = {.sa_handler = SIG_DFL}, before;
  // These may be ignored here, for reasons that are none of the command's.
  static const int ignored[] = {SIGPIPE, SIGINT, SIGTERM};
  for (int i = 1; i < NSIG; i++)
    if (sigaction(i, NULL, &before) == 0 && before.sa_handler != SIG_IGN)
      sigaction(i, &standard, NULL);
  for (size_t i = 0; i < sizeof ignored / sizeof *ignored; i++)
    sigaction(ignored[i], &standard, NULL);
}

static void execute(const char *command, pid_t supervisor) {
#ifdef __linux__
  // The supervisor itself may be killed.
  prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
  if (getppid() != supervisor) _exit(not_started);
  setpgid(0, 0);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  execl("/bin/sh", "sh", "-c", command, (char *)NULL);
  _exit(not_started);
}

// Reaps what was left to the supervisor; returns whether the command has ended, which keeps its
// number until everything has.
static bool is_over(pid_t command) {
  for (;;) {
    siginfo_t ended = {0};
    if (waitid(P_ALL, 0, &ended, WEXITED | WNOHANG | WNOWAIT) != 0) return errno == ECHILD;
    if (ended.si_pid == 0) return false;
    if (ended.si_pid == command) return true;
    waitpid(ended.si_pid, NULL, WNOHANG);
  }
}

static void wake(int signal) { (void)signal; }

static long milliseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

// Waits for the end of the command, or for a reason to end it.
static void attend(pid_t command, int grace) {
  sigset_t all_but_children;
  sigfillset(&all_but_children);
  sigdelset(&all_but_children, SIGCHLD);
  long end = -1;
  while (!is_over(command)) {
    long rest = end < 0 ? 0 : end - milliseconds();
    if (rest < 0) return;
    struct timespec time = {rest / 1000, rest % 1000 * 1000000};
    fd_set sources;
    FD_ZERO(&sources);
    if (end < 0) FD_SET(lifeline, &sources);
    // A child that ends between the look at it and the wait wakes it up: the signal is blocked.
    int ready =
        pselect(lifeline + 1, &sources, NULL, NULL, end < 0 ? NULL : &time, &all_but_children);
    if (ready <= 0) continue;
    char byte;
    if (read(lifeline, &byte, 1) != 0) return;
    end = milliseconds() + grace;
  }
}

// Kills the children of this process. What they leave behind are its children then.
static void kill_children(void) {
#ifdef __linux__
  int list = open("/proc/thread-self/children", O_RDONLY | O_CLOEXEC);
  if (list < 0) return;
  pid_t child = 0;
  char text[512];
  for (ssize_t count; (count = read(list, text, sizeof text)) > 0;)
    for (ssize_t i = 0; i < count; i++) {
      bool is_digit = text[i] >= '0' && text[i] <= '9';
      if (is_digit) {
        child = child * 10 + (text[i] - '0');
      } else if (child > 0) {
        kill(child, SIGKILL);
        child = 0;
      }
    }
  close(list);
#endif
}

// Kills the command with all that it has started; returns its status.
static int end_all(pid_t command) {
  int status = 0;
  kill(-command, SIGKILL);
  kill(command, SIGKILL);
  for (int round = 0; round < longest_end; round++) {
    kill_children();
    int ended;
    pid_t child;
    while ((child = waitpid(-1, &ended, WNOHANG)) > 0)
      if (child == command) status = ended;
    if (child < 0) break;
    nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
  }
  return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}

static void supervise(const char *command, const int streams[4], int grace) {
  setpgid(0, 0);
  keep_streams(streams);
  handle_by_default();
#ifdef __linux__
  prctl(PR_SET_CHILD_SUBREAPER, 1);
#endif
  pid_t supervisor = getpid(), process = fork();
  if (process == 0) execute(command, supervisor);
  if (process < 0) _exit(not_started);
  setpgid(process, process);
  for (int i = 0; i < lifeline; i++) close(i);
  struct sigaction waking = {.sa_handler = wake};
  sigaction(SIGCHLD, &waking, NULL);
  attend(process, grace);
  _exit(end_all(process));
}

int supervision_start(
    const char *command, int input, int output, int errors, int end, int grace) {
  const int streams[4] = {input, output, errors, end};
  sigset_t all, before;
  sigfillset(&all);
  // No handler of this process must run in the copy.
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pid_t supervisor = fork();
  if (supervisor == 0) supervise(command, streams, grace);
  int error = errno;
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  errno = error;
  return supervisor;
}
