import Notation

/// An error in a JSON text, and its position. Reading stops at the first error, since anything
/// after it is guesswork.
public struct JSONError: Error, Hashable {
  /// The kind of error in kebab-case.
  public let name: String

  /// A one-line description of the mistake.
  public let message: String

  /// A one-line suggestion for fixing it.
  public let help: String?

  /// Whether the text seems to be truncated or damaged, so that only writing it again would help;
  /// the caller, who knows the kind of text, says how.
  public var isDamage = false

  /// The position of the mistake.
  public let place: JSONReader.Place

  /// The length in scalars, all on one line.
  public let length: Int

  /// A mistake in the content of valid JSON. `wording` has its kind in kebab case, the message and
  /// the help.
  public init(
    _ wording: (name: String, message: String, help: String?), at place: JSONReader.Place,
    length: Int = 1
  ) {
    (name, message, help) = wording
    self.place = place
    self.length = length
  }

  /// A mistake in JSON itself, or in the fields of an object.
  init(_ fault: JSONFault, at place: JSONReader.Place, length: Int = 1) {
    self.init(fault.wording, at: place, length: length)
    isDamage = fault.isDamage
  }
}

/// The possible errors in the JSON syntax.
enum JSONFault: Hashable, Sendable {
  case unexpectedEnd
  case unexpectedCharacter(Unicode.Scalar, wanting: String)
  case unclosedString
  case controlCharacter
  case unknownEscape
  case loneSurrogate
  case notUTF8
  case badNumber
  case unknownLiteral
  case tooDeep(limit: Int)
  case wrongKind(expected: JSONReader.Kind, found: JSONReader.Kind)
  case missingField(String)
  case fieldTwice(String)
  case noCount(least: Int)
  case furtherValue

  /// Whether the text seems to be truncated or damaged.
  var isDamage: Bool {
    switch self {
    case .unexpectedEnd, .unexpectedCharacter, .unclosedString: true
    case .controlCharacter, .unknownEscape, .loneSurrogate, .notUTF8, .badNumber,
      .unknownLiteral, .tooDeep, .wrongKind, .missingField, .fieldTwice, .noCount,
      .furtherValue:
      false
    }
  }

  var wording: (name: String, message: String, help: String?) {
    switch self {
    case .unexpectedEnd:
      ("json-end", "the JSON ends here, before it is complete", nil)
    case .unexpectedCharacter(let scalar, let wanted):
      (
        "json-character",
        "\(scalar.isUnseen ? String(scalar).visible : "`\(scalar)`")"
          + " stands where JSON has \(wanted)",
        nil
      )
    case .unclosedString:
      ("json-quote", "a text in JSON is not closed on its line", nil)
    case .controlCharacter:
      (
        "json-control", "a text in JSON has a control character as it is",
        "write it as \\u and four digits"
      )
    case .unknownEscape:
      (
        "json-escape", "JSON has no such escape",
        #"it has \" \\ \/ \b \f \n \r \t, and \u with four digits"#
      )
    case .loneSurrogate:
      ("json-surrogate", "this is half of a character", #"write both halves: \ud83d\ude00"#)
    case .notUTF8: ("not-utf-8", "these bytes are not UTF-8", "save the file as UTF-8")
    case .badNumber: ("json-number", "this is no number of JSON", nil)
    case .unknownLiteral:
      ("json-word", "JSON has no such word", "it has true, false and null")
    case .tooDeep(let limit):
      ("json-depth", "values of JSON nest more than \(limit) deep here", nil)
    case .wrongKind(let expected, let found):
      ("json-kind", "\(expected.name) belongs here, not \(found.name)", nil)
    case .missingField(let name): ("missing-field", "`\(name)` is missing in this object", nil)
    case .fieldTwice(let name): ("field-twice", "`\(name)` stands here for the second time", nil)
    case .furtherValue: ("json-further", "something stands behind the end of the JSON", nil)
    case .noCount(let least):
      ("no-count", "a whole number that is at least \(least) belongs here", nil)
    }
  }
}

extension JSONReader.Kind {
  fileprivate var name: String {
    switch self {
    case .object: "an object"
    case .list: "a list"
    case .string: "a text"
    case .number: "a number"
    case .literal: "true, false or null"
    }
  }
}
