import Machines

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
  static var examples: [Self] { get }

  /// When it leads where it does, in words, where outcomes of its kind lead to several places.
  var condition: String? { get }
}

extension SceneOutcome {
  package var condition: String? { nil }
}

extension SceneOutcome where Self: Choice {
  package var kind: Self { self }
  package static var examples: [Self] { all }
}
