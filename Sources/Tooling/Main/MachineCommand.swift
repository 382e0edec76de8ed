import ArgumentParser
import Exploration
import Machines
import Running

/// The groups of commands, in the order in which help lists them.
package enum CommandPurpose: String, CaseIterable {
  case explore = "Explore"
  case test = "Test"
  case review = "Review"
  case search = "Search"
  case designs = "Designs"
  case programs = "Logs and programs"
  case reference = "Reference"
  /// The group of the commands that an individual tool adds.
  case other = "Other"
}

/// A subcommand of a tool. The members of this protocol are the same for every machine.
package protocol ToolSubcommand: CheckedArguments, ParsableCommand {
  /// The name of the command. By default, it is derived from the name of its type.
  static var name: String { get }
  static var abstract: String { get }
  static var discussion: String { get }
  /// The group under which help lists the command if a tool adds the command.
  static var purpose: CommandPurpose { get }
  var paint: Paint { get }
  /// The file from which a scenario is chosen, or the first file to read.
  var subject: String? { get }
  /// Runs `work` with the error handling of this kind of command.
  func performing<M: Machine>(
    in tool: MachineTool<M>, _ work: () throws -> ExitStatus
  ) throws -> ExitStatus
}

extension ToolSubcommand {
  package static var name: String {
    // Converting a type to a string would first search the conformances of the whole program.
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

/// A command for any machine. The command's options are compiled once, and its `run` is compiled
/// for each machine.
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

/// A command that can take a long time. Ctrl-C ends the command early.
package protocol LongCommand: ReadingCommand {}

extension LongCommand {
  package func performing<M: Machine>(
    in tool: MachineTool<M>, _ work: () throws -> ExitStatus
  ) throws -> ExitStatus {
    try performingLong(in: tool, work)
  }

  /// Runs `work`. If the machine breaks down during the work, success becomes an error, because the
  /// results do not include anything after the breakdown.
  fileprivate func performingLong<M: Machine>(
    in tool: MachineTool<M>, _ work: () throws -> ExitStatus
  ) throws -> ExitStatus {
    tool.context.interrupts.watch()
    let status = try tool.context.reading {
      do { return try work() } catch is IncompleteComponents where M.isDriven {
        try tool.endIfBroken()
        try tool.context.end(
          "error: the machine answers differently when the same steps are repeated")
      }
    }
    if status == .success { try tool.endIfBroken() }
    return tool.end(with: status)
  }
}

/// A long-running command for the scenarios that are selected at some paths. With `--list`, the
/// command only lists these scenarios.
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

  /// Returns the givens and stimuli of the selected scenarios. Ends the command if no scenario is
  /// selected, unless `--allow-empty` is specified.
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

/// A subcommand that a tool adds to the commands that exist for every machine.
public struct Subcommand<M: Machine>: Sendable {
  let type: any ParsableCommand.Type
  /// If a command is of this type and needs the tool, runs the command and returns its exit status.
  /// Otherwise, returns `nil`.
  let run: @Sendable (any ParsableCommand, MachineTool<M>) throws -> ExitStatus?

  /// Creates the subcommand of a type.
  public init(_ type: any ParsableCommand.Type) {
    self.type = type
    run = { _, _ in nil }
  }

  /// Creates the subcommand of a type. A closure runs it and returns the exit status.
  package init<Command: ToolSubcommand>(
    _ type: Command.Type,
    run: @escaping @Sendable (Command, MachineTool<M>) throws -> ExitStatus
  ) {
    self.type = type
    self.run = { command, tool in try (command as? Command).map { try run($0, tool) } }
  }
}
