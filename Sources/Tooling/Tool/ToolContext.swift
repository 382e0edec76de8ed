package import ArgumentParser
package import Machines
import Running

/// The tool whose command line is read.
///
/// The argument parser asks types for their help, and checks values without saying for whom. What
/// depends on the tool there is looked up here, where the tool is bound while it reads arguments.
enum ToolContext {
  @TaskLocal static var tool: (any DescribedTool)?

  /// The name of the program.
  static var name: String { tool?.context.name ?? "" }

  /// How a design is chosen; `nil` where there is one alone.
  static var designs: (any DesignChoice)? { tool?.designChoice }

  /// The names of the faults of the machine, each with its help.
  static var faults: [(name: String, help: String)] { tool?.faults ?? [] }

  /// The names of the states and rows that scenarios can pass through.
  static var waypoints: [String] { tool?.waypoints ?? [] }
}

/// A tool over a machine of which only the tool knows the type, with what the parser asks for again
/// and again.
protocol DescribedTool<M>: Sendable {
  associatedtype M: Machine
  var machineTool: MachineTool<M> { get }
  var commands: [any ParsableCommand.Type] { get }
  var designChoice: (any DesignChoice)? { get }
}

extension DescribedTool {
  var context: CommandContext { machineTool.context }
  var abstract: String { machineTool.abstract }
  fileprivate var waypoints: [String] { Waypoint<M>.names }
  fileprivate var faults: [(name: String, help: String)] { M.faults.map { ($0.name, $0.help) } }

  fileprivate func check(_ arguments: some CheckedArguments) throws {
    try arguments.check(in: machineTool)
  }
}

/// A tool, described once.
struct ToolDescription<M: Machine>: DescribedTool {
  let machineTool: MachineTool<M>
  let commands: [any ParsableCommand.Type]
  let designChoice: (any DesignChoice)?

  init(of tool: MachineTool<M>) {
    machineTool = tool
    let designs = tool.designs
    commands = tool.commands(comparing: designs != nil)
    designChoice = designs
  }
}

/// What help says of the designs of a machine.
protocol DesignChoice: Sendable {
  var verb: String { get }
  var standard: String { get }
  var expectation: String { get }
  var examples: [String] { get }
  var ends: (oldest: String, newest: String) { get }
  var unordered: [String] { get }
}

extension Designs: DesignChoice {
  var verb: String { given.verb }
  var standard: String { given.standard }
  var expectation: String { given.expectation }
  var examples: [String] { given.examples }
}

/// Arguments whose values depend on the machine. They are compiled once, for all machines.
package protocol CheckedArguments: ParsableArguments {
  /// Throws what is wrong with the values.
  func check<M: Machine>(in tool: MachineTool<M>) throws
}

extension CheckedArguments {
  package func validate() throws { try ToolContext.tool?.check(self) }
}

/// The command line of a tool: arguments in, a subcommand out.
struct RootCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    let (tool, name) = (ToolContext.tool, ToolContext.name)
    return CommandConfiguration(
      commandName: name, abstract: tool?.abstract ?? "",
      discussion: """
        Without a subcommand, the shell opens. Scenarios say what is done to the app and what must \
        come of it; `\(name) notation` explains how they are written.

        Exit codes: 0 all holds, 1 an expectation or invariant failed, 2 something cannot be read \
        or nothing was selected, 64 usage, 70 internal error, 130 interrupted.
        """,
      version: tool?.context.version ?? "",
      subcommands: tool?.commands ?? [], defaultSubcommand: ShellCommand.self)
  }

  @Option(
    help: .value(
      "command",
      "A program to take for the machine, which speaks the protocol; stands before all else."))
  var machine: String?

  func validate() throws {
    try require(
      machine == nil, "--machine stands before the subcommand and all other options.")
  }
}
