import Machines
import TextFormats

/// A request to a program: one line, which it answers with one line.
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

  /// The version of the protocol.
  static let version = 1

  /// The line, without its line feed.
  var line: String { JSONRecord([(kind.name, value)]).text }

  /// The value of the only member.
  private var value: any JSONEncodable {
    switch self {
    case .hello: ["protocol": Self.version] as JSONRecord
    case .reset, .is, .broken, .lenient: [:] as JSONRecord
    case .given(let text), .do(let text), .has(let text), .duration(let text): text
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
  /// The text, without quotes.
  let text: String
  /// Whether the text was quoted.
  let isQuoted: Bool

  fileprivate var json: JSONRecord { ["type": type, "text": text, "quoted": isQuoted] }

  /// A message without the text, if that was quoted and so may be a secret.
  func hidden(in message: String) -> String {
    guard isQuoted, !text.isEmpty else { return message }
    // Replaces scalars as well, because a combining mark in the message can make the text part of
    // other characters.
    return message.replacing(text, with: "•").replacingScalars(text, with: "•")
  }
}
