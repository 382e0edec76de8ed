import ArgumentParser
import Machines
import Running

/// What a command is for: the group of the help that lists it. In the order of the help.
package enum CommandPurpose: String, CaseIterable {
  case explore = "Explore"
  case test = "Test"
  case review = "Review"
  case search = "Search"
  case designs = "Designs"
  case programs = "Logs and programs"
  case reference = "Reference"
  /// The purpose of a command that only its own tool knows.
  case other = "Other"
}

/// A subcommand of a tool. What it says here is common to its runs over any machine.
package protocol ToolSubcommand: CheckedArguments, ParsableCommand {
  /// How the command is called: as its type is, unless said otherwise.
  static var name: String { get }
  static var abstract: String { get }
  static var discussion: String { get }
  /// The group of the help in which a tool lists it as an addition to the commands of any tool.
  static var purpose: CommandPurpose { get }
  var paint: Paint { get }
  /// The file in which a scenario is chosen, or the first one that is read.
  var subject: String? { get }
  /// Does `work`, in the way that commands of this kind do.
  func performing<M: Machine>(
    in tool: MachineTool<M>, _ work: () throws -> ExitStatus
  ) throws -> ExitStatus
}

extension ToolSubcommand {
  package static var name: String {
    // A string that describes a type looks for its conformances first, among all of the program's.
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

/// A command over any machine. Its options are compiled once, and what it does for each machine.
package protocol MachineCommand: ToolSubcommand {
  /// Does it, and returns the exit status.
  func run<M: Machine>(in tool: MachineTool<M>) throws -> ExitStatus
}

/// A command that what cannot be read ends with an error.
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

/// A command that takes its time, and that Ctrl-C ends early.
package protocol LongCommand: ReadingCommand {}

extension LongCommand {
  package func performing<M: Machine>(
    in tool: MachineTool<M>, _ work: () throws -> ExitStatus
  ) throws -> ExitStatus {
    try performingLong(in: tool, work)
  }

  /// Does `work`, which nothing is shown by if the machine breaks down on the way: whatever would
  /// have followed is left out.
  fileprivate func performingLong<M: Machine>(
    in tool: MachineTool<M>, _ work: () throws -> ExitStatus
  ) throws -> ExitStatus {
    tool.context.interrupts.watch()
    let status = try tool.context.reading(work)
    if status == .success { try tool.endIfBroken() }
    return tool.end(with: status)
  }
}

/// A long command over the scenarios that are selected at some paths, which it lists if that is all
/// that is asked for.
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

  /// The givens and stimuli of the selected scenarios. Ends the command where there are none.
  func sequences<M: Machine>(in tool: MachineTool<M>) throws -> SharedSequences<M> {
    let shared = try tool.sequences(
      at: paths, selecting: try selection(in: tool), in: chosenDesign)
    guard !shared.sequences.isEmpty || selecting.allowEmpty else {
      try tool.context.end("no scenario is selected")
    }
    return shared
  }
}

/// A subcommand of a tool beside those over any machine.
public struct Subcommand<M: Machine>: Sendable {
  let type: any ParsableCommand.Type
  /// Runs a command if it is of this type and needs the tool; returns the exit status if it did.
  let run: @Sendable (any ParsableCommand, MachineTool<M>) throws -> ExitStatus?

  /// The subcommand of a type.
  public init(_ type: any ParsableCommand.Type) {
    self.type = type
    run = { _, _ in nil }
  }

  /// The subcommand of a type, whose `run` returns the exit status.
  package init<Command: ToolSubcommand>(
    _ type: Command.Type,
    run: @escaping @Sendable (Command, MachineTool<M>) throws -> ExitStatus
  ) {
    self.type = type
    self.run = { command, tool in try (command as? Command).map { try run($0, tool) } }
  }
}
