import LibC
import Replaying
import Synchronization

/// Handles Ctrl-C and SIGTERM while scenarios run: the first signal is only recorded, so that
/// reports can be finished; the second one ends the process.
package enum Interrupts {
  private static let count = Atomic(0)
  private static let isHeld = Atomic(false)

  /// Whether the run should end.
  package static var isRaised: Bool { count.load(ordering: .relaxed) > 0 }

  /// Installs the handlers. A signal that is ignored, as Ctrl-C is by a shell's background jobs,
  /// stays ignored.
  package static func watch() {
    // Accessing the variables initialises them, which must happen before the handler uses them.
    guard !isRaised, !isHeld.load(ordering: .relaxed) else { return }
    for number in [SIGINT, SIGTERM] { handle(number) { _ in Interrupts.note() } }
  }

  /// Lets a write beyond the limit on the size of files fail as other writes do, so that it is told
  /// of and leaves nothing behind.
  static func ignoreFileSizeLimit() { signal(SIGXFSZ, SIG_IGN) }

  /// Lets Ctrl-\ end the process at once, as it ends other programs. The language's runtime would
  /// take it for a crash and, at a terminal, ask what to look at.
  static func quitPlainly() { handle(SIGQUIT, by: SIG_DFL) }

  private static func handle(_ number: Int32, by handler: (@convention(c) (Int32) -> Void)?) {
    let before = signal(number, handler)
    if unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
      signal(number, SIG_IGN)
    }
  }

  /// Performs an action that a second signal does not interrupt.
  static func holding(_ action: () -> Void) {
    isHeld.store(true, ordering: .sequentiallyConsistent)
    action()
    isHeld.store(false, ordering: .sequentiallyConsistent)
    if count.load(ordering: .sequentiallyConsistent) > 1 { _exit(ExitStatus.interrupted.rawValue) }
  }

  private static func note() {
    let times = count.add(1, ordering: .sequentiallyConsistent).newValue
    if times > 1, !isHeld.load(ordering: .sequentiallyConsistent) {
      _exit(ExitStatus.interrupted.rawValue)
    }
  }
}
