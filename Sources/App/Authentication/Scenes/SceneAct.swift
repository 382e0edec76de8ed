import Machines

/// An act of the user, in the words of one or more scenes.
///
/// The act is only a phrase and does not name a scene. Each scene reads the phrase as one of its
/// own acts.
package struct SceneAct: Hashable, Sendable {
  /// The phrase of the act.
  package let phrase: Phrase

  /// Creates the act for any scene that understands it.
  package init(_ act: some Spoken) { phrase = act.phrase }
}

extension Spoken {
  /// Creates the act of this type with the same phrase, or returns `nil` if the type has no such
  /// act.
  package init?(_ act: SceneAct) { self.init(act.phrase) }
}

extension SceneAct {
  /// Returns an act that several scenes share.
  package static func shared(_ act: SharedAct) -> SceneAct { SceneAct(act) }

  /// Returns an act of a registration.
  package static func registration(_ act: RegistrationAct) -> SceneAct { SceneAct(act) }
}

/// The words of all scenes: the shared words, followed by the words of each scene in the order of
/// the list.
extension SceneAct: Spoken {
  /// The distinct types of acts.
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

  /// Creates the act with a phrase, or returns `nil` if the phrase belongs to no scene.
  package init?(_ phrase: Phrase) {
    guard let position = Self.glossary.position(of: phrase.verb),
      Self.typesOfVerbs[position].init(phrase) != nil
    else { return nil }
    self.phrase = phrase
  }
}
