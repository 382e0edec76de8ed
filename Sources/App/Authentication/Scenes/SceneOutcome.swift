import Machines

/// A possible outcome of a scene, with the values that its route needs.
///
/// Its kinds can be enumerated, so that each is a row of the scene's router.
package protocol SceneOutcome: Hashable, Sendable {
  /// The outcomes without their values.
  associatedtype Kind: Choice, RawRepresentable<UInt8>

  /// The kind of this outcome.
  var kind: Kind { get }

  /// Every outcome with plausible values, in the order of the kinds. An outcome with several routes
  /// appears once for each.
  static var examples: [Self] { get }

  /// When this outcome has its route, in words, if outcomes of its kind have several.
  var condition: String? { get }
}

extension SceneOutcome {
  package var condition: String? { nil }
}

extension SceneOutcome where Self: Choice {
  package var kind: Self { self }
  package static var examples: [Self] { all }
}
