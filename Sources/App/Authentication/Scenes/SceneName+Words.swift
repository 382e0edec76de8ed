import Machines

/// Here and not in the expansion that writes the names: the compiler does not see that an expansion
/// needs an import.
extension SceneName: Choice {}

/// A scene's name is a verb of its own, with what the scene is responsible for as its help.
///
/// By hand: the words are those of the list of scenes.
extension SceneName: Spoken {
  /// One verb a scene, in the order of the list.
  package static let glossary = Glossary(
    of: SceneName.self, allCases.map { Signature($0.name, $0.declaration.responsibility) })

  /// The verb of the scene, without values.
  package var phrase: Phrase { Phrase(Self.glossary.signatures[Int(rawValue)].id) }

  /// The scene of the verb; `nil` where no scene has it.
  package init?(_ phrase: Phrase) {
    guard let position = Self.glossary.position(of: phrase.verb) else { return nil }
    self = Self.allCases[position]
  }

  /// A screen of the authentication flow, as help calls it.
  package static var placeholder: String { "SCENE" }
}
