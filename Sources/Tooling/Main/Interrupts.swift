import LibC
import Running
import Synchronization

/// Handles Ctrl-C and SIGTERM while scenarios run: the first signal is only recorded, so that
/// reports can be finished; the second one ends the process.
struct Interrupts: Sendable {
  // A handler of signals reaches nothing else.
  private static let count = Atomic(0)
  private static let isHeld = Atomic(false)

  /// The signals that the process gets.
  static let signals = Self(areSignals: true)
  /// Nothing interrupts.
  static let none = Self(areSignals: false)

  private let areSignals: Bool

  /// Whether the run should end.
  var isRaised: Bool { areSignals && Self.count.load(ordering: .relaxed) > 0 }

  /// Installs the handlers. A signal that is ignored, as Ctrl-C is by a shell's background jobs,
  /// stays ignored.
  func watch() {
    // Accessing the variables initialises them, which must happen before the handler uses them.
    guard areSignals, !isRaised, !Self.isHeld.load(ordering: .relaxed) else { return }
    for number in [SIGINT, SIGTERM] { Self.handle(number) { _ in Self.note() } }
  }

  /// Has the process take signals as other programs do: a write beyond the limit on the size of
  /// files fails as other writes do, so that it is told of and leaves nothing behind, and Ctrl-\
  /// ends it at once. The language's runtime would take that for a crash and, at a terminal, ask
  /// what to look at.
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

  /// Performs an action that a second signal does not interrupt.
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
