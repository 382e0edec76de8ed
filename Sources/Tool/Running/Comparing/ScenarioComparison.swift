/// The result of comparing two designs on one scenario.
public struct ScenarioComparison: Hashable, Sendable {
  /// The outcome of the comparison.
  package enum Verdict: Hashable, Sendable {
    /// The designs have the same results in every step.
    case same
    /// The designs differ as the declaration with this name states; later steps were compared once
    /// both agreed again.
    case declared(String, DivergingStep)
    /// The designs differ without a declaration; later steps were not compared.
    case diverges(DivergingStep)
    /// The scenario was not compared, as its head specifies.
    case skipped(why: String)
  }

  /// The file, as given; for Markdown with the number of the block, as in `DOC.md#2`.
  package let path: String
  /// The scenario's name, including the row for an outline; unique within the file.
  package let name: String
  /// The path of the file itself.
  let file: String
  /// The outcome.
  package internal(set) var verdict = Verdict.same
  /// The declarations of all differences, in the order of their occurrence.
  package internal(set) var declarations: [String] = []
  /// The number of compared steps, including steps of used files.
  package internal(set) var steps = 0
  /// The scenario itself, in the notation, if it is not in a file.
  package internal(set) var source: String?

  /// The scenario's name in reports: `PATH:NAME`.
  package var identity: String { "\(path):\(name)" }
}
