import Machines

/// An input that a scene accepts, and the rules for its values.
package struct InputDeclaration: Hashable, Sendable {
  /// The input with values that satisfy every rule.
  package let example: SceneAct
  /// The rules in the order in which they are checked.
  package let rules: [InputRule]
  /// A description of the condition under which the scene accepts the input; `nil` if the scene
  /// accepts the input whenever the scene is idle.
  package let condition: String?
  /// The example's choice, if the scene declares one input for each choice.
  package let choice: String?

  /// Creates the declaration of an input from an example that satisfies every rule. If the scene
  /// declares one input for each choice, `choice` is the example's choice.
  package init(
    _ example: SceneAct, _ rules: InputRule..., when condition: String? = nil,
    choice: String? = nil
  ) {
    self.example = example
    self.rules = rules
    self.condition = condition
    self.choice = choice
  }

  /// Returns one input for each choice.
  static func each<Value: Choice>(
    of type: Value.Type, when condition: String? = nil, _ example: (Value) -> SceneAct
  ) -> [InputDeclaration] {
    type.allCases.map { InputDeclaration(example($0), when: condition, choice: $0.name) }
  }

  /// The verb of the input.
  package var verb: String { example.verb }

  /// The button of the input on the screen.
  package var button: Button { Button(example, choice) }
}

extension SceneAct {
  /// The verb of the act.
  var verb: String { Self.glossary[phrase.verb]?.name ?? "" }
}
