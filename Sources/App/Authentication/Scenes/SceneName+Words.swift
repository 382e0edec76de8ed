import Machines

/// Declared here rather than in the expansion that generates the names, because the compiler does
/// not notice that an expansion needs an import.
extension SceneName: Choice {}

/// A scene's name is a verb. The verb's help is the text that describes the scene's responsibility.
///
/// The conformance is written by hand, because the words come from the list of scenes.
extension SceneName: Spoken {
  /// One verb for each scene, in the order of the list.
  package static let glossary = Glossary(
    of: SceneName.self, allCases.map { Signature($0.name, $0.declaration.responsibility) })

  /// The verb of the scene without values.
  package var phrase: Phrase { Phrase(Self.glossary.signatures[Int(rawValue)].id) }

  /// Creates the scene that a verb names, or returns `nil` if no scene has the verb.
  package init?(_ phrase: Phrase) {
    guard let position = Self.glossary.position(of: phrase.verb) else { return nil }
    self = Self.allCases[position]
  }

  /// The placeholder used in help for a scene.
  package static var placeholder: String { "SCENE" }
}
