import Machines

/// An input that a scene accepts, and the rules that its values must keep.
package struct InputDeclaration: Hashable, Sendable {
  /// The input with values that keep every rule.
  package let example: SceneAct
  /// The rules, in the order in which they are looked at.
  package let rules: [InputRule]
  /// When the scene accepts it, in words; nothing where it does whenever it stands idle.
  package let condition: String?
  /// What the example chooses, where the scene declares one input for each choice.
  package let choice: String?

  /// An input, shown by one that keeps every rule; with a choice, where the scene declares one
  /// input for each.
  package init(
    _ example: SceneAct, _ rules: InputRule..., when condition: String? = nil,
    choice: String? = nil
  ) {
    self.example = example
    self.rules = rules
    self.condition = condition
    self.choice = choice
  }

  /// One input for each choice.
  static func each<Value: Choice>(
    of type: Value.Type, when condition: String? = nil, _ example: (Value) -> SceneAct
  ) -> [InputDeclaration] {
    type.allCases.map { InputDeclaration(example($0), when: condition, choice: $0.name) }
  }

  /// The verb that says it.
  package var verb: String { example.verb }

  /// The button that stands for it on the screen.
  package var button: Button { Button(example, choice) }
}

extension SceneAct {
  /// The verb that says it.
  var verb: String { Self.glossary[phrase.verb]?.name ?? "" }
}
