import Machines
import Replaying
import ScenarioLanguage

/// The lines of a session before the first stimulus, which together define the machine.
///
/// They are kept as one document, which is parsed again with each line. So a rejected line has no
/// effect, and the positions of the others stay correct. The resulting machine is always available.
struct Head<M: Machine>: Sendable {
  /// The state of the parser, which determines what the next line may be.
  private(set) var structure = Structure(form: .shell)
  private let firstLine: Int
  private var bytes: [UInt8] = []
  /// The body that follows, and the result of the steps in used files.
  private(set) var beginning: (body: Body<M>, outcome: Body<M>.Outcome)

  init(startingAt line: Int) {
    firstLine = line
    beginning = (Body(structure), Body.Outcome())
  }

  /// Whether there are used files with steps, which run even if no line follows.
  var hasSteps: Bool { beginning.body.scenario?.hasSteps ?? false }

  /// Adds a line; returns its errors, in which case nothing changes.
  mutating func append(
    _ line: Document, _ structure: Structure, _ loader: ScenarioLoader<M>
  ) -> [Diagnostic] {
    let longer = bytes + line.bytes + [UInt8(ascii: "\n")]
    var whole = Structure(form: .shell)
    let document = Document(
      line.source, bytes: longer, startingAt: firstLine, structure: &whole)
    let file = loader.load(document)
    guard file.diagnostics.isEmpty else { return file.diagnostics }
    bytes = longer
    self.structure = structure
    beginning =
      file.scenarios.first.map { Body<M>.begin($0, structure) } ?? (Body(structure), Body.Outcome())
    return []
  }

  /// Adds a blank line in place of one that is ignored.
  mutating func appendBlank() { bytes.append(UInt8(ascii: "\n")) }
}
