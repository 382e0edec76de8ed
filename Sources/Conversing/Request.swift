import TextFormats

/// What is asked of a program: one line, which it answers with one.
enum Request: Hashable, Sendable {
  case hello
  case reset
  case given(String)
  case `do`(String)
  case has(String)
  case `is`
  case read(ValueText)
  case values(type: String)
  case broken
  case lenient
  case duration(String)
  case remark(given: String, among: [String])

  /// The version of the protocol.
  static let version = 1

  /// The name of the request.
  var name: RequestName {
    switch self {
    case .hello: .hello
    case .reset: .reset
    case .given: .given
    case .do: .do
    case .has: .has
    case .is: .is
    case .read: .read
    case .values: .values
    case .broken: .broken
    case .lenient: .lenient
    case .duration: .duration
    case .remark: .remark
    }
  }

  /// The line, without its line feed.
  var line: String {
    let name = name.rawValue
    return JSONWriter.object { json in
      switch self {
      case .hello: json.object(name) { $0.field("protocol", Self.version) }
      case .reset, .is, .broken, .lenient: json.object(name) { _ in }
      case .given(let text), .do(let text), .has(let text), .duration(let text):
        json.field(name, text)
      case .values(let type): json.field(name, type)
      case .read(let value):
        json.object(name) { json in
          json.field("type", value.type)
          json.field("text", value.text)
          json.field("quoted", json: value.isQuoted ? "true" : "false")
        }
      case .remark(let given, let givens):
        json.object(name) { json in
          json.field("given", given)
          json.field("among", givens)
        }
      }
    }
  }
}

/// A text that may be a value of a type.
struct ValueText: Hashable, Sendable {
  /// The name of the type.
  let type: String
  /// The text, without quotes.
  let text: String
  /// Whether it stood in quotes.
  let isQuoted: Bool

  /// A message without the text, if that stood in quotes and may be a secret.
  func hidden(in message: String) -> String {
    isQuoted && !text.isEmpty ? message.replacing(text, with: "•") : message
  }
}
