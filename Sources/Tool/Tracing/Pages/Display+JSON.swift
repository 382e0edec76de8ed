import Machines
import TextFormats

extension Display {
  /// The fields `name`, `title`, `marked` and `elements`.
  ///
  /// An element is a list of its kind and its texts: `["field","e-mail","alice@example.com"]`; an
  /// empty field has an empty text. A button has its stimulus and, if there is one, its label:
  /// `["button","choose log-in","Log in"]`.
  package var json: JSONRecord {
    [
      "name": name, "title": title, "marked": isMarked ? true : nil,
      "elements": elements.map(\.texts),
    ]
  }
}

extension Display.Element {
  /// The kind and the texts of the element.
  fileprivate var texts: [String] {
    switch self {
    case .text(let text): ["text", text]
    case .item(let name): ["item", name]
    case .field(let label, let value): ["field", label, value ?? ""]
    case .secret(let label, let value): ["secret", label, value ?? ""]
    case .activity(let name): ["activity", name]
    case .question(let name): ["question", name]
    case .button(let line, let label): ["button", line] + [label].compactMap(\.self)
    case .alert(let name): ["alert", name]
    }
  }
}
