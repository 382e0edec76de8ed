import Machines

/// An act of the user, in the words of one scene or of several.
///
/// It is only a phrase, so that it names no scene: each scene reads it as one of its own acts.
package struct SceneAct: Hashable, Sendable {
  /// The phrase of the act.
  package let phrase: Phrase

  /// The same act, for any scene that understands it.
  package init(_ act: some Spoken) { phrase = act.phrase }
}

extension Spoken {
  /// The act of this type; `nil` if it is not one of them.
  package init?(_ act: SceneAct) { self.init(act.phrase) }
}

extension SceneAct {
  /// An act that several scenes share.
  package static func shared(_ act: SharedAct) -> SceneAct { SceneAct(act) }

  /// An act of a registration.
  package static func registration(_ act: RegistrationAct) -> SceneAct { SceneAct(act) }
}

/// The words of all scenes: the shared ones, then the words of each scene in the order of the list.
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

  /// `nil` for a phrase that belongs to no scene.
  package init?(_ phrase: Phrase) {
    guard let position = Self.glossary.position(of: phrase.verb),
      Self.typesOfVerbs[position].init(phrase) != nil
    else { return nil }
    self.phrase = phrase
  }
}
