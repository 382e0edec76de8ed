import Replaying
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Ctrl-C, and being told to end, while scenarios run: the first time a note is left, so that the
/// reports of what ran can be finished; the second time the process ends.
enum Interrupts {
  private static let count = Atomic(0)
  private static let isHeld = Atomic(false)

  /// Whether somebody wants the run to end.
  static var isRaised: Bool { count.load(ordering: .relaxed) > 0 }

  /// Takes note of signals from now on. Who ignores a signal, as a shell's background jobs do Ctrl-C,
  /// goes on ignoring it.
  static func watch() {
    // Reading makes what the handler uses, which must be there before it is called.
    guard !isRaised, !isHeld.load(ordering: .relaxed) else { return }
    for number in [SIGINT, SIGTERM] {
      let before = signal(number) { _ in Interrupts.note() }
      if unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
        signal(number, SIG_IGN)
      }
    }
  }

  /// Does something that no second signal breaks off.
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
