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
  var name: RequestName { call.name }

  /// The line, without its line feed.
  var line: String { JSONRecord([(name.rawValue, call.value)]).text }

  /// The name, and what is asked under it.
  private var call: (name: RequestName, value: any JSONEncodable) {
    let nothing: JSONRecord = [:]
    return switch self {
    case .hello: (.hello, ["protocol": Self.version] as JSONRecord)
    case .reset: (.reset, nothing)
    case .given(let text): (.given, text)
    case .do(let text): (.do, text)
    case .has(let text): (.has, text)
    case .is: (.is, nothing)
    case .read(let value): (.read, value.json)
    case .values(let type): (.values, type)
    case .broken: (.broken, nothing)
    case .lenient: (.lenient, nothing)
    case .duration(let text): (.duration, text)
    case .remark(let given, let givens):
      (.remark, ["given": given, "among": givens] as JSONRecord)
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

  fileprivate var json: JSONRecord { ["type": type, "text": text, "quoted": isQuoted] }

  /// A message without the text, if that stood in quotes and may be a secret.
  func hidden(in message: String) -> String {
    isQuoted && !text.isEmpty ? message.replacing(text, with: "•") : message
  }
}
