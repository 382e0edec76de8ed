package import Machines

/// What a user does on a scene, in the words of that scene or of several.
///
/// It is the phrase alone, so that it names no scene: each scene reads it as an act of its own.
package struct SceneAct: Hashable, Sendable {
  /// What is said.
  package let phrase: Phrase

  /// The same act, for whichever scene understands it.
  package init(_ act: some Spoken) { phrase = act.phrase }

  init(saying phrase: Phrase) { self.phrase = phrase }
}

extension SharedAct {
  /// The act, where it is one that several scenes share.
  package init?(_ act: SceneAct) { self.init(act.phrase) }
}

extension RegistrationAct {
  /// The act, where it is one of a registration.
  package init?(_ act: SceneAct) { self.init(act.phrase) }
}

extension SceneAct {
  /// An act that several scenes share.
  package static func shared(_ act: SharedAct) -> SceneAct { SceneAct(act) }

  /// An act of a registration.
  package static func registration(_ act: RegistrationAct) -> SceneAct { SceneAct(act) }
}
