/// What two designs made of one scenario.
public struct ScenarioComparison: Hashable, Sendable {
  /// The outcome of the comparison.
  public enum Verdict: Hashable, Sendable {
    /// The designs show the same in every step.
    case same
    /// The designs differ as the declaration of this name says; the steps after it were not
    /// compared.
    case declared(String, DivergingStep)
    /// The designs differ, and no declaration says so; the steps after it were not compared.
    case diverges(DivergingStep)
    /// The scenario was not compared, as its head requires.
    case skipped(why: String)
  }

  /// The file, as given; in Markdown with the number of the block, as in `DOC.md#2`.
  public let path: String
  /// The scenario's name, for an outline including the row; unique within the file.
  public let name: String
  /// The path of the file itself.
  let file: String
  /// The outcome.
  public let verdict: Verdict
  /// The number of steps that were compared, with those of used files.
  public let steps: Int
  /// The scenario itself, in the notation, if it is in no file.
  public internal(set) var source: String?

  /// The scenario's name in reports: `PATH:NAME`.
  public var identity: String { "\(path):\(name)" }
}
