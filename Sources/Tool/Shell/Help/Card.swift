/// What is known of something that has a name in a machine, such as a scene: a text of some length.
public struct Card: Sendable {
  /// The word by which `.help` shows it.
  package let name: String
  /// A line about it, for completion.
  package let help: String
  /// The text, with a final line break.
  package let text: @Sendable () -> String

  /// A card, whose text is made when it is asked for.
  public init(_ name: String, _ help: String, text: @escaping @Sendable () -> String) {
    self.name = name
    self.help = help
    self.text = text
  }
}
