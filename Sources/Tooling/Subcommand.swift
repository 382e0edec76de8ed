public import ArgumentParser
public import Machines

/// A subcommand of a tool beside those over any machine.
public struct Subcommand: Sendable {
  let type: any ParsableCommand.Type
  private let run: @Sendable (any ParsableCommand) throws -> Void

  /// The subcommand of a type.
  public init(_ type: any ParsableCommand.Type) {
    self.type = type
    run = { command in
      var command = command
      try command.run()
    }
  }

  @usableFromInline
  init<Command: ParsableCommand>(
    _ type: Command.Type, run: @escaping @Sendable (Command) throws -> Void
  ) {
    self.type = type
    self.run = { if let command = $0 as? Command { try run(command) } }
  }

  /// `mutate`, over a machine of which single rows can be changed.
  @inlinable
  public static func mutate<M: MutableMachine>(_ machine: M.Type) -> Subcommand {
    let engines = MutationEngines<M>()
    return Subcommand(MutateCommand<M>.self) { try $0.run(by: engines) }
  }

  /// Runs a command if it is of this type; returns whether it is.
  func run(_ command: any ParsableCommand) throws -> Bool {
    guard Swift.type(of: command) == type else { return false }
    try run(command)
    return true
  }
}
