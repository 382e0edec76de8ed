public import ArgumentParser
public import Exploration
import FileAccess
import Replaying
import ScenarioLanguage
import Simulation

extension GraphFormat: ExpressibleByArgument {}

/// The options by which the graph of an exploration is written.
struct GraphOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      Write all states and steps for another program: aut for tools of labelled transition \
      systems, dot for Graphviz, promela for Spin. They take the place of the text, unless they \
      go to a file.
      """,
      valueName: "format"))
  var format: GraphFormat?

  @Option(
    name: .shortAndLong, help: "Write the graph to this file, or to standard output for -.",
    completion: .file())
  var output = TextTarget.standardOutput

  func validate() throws {
    guard format != nil || output == .standardOutput else {
      throw ValidationError("--output goes with --format")
    }
  }

  /// Throws where a graph is wanted, of which no form can say that it has several starts.
  func check(_ starts: [ExplorationStart<World>]) throws {
    guard format == nil || starts.count == 1 else {
      throw ValidationError("a graph has one start, and the givens make \(starts.count)")
    }
  }

  /// Writes the graph if that is wanted; returns whether standard output is still free.
  func write(_ graph: ReachedGraph<World>, paint: Paint) throws -> Bool {
    guard let format else { return true }
    try Reading(path: nil, paint: paint).run {
      let target = try output.open()
      try format.write(graph) { (text) throws(FileError) in try target.write(Array(text.utf8)) }
      try target.finish()
    }
    return output != .standardOutput
  }
}
