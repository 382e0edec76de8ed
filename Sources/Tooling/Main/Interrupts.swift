import LibC
import Running
import Synchronization

/// Handles Ctrl-C and SIGTERM while a long command runs. The first signal is only recorded, so that
/// reports can be finished. The second signal ends the process.
struct Interrupts: Sendable {
  // A signal handler can access only global variables.
  private static let count = Atomic(0)
  private static let isHeld = Atomic(false)

  /// The interrupts of this process, which are caused by signals.
  static let signals = Self(areSignals: true) { false }
  /// Interrupts that never occur.
  static let none = Self(areSignals: false) { false }

  private let areSignals: Bool
  private let isCancelled: @Sendable () -> Bool

  /// Returns an interrupt that is raised once the caller of the command has cancelled it.
  static func whenever(_ isCancelled: @escaping @Sendable () -> Bool) -> Self {
    Self(areSignals: false, isCancelled: isCancelled)
  }

  /// Whether the command should end.
  var isRaised: Bool {
    areSignals && Self.count.load(ordering: .relaxed) > 0 || isCancelled()
  }

  /// Installs the signal handlers. If a signal is ignored, such as Ctrl-C in a shell's background
  /// job, it stays ignored.
  func watch() {
    // Accessing the variables initialises them. This must happen before the handler uses them.
    guard areSignals, !isRaised, !Self.isHeld.load(ordering: .relaxed) else { return }
    for number in [SIGINT, SIGTERM] { Self.handle(number) { _ in Self.note() } }
  }

  /// Makes the process handle signals in the same way as other programs.
  ///
  /// A write beyond the file size limit fails like any other write, so the error is reported and no
  /// partial file remains. Ctrl-\ ends the process at once. Swift's runtime would treat it as a
  /// crash and, at a terminal, ask how to examine the crash.
  static func beginPlainly() {
    signal(SIGXFSZ, SIG_IGN)
    handle(SIGQUIT, by: SIG_DFL)
  }

  private static func handle(_ number: Int32, by handler: (@convention(c) (Int32) -> Void)?) {
    let before = signal(number, handler)
    if unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
      signal(number, SIG_IGN)
    }
  }

  /// Performs an action. If a second signal arrives during the action, the process ends after the
  /// action.
  func holding(_ action: () -> Void) {
    guard areSignals else { return action() }
    Self.isHeld.store(true, ordering: .sequentiallyConsistent)
    action()
    Self.isHeld.store(false, ordering: .sequentiallyConsistent)
    if Self.count.load(ordering: .sequentiallyConsistent) > 1 {
      _exit(ExitStatus.interrupted.rawValue)
    }
  }

  private static func note() {
    let times = count.add(1, ordering: .sequentiallyConsistent).newValue
    if times > 1, !isHeld.load(ordering: .sequentiallyConsistent) {
      _exit(ExitStatus.interrupted.rawValue)
    }
  }
}
