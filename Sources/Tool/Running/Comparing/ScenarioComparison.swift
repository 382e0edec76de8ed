/// What two designs made of one scenario.
public struct ScenarioComparison: Hashable, Sendable {
  /// The outcome of the comparison.
  package enum Verdict: Hashable, Sendable {
    /// The designs show the same in every step.
    case same
    /// The designs differ as the declaration of this name says; the steps after it were compared
    /// from where both stood alike again.
    case declared(String, DivergingStep)
    /// The designs differ, and no declaration says so; the steps after it were not compared.
    case diverges(DivergingStep)
    /// The scenario was not compared, as its head requires.
    case skipped(why: String)
  }

  /// The file, as given; in Markdown with the number of the block, as in `DOC.md#2`.
  package let path: String
  /// The scenario's name, for an outline including the row; unique within the file.
  package let name: String
  /// The path of the file itself.
  let file: String
  /// The outcome.
  package internal(set) var verdict = Verdict.same
  /// The declarations of all differences, in the order in which they were met.
  package internal(set) var declarations: [String] = []
  /// The number of steps that were compared, also of used files.
  package internal(set) var steps = 0
  /// The scenario itself, in the notation, if it is in no file.
  package internal(set) var source: String?

  /// The scenario's name in reports: `PATH:NAME`.
  package var identity: String { "\(path):\(name)" }
}
