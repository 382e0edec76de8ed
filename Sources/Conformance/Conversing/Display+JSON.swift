import Machines
import TextFormats

extension Display {
  /// The members of an answer to `display`.
  var json: JSONRecord {
    [
      "name": name, "title": title, "marked": isMarked ? true : nil,
      "elements": elements.map(\.json),
    ]
  }
}

extension Display.Element {
  /// The names of the members that determine the kind of an element.
  private static let kinds = [
    "text", "item", "field", "secret", "activity", "question", "button", "alert",
  ]

  /// Reads an element: a member named after its kind and, for a field, a secret or a button, its
  /// `value` or `label`.
  init(_ fields: JSONObject) throws(JSONObject.Mistake) {
    let kind = fields.names.first(where: Self.kinds.contains) ?? ""
    let value = try fields.textIfAny("value")
    let text = try fields.textIfAny(kind) ?? ""
    switch kind {
    case "text": self = .text(text)
    case "item": self = .item(text)
    case "field": self = .field(text, value)
    case "secret": self = .secret(text, value)
    case "activity": self = .activity(text)
    case "question": self = .question(text)
    case "button": self = .button(text, label: try fields.textIfAny("label"))
    case "alert": self = .alert(text)
    default:
      throw fields.mistake("text", "is missing: one of \(Self.kinds.joined(separator: ", "))")
    }
    let others = ["field", "secret"].contains(kind) ? "value" : kind == "button" ? "label" : kind
    try fields.allowOnly(kind, others)
  }

  fileprivate var json: JSONRecord {
    switch self {
    case .text(let text): ["text": text]
    case .item(let name): ["item": name]
    case .field(let label, let value): ["field": label, "value": value]
    case .secret(let label, let value): ["secret": label, "value": value]
    case .activity(let name): ["activity": name]
    case .question(let name): ["question": name]
    case .button(let line, let label): ["button": line, "label": label]
    case .alert(let name): ["alert": name]
    }
  }
}
