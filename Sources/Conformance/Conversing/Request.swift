import Machines
import TextFormats

/// A request to a program. The request is one line and is answered with one line.
@Kinds
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
  case display
  case save
  case restore(String)

  /// The edition of the protocol that requests are written in. Answers can be in any edition.
  static let version = 2
  /// The editions of the protocol.
  static let versions = 1...version

  /// The request's line without its line feed.
  var line: String { JSONRecord([(kind.name, value)]).text }

  /// The value of the request's only member.
  private var value: any JSONEncodable {
    switch self {
    case .hello: ["protocol": Self.version] as JSONRecord
    case .reset, .is, .broken, .lenient, .display, .save: [:] as JSONRecord
    case .given(let text), .do(let text), .has(let text), .duration(let text),
      .restore(let text):
      text
    case .values(let type): type
    case .read(let value): value.json
    case .remark(let given, let givens): ["given": given, "among": givens] as JSONRecord
    }
  }
}

/// A text to read as a value of a type.
struct ValueText: Hashable, Sendable {
  /// The name of the type.
  let type: String
  /// The text without quotes.
  let text: String
  /// Whether the text was quoted.
  let isQuoted: Bool

  fileprivate var json: JSONRecord { ["type": type, "text": text, "quoted": isQuoted] }

  /// Returns a message without the text if the text was quoted, because a quoted text may be a
  /// secret.
  func hidden(in message: String) -> String {
    guard isQuoted, !text.isEmpty else { return message }
    // The text is also replaced scalar by scalar, because a combining mark in the message can
    // combine with the text to form other characters.
    return message.replacing(text, with: "•").replacingScalars(text, with: "•")
  }
}
