import Machines

/// An input that a scene accepts, and the rules that its values must keep.
public struct InputDeclaration: Hashable, Sendable {
  /// The input with values that keep every rule.
  public let example: SceneAct
  /// The rules, in the order in which they are looked at.
  public let rules: [InputRule]

  /// An input, shown by one that keeps every rule.
  public init(_ example: SceneAct, _ rules: InputRule...) {
    self.example = example
    self.rules = rules
  }

  /// The verb that says it.
  public var verb: String {
    SceneAct.glossary[example.phrase.verb]?.signature.name ?? ""
  }
}
