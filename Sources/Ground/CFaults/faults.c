#include "faults.h"

#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

// A function's variables may lie this far below what was touched before, in bytes.
enum { reach = 1 << 20 };

// No object lies below this address.
enum { page = 4096 };

// Where the system refuses as many bytes, memory is used up.
enum { reserve = 4 << 20 };

// The faults of a program. Which of them a trap of Swift's runtime is depends on the processor.
static const int watched[] = {SIGSEGV, SIGBUS, SIGABRT, SIGFPE, SIGILL, SIGTRAP};
enum { watched_count = sizeof watched / sizeof *watched };

static struct sigaction before[watched_count];
static uintptr_t stack_top;
static int exit_status;

// Handlers need a stack of their own: the other one may be used up.
static char stack_of_handlers[64 << 10];

static rlim_t allowed(int resource) {
  struct rlimit limit;
  return getrlimit(resource, &limit) == 0 ? limit.rlim_cur : RLIM_INFINITY;
}

static void end(const char *message, size_t length) {
  // Another thread may be about to end the program, too.
  static atomic_flag is_ending = ATOMIC_FLAG_INIT;
  while (atomic_flag_test_and_set(&is_ending)) pause();
  (void)!write(STDERR_FILENO, message, length);
  _exit(exit_status);
}

static bool is_memory_limited(void) {
  return allowed(RLIMIT_AS) != RLIM_INFINITY || allowed(RLIMIT_DATA) != RLIM_INFINITY;
}

static void end_for_lack_of_memory(void) {
  static const char message[] = "error: out of memory, which `ulimit -v` limits\n";
  end(message, sizeof message - 1);
}

// Whether another process sent the signal, so that nothing is wrong here.
static bool is_sent(const siginfo_t *info) {
  switch (info->si_code) {
    case SI_USER:
    case SI_QUEUE:
#ifdef SI_TKILL
    case SI_TKILL:
#endif
      return info->si_pid != getpid();
    default: return false;
  }
}

// Lets the signal do what it does by default, once its handler has returned.
static void act_by_default(int signal) {
  struct sigaction standard = {.sa_handler = SIG_DFL};
  sigemptyset(&standard.sa_mask);
  sigaction(signal, &standard, NULL);
  raise(signal);
}

static void explain_segmentation(const siginfo_t *info) {
  static const char message[] = "error: the stack is used up, which `ulimit -s` limits\n";
  uintptr_t address = (uintptr_t)info->si_addr;
  rlim_t depth = allowed(RLIMIT_STACK);
  if (depth != RLIM_INFINITY && address < stack_top && stack_top - address < depth + reach)
    end(message, sizeof message - 1);
  // Swift's runtime says that it lacks memory in a text that it allocates, and reads the null pointer
  // that it gets.
  if (address < page && is_memory_limited()) end_for_lack_of_memory();
}

// Swift's runtime traps where a table of its own cannot grow. So does a broken precondition, which is
// told apart by the memory that is left.
static void explain_trap(void) {
  void *probe = mmap(NULL, reserve, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (probe == MAP_FAILED && is_memory_limited()) end_for_lack_of_memory();
  if (probe != MAP_FAILED) munmap(probe, reserve);
}

static void fault(int signal, siginfo_t *info, void *context) {
  (void)context;
  if (is_sent(info)) return act_by_default(signal);
  if (signal == SIGSEGV) explain_segmentation(info);
  if (signal == SIGABRT && is_memory_limited()) end_for_lack_of_memory();
  if (signal == SIGILL || signal == SIGTRAP) explain_trap();
  for (int i = 0; i < watched_count; i++)
    if (watched[i] == signal) sigaction(signal, &before[i], NULL);
  // Any other fault occurs again on return.
  if (signal == SIGABRT) raise(signal);
}

void faults_explain(int status) {
  exit_status = status;
  stack_top = (uintptr_t)__builtin_frame_address(0);
  stack_t place = {.ss_sp = stack_of_handlers, .ss_size = sizeof stack_of_handlers};
  sigaltstack(&place, NULL);
  struct sigaction action = {.sa_sigaction = fault, .sa_flags = SA_SIGINFO | SA_ONSTACK};
  sigemptyset(&action.sa_mask);
  for (int i = 0; i < watched_count; i++) sigaction(watched[i], &action, &before[i]);
}
