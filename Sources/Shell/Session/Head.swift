import Machines
import Replaying
import ScenarioLanguage

/// The lines of a session up to the first stimulus: they make the world together.
///
/// They are kept as one document, read anew with each line, so that a line that is refused counts for
/// nothing and the places of the others stay true.
struct Head<M: Machine>: Sendable {
  /// What the lines so far allow the next one to be.
  private(set) var structure = Structure(form: .shell)
  private let firstLine: Int
  private var bytes: [UInt8] = []
  private var scenario: BoundScenario<M>?

  init(startingAt line: Int) { firstLine = line }

  /// Whether files are used whose steps run even when no line follows.
  var hasSteps: Bool { scenario?.hasSteps ?? false }

  /// Takes one more line, or says what is wrong with it and stays as it is.
  mutating func append(
    _ line: Document, _ structure: Structure, _ loader: ScenarioLoader<M>
  ) -> [Diagnostic] {
    let longer = bytes + line.bytes + [UInt8(ascii: "\n")]
    var whole = Structure(form: .shell)
    let document = Document(
      name: line.name, bytes: longer, startingAt: firstLine, structure: &whole)
    let file = loader.load(document)
    guard file.diagnostics.isEmpty else { return file.diagnostics }
    bytes = longer
    scenario = file.scenarios.first
    self.structure = structure
    return []
  }

  /// Takes a line that counts for nothing.
  mutating func appendBlank() { bytes.append(UInt8(ascii: "\n")) }

  /// Makes the world and takes the steps of the files that are used.
  func begin() -> (Body<M>, Body<M>.Outcome) {
    guard let scenario else { return (Body(structure), Body.Outcome()) }
    return Body<M>.begin(scenario, structure)
  }
}
