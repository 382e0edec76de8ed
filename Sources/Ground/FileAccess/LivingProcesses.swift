import LibC
import Synchronization

/// The commands that are spoken with at this moment: where this process exits, it alone can wait
/// for their end.
enum LivingProcesses {
  private static let commands = Mutex<[pid_t: SupervisedCommand]>([:])

  /// Has them end at exit.
  private static let isWatched: Bool = atexit { LivingProcesses.endAll() } == 0

  /// Notes that a command has begun.
  static func add(_ command: SupervisedCommand) {
    _ = isWatched
    commands.withLock { $0[command.supervisor] = command }
  }

  /// Notes that a command is being ended.
  static func remove(_ command: SupervisedCommand) {
    commands.withLock { _ = $0.removeValue(forKey: command.supervisor) }
  }

  /// Ends the input of all, and kills those that have not ended by themselves for a while.
  private static func endAll() {
    let all = commands.withLock { Array($0.values) }
    for command in all { command.closeInput() }
    let deadline = ContinuousClock.now + SupervisedCommand.grace
    for command in all {
      _ = command.hasEnded(before: deadline)
      _ = command.end()
    }
  }
}
