import LibC
import Synchronization

/// The commands that are currently running. When this process exits, only code that runs at exit
/// can still wait for them to end.
enum LivingProcesses {
  private static let commands = Mutex<[pid_t: SupervisedCommand]>([:])

  /// Registers a handler that ends all commands at exit.
  private static let isWatched: Bool = atexit { LivingProcesses.endAll() } == 0

  /// Records that a command has started.
  static func add(_ command: SupervisedCommand) {
    _ = isWatched
    commands.withLock { $0[command.supervisor] = command }
  }

  /// Records that a command is being ended.
  static func remove(_ command: SupervisedCommand) {
    commands.withLock { _ = $0.removeValue(forKey: command.supervisor) }
  }

  /// Closes the input of all commands, and kills the commands that do not end within the grace
  /// period.
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
