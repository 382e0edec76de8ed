package import Machines

/// Something that a scene can come to, with what its way needs.
///
/// Its kinds can be enumerated, so that each is a row of the scene's router.
package protocol SceneOutcome: Hashable, Sendable {
  /// The outcomes without what they carry.
  associatedtype Kind: Choice, RawRepresentable<UInt8>

  /// Which outcome it is.
  var kind: Kind { get }

  /// Every outcome with plausible content, in the order of the kinds; one that leads to several
  /// places stands there once for each.
  static var examples: [OutcomeExample<Self>] { get }
}

extension SceneOutcome where Self: Choice {
  package var kind: Self { self }
  package static var examples: [OutcomeExample<Self>] { allCases.map { OutcomeExample($0) } }
}

/// An outcome as the card of a scene shows it.
package struct OutcomeExample<Outcome: SceneOutcome>: Sendable {
  /// The outcome with plausible content.
  package let outcome: Outcome

  /// When it leads where the example does, in words; nothing where it always does.
  package let condition: String?

  /// An outcome that leads there, where `condition` holds.
  package init(_ outcome: Outcome, when condition: String? = nil) {
    self.outcome = outcome
    self.condition = condition
  }

  /// The same of a scene whose outcomes contain these.
  func map<Larger>(_ wrap: (Outcome) -> Larger) -> OutcomeExample<Larger> {
    OutcomeExample<Larger>(wrap(outcome), when: condition)
  }
}
