import Machines
import Replaying
import ScenarioLanguage

/// The lines of a session up to the first stimulus: they make the machine together.
///
/// They are kept as one document, read anew with each line, so that a line that is refused counts for
/// nothing and the places of the others stay true. Where they lead is known at once, for whoever looks.
struct Head<M: Machine>: Sendable {
  /// What the lines so far allow the next one to be.
  private(set) var structure = Structure(form: .shell)
  private let firstLine: Int
  private var bytes: [UInt8] = []
  /// The body that follows, and what the steps of the files that are used came to.
  private(set) var beginning: (body: Body<M>, outcome: Body<M>.Outcome)

  init(startingAt line: Int) {
    firstLine = line
    beginning = (Body(structure), Body.Outcome())
  }

  /// Whether files are used whose steps run even when no line follows.
  var hasSteps: Bool { beginning.body.scenario?.hasSteps ?? false }

  /// Takes one more line, or says what is wrong with it and stays as it is.
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

  /// Takes a line that counts for nothing.
  mutating func appendBlank() { bytes.append(UInt8(ascii: "\n")) }
}
