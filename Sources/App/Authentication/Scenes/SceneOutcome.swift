import Machines

/// A possible outcome of a scene and the values that its route needs.
///
/// The kinds of outcomes can be enumerated. Each kind is a row of the scene's router.
package protocol SceneOutcome: Hashable, Sendable {
  /// The outcomes without their values.
  associatedtype Kind: Choice, RawRepresentable<UInt8>

  /// The kind of this outcome.
  var kind: Kind { get }

  /// Every outcome with plausible values, in the order of the kinds. An outcome with several routes
  /// appears once for each route.
  static var examples: [Self] { get }

  /// A description of the condition under which this outcome has its route. `nil` unless outcomes
  /// of this kind have several routes.
  var condition: String? { get }
}

extension SceneOutcome {
  package var condition: String? { nil }
}

extension SceneOutcome where Self: Choice {
  package var kind: Self { self }
  package static var examples: [Self] { all }
}
