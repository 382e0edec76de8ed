import Machines

/// A button with the name that queries and pictures use. The name is the button's verb, followed by
/// its choice if each choice has a button.
package struct Button: Listed {
  /// The name, such as `log-in`. If each choice has a button, the name includes the choice, as in
  /// `switch-to-phone`.
  package let name: String
  /// The line that presses the button, such as `log-in` or `switch-to phone`.
  package let line: String
  /// The text on the button: `Log in` for `choose log-in`, or `Switch to phone`.
  package let label: String

  init(_ act: SceneAct, _ choice: String? = nil) {
    let words = [act.verb, choice].compactMap(\.self)
    name = words.joined(separator: "-")
    line = words.joined(separator: " ")
    // On the first scene, the text on a button consists only of the button's choice.
    label = Self.label(of: act.verb == "choose" ? choice ?? name : name)
  }

  /// The text on a button for some words of the notation.
  package static func label(of words: String) -> String {
    let text = words.split(separator: "-").map { $0 == "sso" ? "SSO" : $0 }
      .joined(separator: " ")
    return text.prefix(1).uppercased() + text.dropFirst()
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
