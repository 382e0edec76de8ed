import Machines

/// A button as queries and pictures name it: its verb, followed by its choice if each choice has a
/// button.
package struct Button: Listed {
  /// The name: `log-in`, or `switch-to-phone` if each choice has a button.
  package let name: String
  /// The line that presses it: `log-in` or `switch-to phone`.
  package let line: String

  init(_ act: SceneAct, _ choice: String? = nil) {
    let words = [act.verb, choice].compactMap(\.self)
    name = words.joined(separator: "-")
    line = words.joined(separator: " ")
  }

  /// The button to go back.
  static let back = Button(.shared(.back))

  /// Every button: the declared inputs of each scene, the answers, and going back.
  package static let all: [Button] = {
    let inputs = SceneName.allCases.flatMap { $0.declaration.inputs.map(\.button) }
    let replies = Question.allCases.flatMap { $0.replies.map(\.button) }
    var all: [Button] = []
    for button in inputs + replies + [.back] where !all.contains(button) { all.append(button) }
    return all
  }()
}
