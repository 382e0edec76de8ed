public import Machines

/// Something that a scene can come to, with what its way needs.
///
/// Its kinds can be enumerated, so that each is a row of the scene's router.
public protocol SceneOutcome: Hashable, Sendable {
  /// The outcomes without what they carry.
  associatedtype Kind: Choice

  /// Which outcome it is.
  var kind: Kind { get }

  /// Every outcome with plausible content, in the order of the kinds; one that leads to several
  /// places stands there once for each.
  static var examples: [OutcomeExample<Self>] { get }
}

extension SceneOutcome where Self: Choice {
  public var kind: Self { self }
  public static var examples: [OutcomeExample<Self>] { allCases.map { OutcomeExample($0) } }
}

/// An outcome as the card of a scene shows it.
public struct OutcomeExample<Outcome: SceneOutcome>: Sendable {
  /// The outcome with plausible content.
  public let outcome: Outcome

  /// When it leads where the example does, in words; nothing where it always does.
  public let condition: String?

  /// An outcome that leads there, where `condition` holds.
  public init(_ outcome: Outcome, when condition: String? = nil) {
    self.outcome = outcome
    self.condition = condition
  }

  /// The same of a scene whose outcomes contain these.
  func map<Larger>(_ wrap: (Outcome) -> Larger) -> OutcomeExample<Larger> {
    OutcomeExample<Larger>(wrap(outcome), when: condition)
  }
}
