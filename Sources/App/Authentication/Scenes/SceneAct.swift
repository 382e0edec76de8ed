import Machines

/// What a user does on a scene, in the words of that scene or of several.
///
/// It is the phrase alone, so that it names no scene: each scene reads it as an act of its own.
package struct SceneAct: Hashable, Sendable {
  /// What is said.
  package let phrase: Phrase

  /// The same act, for whichever scene understands it.
  package init(_ act: some Spoken) { phrase = act.phrase }
}

extension Spoken {
  /// What a user does, where it is one of these acts.
  package init?(_ act: SceneAct) { self.init(act.phrase) }
}

extension SceneAct {
  /// An act that several scenes share.
  package static func shared(_ act: SharedAct) -> SceneAct { SceneAct(act) }

  /// An act of a registration.
  package static func registration(_ act: RegistrationAct) -> SceneAct { SceneAct(act) }
}

/// The words of all scenes: those that several share, then those of single scenes in the order of
/// the list.
extension SceneAct: Spoken {
  /// The types of acts, each once.
  private static let types: [any Spoken.Type] = {
    var types: [any Spoken.Type] = [SharedAct.self, RegistrationAct.self]
    for scene in SceneName.allCases {
      let own = scene.examples[0].module.acts
      if !own.glossary.signatures.isEmpty, !types.contains(where: { $0 == own }) {
        types.append(own)
      }
    }
    return types
  }()

  /// Every verb of every scene.
  package static let glossary = Glossary(
    of: SceneAct.self, types.flatMap { $0.glossary.signatures })

  /// The type of each verb of the glossary.
  private static let typesOfVerbs = types.flatMap { type in
    type.glossary.signatures.map { _ in type }
  }

  /// Nothing comes of a phrase that no scene says.
  package init?(_ phrase: Phrase) {
    guard let position = Self.glossary.position(of: phrase.verb),
      Self.typesOfVerbs[position].init(phrase) != nil
    else { return nil }
    self.phrase = phrase
  }
}
