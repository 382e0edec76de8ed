/// A help text about a named part of a machine, such as a scene.
public struct Card: Sendable {
  /// The word for which `.help` shows the card.
  package let name: String
  /// A one-line description, for completion.
  package let help: String
  /// The text, with a final newline.
  package let text: @Sendable () -> String

  /// Creates a card whose text is computed on demand.
  public init(_ name: String, _ help: String, text: @escaping @Sendable () -> String) {
    self.name = name
    self.help = help
    self.text = text
  }
}
