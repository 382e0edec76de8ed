/// An intended difference between two designs, as texts in the notation.
///
/// A step diverges as declared if it starts in one of ``states`` with one of ``stimuli``, if
/// ``condition`` holds before it in the new design, and if one design shows ``old`` and the other
/// ``new``. Nothing else is covered: any other state, stimulus or line is an undeclared difference.
public struct DeclaredDivergence: Hashable, Sendable {
  /// The name in reports, in kebab-case.
  public let name: String

  /// Why the designs differ, in a sentence.
  public let reason: String

  /// The path of a scenario file that shows it.
  public let scenario: String

  /// Patterns of the states in which the step starts, as after `is`.
  public let states: [String]

  /// The stimuli; `_` stands for any value. An empty list stands for all stimuli, and requires a
  /// ``condition``.
  public let stimuli: [String]

  /// A condition that holds before the step in the new design, such as `has accounts alice`; `nil`
  /// for none.
  public let condition: String?

  /// The lines of the old design up to the point at which the designs diverge, as in a block but
  /// without `via`.
  ///
  /// The rest of the step is a consequence, and may lead to one of the end states. `...` stands for
  /// lines that are the same in both designs: the first one here stands for the same lines as the
  /// first one in ``new``, and so on; after the last one, nothing follows. Lines whose order is not
  /// compared may appear anywhere.
  public let old: [String]

  /// The lines of the new design, with the same number of `...` as ``old``.
  public let new: [String]

  /// Patterns of the state of the oldest design after the step; if empty, any state matches.
  public let oldEnds: [String]

  /// Patterns of the state of the newest design after the step; if empty, any state matches.
  public let newEnds: [String]

  /// Whether both designs are alike after the step, apart from what is specific to each, so that
  /// the comparison continues.
  ///
  /// Designs between the oldest and the newest need not meet this.
  public let endsAlike: Bool

  /// The parts of the display that differ when nothing else does. If neither these nor ``newParts``
  /// are given, the lines differ.
  public let parts: [String]

  /// The parts of the display that only the new design has, when nothing else differs.
  public let newParts: [String]

  /// Whether only intermediate designs show it: they diverge earlier than the newest.
  public let isOfStages: Bool

  /// Creates a declaration; mistakes in its texts are reported when they are parsed.
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
