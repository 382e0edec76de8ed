/// A difference between two designs that is wanted, as texts in the notation.
///
/// A step diverges as declared if it starts in one of ``states`` with one of ``stimuli``, if
/// ``condition`` holds before it in the new design, and if one design shows ``old`` and the other
/// one ``new``. Nothing else is covered: one state, one stimulus or another line is a difference
/// that is not declared.
public struct DeclaredDivergence: Hashable, Sendable {
  /// The name in reports, in kebab-case.
  public let name: String

  /// Why the designs differ, in a sentence.
  public let reason: String

  /// The path of the scenario file that shows it.
  public let scenario: String

  /// Patterns of the states in which the step starts, as after `is`.
  public let states: [String]

  /// The stimuli; `_` stands for any value. None stands for all, where a ``condition`` says when.
  public let stimuli: [String]

  /// A condition that holds before the step in the new design, such as `has accounts alice`; `nil`
  /// for none.
  public let condition: String?

  /// The lines of the old design up to where the designs part, as in a block but without `via`.
  ///
  /// What follows in the step is a consequence, and may lead to one of the ends. `...` stands for
  /// lines that are the same in both designs: the first one here for the same lines as the first
  /// one of ``new``, and so on; nothing follows a last one. Lines whose order is not compared may
  /// stand anywhere.
  public let old: [String]

  /// The lines of the new design, with as many `...` as ``old``.
  public let new: [String]

  /// Patterns of the states in which the oldest design stands after the step; none stands for any.
  public let oldEnds: [String]

  /// The same of the newest design.
  public let newEnds: [String]

  /// Whether both designs are alike after the step, but for what belongs to each, so that the
  /// comparison goes on. It is not required of designs between the oldest and the newest.
  public let endsAlike: Bool

  /// The parts of the display that differ where nothing else does; where neither these nor
  /// ``newParts`` are named, the lines differ.
  public let parts: [String]

  /// The parts of the display that only the new design has where nothing else differs.
  public let newParts: [String]

  /// Whether only designs between the oldest and the newest show it: these part before.
  public let isOfStages: Bool

  /// A declaration; mistakes in its texts are reported when it is read.
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
