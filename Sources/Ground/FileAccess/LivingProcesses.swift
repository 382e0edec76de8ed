import LibC
import Synchronization

/// The processes that are spoken with at this moment: where this process exits, nobody else ends
/// them.
enum LivingProcesses {
  /// The descriptors of their inputs, by their numbers; `nil` for one that is closed.
  private static let inputs = Mutex<[pid_t: Int32?]>([:])

  /// Has them end at exit.
  private static let isWatched: Bool = atexit { LivingProcesses.endAll() } == 0

  /// Notes that a process has begun.
  static func add(_ process: pid_t, writtenBy input: Int32) {
    _ = isWatched
    inputs.withLock { $0[process] = .some(input) }
  }

  /// Ends the input of a process.
  static func closeInput(of process: pid_t) {
    inputs.withLock { inputs in
      if let input = inputs[process] ?? nil { close(input) }
      inputs[process] = .some(nil)
    }
  }

  /// Notes that somebody ends a process.
  static func remove(_ process: pid_t) { inputs.withLock { _ = $0.removeValue(forKey: process) } }

  /// Kills a process and its group, which may be another one's by its own doing.
  static func kill(_ process: pid_t) {
    for number in [-process, process] { _ = LibC.kill(number, SIGKILL) }
  }

  /// Ends the input of all, and kills those that have not ended by themselves for a while.
  private static func endAll() {
    let all = inputs.withLock { Array($0.keys) }
    for process in all { closeInput(of: process) }
    let deadline = ContinuousClock.now + LineProcess.grace
    for process in all {
      while !Spawning.isOver(process), ContinuousClock.now < deadline { _ = poll(nil, 0, 1) }
      kill(process)
    }
  }
}
