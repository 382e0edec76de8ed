/// An intended difference between two designs, written in the notation.
///
/// A step diverges as declared if it meets these conditions:
///
/// - It starts in one of ``states`` with one of ``stimuli``.
/// - ``condition`` holds in the new design before the step.
/// - One design shows ``old`` and the other design shows ``new``. If their lines are the same,
///   their displays differ only in ``parts`` and ``newParts``.
/// - The states after the step match ``oldEnds`` and ``newEnds``, and the designs agree again if
///   ``endsAlike`` is set.
///
/// The declaration covers nothing else: in any other state, or with any other stimulus or line, a
/// difference is undeclared.
public struct DeclaredDivergence: Hashable, Sendable {
  /// The name in reports, in kebab case.
  public let name: String

  /// The reason for the difference, in one sentence.
  public let reason: String

  /// The path of a scenario file that shows the difference.
  public let scenario: String

  /// Patterns of the states in which the step starts, in the syntax of `is`.
  public let states: [String]

  /// The stimuli; `_` stands for any value. An empty list stands for all stimuli, and requires a
  /// ``condition``.
  public let stimuli: [String]

  /// A condition that holds in the new design before the step, such as `has accounts alice`; `nil`
  /// if there is no condition.
  public let condition: String?

  /// The lines of the old design up to the point at which the designs diverge, in the syntax of a
  /// block without `via`.
  ///
  /// Later lines are consequences of the divergence and are not compared. `...` stands for lines
  /// that are the same in both designs: the first `...` in ``old`` stands for the same lines as the
  /// first `...` in ``new``, and so on. If the list ends with `...`, the step must not have any
  /// further lines. Lines whose order is not compared can appear anywhere.
  public let old: [String]

  /// The lines of the new design. They must contain the same number of `...` as ``old``.
  public let new: [String]

  /// Patterns of the state of the oldest design after the step. If the list is empty, any state
  /// matches.
  public let oldEnds: [String]

  /// Patterns of the state of the newest design after the step. If the list is empty, any state
  /// matches.
  public let newEnds: [String]

  /// Whether the designs must agree again after the step, apart from their design-specific data and
  /// from alerts that the differing lines show. The comparison continues if they agree completely.
  ///
  /// Designs between the oldest and the newest need not agree.
  public let endsAlike: Bool

  /// The parts of the display that differ while the lines are the same. If both this list and
  /// ``newParts`` are empty, the lines differ.
  public let parts: [String]

  /// The parts of the display that only the new design has, while the lines are the same.
  public let newParts: [String]

  /// Whether only intermediate designs, which diverge earlier than the newest design, show the
  /// difference.
  public let isOfStages: Bool

  /// Creates a declaration. Mistakes in its texts are reported only when the texts are parsed.
  public init(
    _ name: String, because reason: String, shownBy scenario: String, in states: [String],
    when stimuli: [String], if condition: String? = nil, old: [String], new: [String],
    oldEnds: [String] = [], newEnds: [String] = [], endsAlike: Bool = false,
    parts: [String] = [], newParts: [String] = [], ofStages: Bool = false
  ) {
    self.name = name
    self.reason = reason
    self.scenario = scenario
    self.states = states
    self.stimuli = stimuli
    self.condition = condition
    self.old = old
    self.new = new
    self.oldEnds = oldEnds
    self.newEnds = newEnds
    self.endsAlike = endsAlike
    self.parts = parts
    self.newParts = newParts
    isOfStages = ofStages
  }
}
