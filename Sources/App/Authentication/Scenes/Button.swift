import Machines

/// A button as queries and pictures name it: by its verb, and by its choice where each has a
/// button.
package struct Button: Listed {
  /// `log-in`, or `switch-to-phone` where each choice has a button.
  package let name: String
  /// What is typed to press it: `log-in`, `switch-to phone`.
  package let line: String

  init(_ act: SceneAct, _ choice: String? = nil) {
    let words = [act.verb, choice].compactMap(\.self)
    name = words.joined(separator: "-")
    line = words.joined(separator: " ")
  }

  /// The way back.
  static let back = Button(.shared(.back))

  /// Every button: those of declared inputs, scene by scene, of answers, and the way back.
  package static let all: [Button] = {
    let inputs = SceneName.allCases.flatMap { $0.declaration.inputs.map(\.button) }
    let replies = Question.allCases.flatMap { $0.replies.map(\.button) }
    var all: [Button] = []
    for button in inputs + replies + [.back] where !all.contains(button) { all.append(button) }
    return all
  }()
}
