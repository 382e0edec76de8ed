import ArgumentParser
import Machines
import Running
import Shell
import Tracing

/// The tool whose command line is being parsed.
///
/// The argument parser requests help and validates values without passing a context. During
/// parsing, the tool is bound here, so that help and validation can depend on the tool.
enum ToolContext {
  @TaskLocal static var tool: ToolDescription?

  /// The name of the program.
  static var name: String { tool?.context.name ?? "" }

  /// The beginning of a command line: the program and the options that choose the machine.
  static var command: String { tool?.context.identity.commandBeginning ?? "" }

  /// The choice of designs; `nil` if the machine has only one design.
  static var designs: (any DesignChoice)? { tool?.designs }

  /// The names of the machine's faults. Each has a help text.
  static var faults: [(name: String, help: String)] { tool?.faults() ?? [] }

  /// The names of the states, rows and rules that scenarios can pass through.
  static var waypoints: [String] { tool?.waypoints() ?? [] }
}

/// A description of a tool without the type of its machine.
struct ToolDescription: Sendable {
  let context: CommandContext
  let abstract: String
  let commandGroups: [CommandGroup]
  let hasTour: Bool
  /// The topics of `docs`.
  let topics: [any ToolSubcommand.Type]
  /// The names of the scenes that have a card.
  let scenes: [String]
  let designs: (any DesignChoice)?
  fileprivate let faults: @Sendable () -> [(name: String, help: String)]
  fileprivate let waypoints: @Sendable () -> [String]
  /// Throws an error if the arguments are invalid.
  fileprivate let check: @Sendable (any CheckedArguments) throws -> Void

  init<M: Machine>(of tool: MachineTool<M>) {
    (context, abstract, designs) = (tool.context, tool.abstract, tool.designs)
    commandGroups = tool.commandGroups(comparing: designs != nil)
    hasTour = tool.tour != nil
    (topics, scenes) = (tool.topics, tool.cards.map(\.name))
    faults = { M.faults.map { ($0.name, $0.help) } }
    waypoints = { Waypoint<M>.names }
    check = { try $0.check(in: tool) }
  }
}

/// The parts of the help that describe a machine's designs.
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

/// Arguments whose valid values depend on the machine. They are compiled once for all machines.
package protocol CheckedArguments: ParsableArguments {
  /// Throws an error if the values are invalid.
  func check<M: Machine>(in tool: MachineTool<M>) throws
}

extension CheckedArguments {
  package func validate() throws { try ToolContext.tool?.check(self) }
}
