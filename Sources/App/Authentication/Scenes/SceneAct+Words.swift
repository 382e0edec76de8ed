package import Machines

/// The words of all scenes: those that several share, then those of single scenes in the order of
/// the list.
extension SceneAct: Spoken {
  /// The types of acts, each once.
  private static let types: [any Spoken.Type] = {
    var types: [any Spoken.Type] = [SharedAct.self, RegistrationAct.self]
    for scene in SceneName.allCases {
      let own = scene.examples[0].ask(ActsOfScene())
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
    self.init(saying: phrase)
  }
}

private struct ActsOfScene: SceneVisitor {
  func visit<Module: SceneModule>(_ scene: inout Module) -> any Spoken.Type { Module.Act.self }
}
