import ArgumentParser
import Machines
import Running

/// The groups of commands, in the order of the help.
package enum CommandPurpose: String, CaseIterable {
  case explore = "Explore"
  case test = "Test"
  case review = "Review"
  case search = "Search"
  case designs = "Designs"
  case programs = "Logs and programs"
  case reference = "Reference"
  /// The group of a command that only its own tool has.
  case other = "Other"
}

/// A subcommand of a tool. These members are the same for every machine.
package protocol ToolSubcommand: CheckedArguments, ParsableCommand {
  /// The name of the command, by default derived from the name of its type.
  static var name: String { get }
  static var abstract: String { get }
  static var discussion: String { get }
  /// The group of the help that lists the command if a tool adds it.
  static var purpose: CommandPurpose { get }
  var paint: Paint { get }
  /// The file from which a scenario is chosen, or the first file that is read.
  var subject: String? { get }
  /// Runs `work` with the error handling of this kind of command.
  func performing<M: Machine>(
    in tool: MachineTool<M>, _ work: () throws -> ExitStatus
  ) throws -> ExitStatus
}

extension ToolSubcommand {
  package static var name: String {
    // Describing a type as a string would first search the conformances of the whole program.
    let name = _typeName(Self.self, qualified: false).lowercased()
    return name.hasSuffix("command") ? String(name.dropLast("command".count)) : name
  }

  package static var discussion: String { "" }
  package static var purpose: CommandPurpose { .other }

  package static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: name, abstract: abstract, discussion: discussion)
  }

  package var paint: Paint { Paint(isOn: false) }
  package var subject: String? { nil }

  package func check<M: Machine>(in tool: MachineTool<M>) throws {}

  package func performing<M: Machine>(
    in tool: MachineTool<M>, _ work: () throws -> ExitStatus
  ) throws -> ExitStatus { try work() }
}

/// A command for any machine. Its options are compiled once, its `run` for each machine.
package protocol MachineCommand: ToolSubcommand {
  /// Runs the command, and returns the exit status.
  func run<M: Machine>(in tool: MachineTool<M>) throws -> ExitStatus
}

/// A command that ends with an error if an input cannot be read.
package protocol ReadingCommand: ToolSubcommand {
  var color: ColorOption { get }
}

extension ReadingCommand {
  package var paint: Paint { color.paint }

  package func performing<M: Machine>(
    in tool: MachineTool<M>, _ work: () throws -> ExitStatus
  ) throws -> ExitStatus {
    tool.end(with: try tool.context.reading(work))
  }
}

/// A command that can take a long time; Ctrl-C ends it early.
package protocol LongCommand: ReadingCommand {}

extension LongCommand {
  package func performing<M: Machine>(
    in tool: MachineTool<M>, _ work: () throws -> ExitStatus
  ) throws -> ExitStatus {
    try performingLong(in: tool, work)
  }

  /// Runs `work`. If the machine breaks down in it, success becomes an error, because the results
  /// leave out everything after the breakdown.
  fileprivate func performingLong<M: Machine>(
    in tool: MachineTool<M>, _ work: () throws -> ExitStatus
  ) throws -> ExitStatus {
    tool.context.interrupts.watch()
    let status = try tool.context.reading(work)
    if status == .success { try tool.endIfBroken() }
    return tool.end(with: status)
  }
}

/// A long command for the scenarios selected at some paths. With `--list`, it only lists them.
protocol SelectingCommand: LongCommand {
  var paths: [String] { get }
  var selecting: SelectionOptions { get }
  var chosenDesign: DesignOption? { get }
}

extension SelectingCommand {
  var subject: String? { paths.first }

  func check<M: Machine>(in tool: MachineTool<M>) throws { _ = try selection(in: tool) }

  func performing<M: Machine>(
    in tool: MachineTool<M>, _ work: () throws -> ExitStatus
  ) throws -> ExitStatus {
    if selecting.list { return try selecting.list(at: paths, in: chosenDesign, tool) }
    return try performingLong(in: tool, work)
  }

  func selection<M: Machine>(in tool: MachineTool<M>) throws -> Selection<M> {
    try selecting.selection(of: paths)
  }

  /// The givens and stimuli of the selected scenarios. Ends the command if there are none, unless
  /// `--allow-empty`.
  func sequences<M: Machine>(
    in tool: MachineTool<M>, _ verdicts: VerdictsOnStarts
  ) throws -> SharedSequences<M> {
    let shared = try tool.sequences(
      at: paths, selecting: try selection(in: tool), in: chosenDesign, verdicts)
    guard !shared.sequences.isEmpty || selecting.allowEmpty else {
      try tool.context.end("no scenario is selected")
    }
    return shared
  }
}

/// A subcommand that a tool adds to the commands for any machine.
public struct Subcommand<M: Machine>: Sendable {
  let type: any ParsableCommand.Type
  /// Runs a command if it is of this type and needs the tool, and returns its exit status; `nil`
  /// otherwise.
  let run: @Sendable (any ParsableCommand, MachineTool<M>) throws -> ExitStatus?

  /// The subcommand of a type.
  public init(_ type: any ParsableCommand.Type) {
    self.type = type
    run = { _, _ in nil }
  }

  /// The subcommand of a type, with a closure that runs it and returns the exit status.
  package init<Command: ToolSubcommand>(
    _ type: Command.Type,
    run: @escaping @Sendable (Command, MachineTool<M>) throws -> ExitStatus
  ) {
    self.type = type
    self.run = { command, tool in try (command as? Command).map { try run($0, tool) } }
  }
}
