import TextFormats

/// The identifier that connects a request with its answer: a whole number or a text.
package enum MessageID: Hashable, Sendable, JSONEncodable {
  case number(Int)
  case text(String)

  /// Creates the identifier that a value represents; `nil` if it represents none.
  package init?(_ value: JSONValue?) {
    switch value {
    case .number(let digits):
      guard let number = Int(digits) else { return nil }
      self = .number(number)
    case .string(let text): self = .text(text)
    case .object, .list, .boolean, .null, nil: return nil
    }
  }

  /// Appends the number, or the text in quotes.
  package func append(to json: inout [UInt8]) {
    switch self {
    case .number(let number): number.append(to: &json)
    case .text(let text): text.append(to: &json)
    }
  }
}
