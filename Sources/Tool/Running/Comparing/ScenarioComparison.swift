/// The result of comparing two designs on one scenario.
public struct ScenarioComparison: Hashable, Sendable {
  /// The outcome of the comparison.
  package enum Verdict: Hashable, Sendable {
    /// The designs have the same results in every step.
    case same
    /// The designs differ as the declaration with this name states. Later steps were compared only
    /// after the designs agreed again.
    case declared(String, DivergingStep)
    /// The designs differ without a declaration. Later steps were not compared.
    case diverges(DivergingStep)
    /// The scenario was not compared, because its head skips it.
    case skipped(why: String)
  }

  /// The path of the file, as passed by the caller. For Markdown, the path includes the number of
  /// the block, as in `DOC.md#2`.
  package let path: String
  /// The scenario's name, which is unique within the file and includes the row of an outline.
  package let name: String
  /// The path of the file without the number of a block.
  let file: String
  /// The outcome.
  package internal(set) var verdict = Verdict.same
  /// The declarations of all differences, in order of occurrence.
  package internal(set) var declarations: [String] = []
  /// The changes tried on the lines of a declared difference; `nil` for any other verdict.
  package internal(set) var seededChanges: SeededChanges?
  /// The number of compared steps, including steps of used files.
  package internal(set) var steps = 0
  /// The scenario itself, in the notation; `nil` if it is in a file.
  package internal(set) var source: String?

  /// Adds a declared difference. The first one is the verdict, unless there is an undeclared one.
  mutating func declare(_ name: String, _ step: DivergingStep, _ changes: SeededChanges) {
    declarations.append(name)
    guard verdict == .same else { return }
    verdict = .declared(name, step)
    seededChanges = changes
  }

  /// The scenario's name in reports: `PATH:NAME`.
  package var identity: String { "\(path):\(name)" }
}
