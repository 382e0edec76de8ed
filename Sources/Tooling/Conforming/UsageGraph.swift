import ArgumentParser
import Conforming
import FileAccess
import Machines
import Replaying
import ScenarioLanguage
import ScenarioTracing

/// The graph of the machine, with the number of times that recorded sessions took each way.
struct UsageGraph {
  /// The form, which the name of the file says.
  let form: MachineGraphForm
  let path: String

  /// Throws where the name says no form.
  init(_ path: String) throws(ValidationError) {
    self.path = path
    let endings: [(String, MachineGraphForm)] = [
      (".mmd", .mermaid), (".dot", .dot), (".svg", .svg),
    ]
    guard let form = endings.first(where: { path.hasSuffix($0.0) })?.1 else {
      throw ValidationError("the name of a graph ends in .mmd, .dot or .svg")
    }
    self.form = form
  }

  /// Writes the graph of a machine.
  func write<M: Machine>(_ usage: LogUsage, of machine: M.Type) throws {
    var graph = GraphRecorder<M>(startingIn: M().state, in: Lexicon()).result
    for (move, count) in usage.sortedMoves { graph.count(move, times: count) }
    let drawing = GraphDrawing(
      of: graph.settled, titled: RunningTool.name, remark: "what recorded sessions used; ")
    let text = try form.text(of: drawing) ?? ""
    try ProtectedFiles(ScenarioFiles([])).check(path, by: "the graph")
    try FileSystem.replace(path, with: Array(text.utf8))
  }
}
