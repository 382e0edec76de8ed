import Notation

/// An error in a JSON text, and the position of the error. Reading stops at the first error because
/// later errors would be guesswork.
package struct JSONError: Error, Hashable {
  /// The kind of error in kebab case.
  package let name: String

  /// A one-line description of the mistake.
  package let message: String

  /// A one-line suggestion for fixing the mistake.
  package let help: String?

  /// Whether the text seems truncated or damaged. Such a text can only be fixed by writing it
  /// again. The caller knows the kind of text and suggests how to do that.
  package var isDamage = false

  /// The position of the mistake.
  package let place: JSONPlace

  /// The length of the mistake in scalars. A mistake does not extend beyond its line.
  package let length: Int

  /// Creates a mistake at this place.
  package init(_ fault: JSONFault, at place: JSONPlace, length: Int = 1) {
    name = fault.name
    message = fault.message
    help = fault.help
    isDamage = fault.isDamage
    self.place = place
    self.length = length
  }
}

/// A kind of mistake in a JSON text or its content. Each kind is declared once.
package struct JSONFault: Hashable, Sendable {
  /// The name of the kind in kebab case.
  package let name: String
  /// A one-line description of the mistake.
  package let message: String
  /// A one-line suggestion for fixing the mistake.
  package let help: String?
  /// Whether the text seems to be truncated or damaged.
  let isDamage: Bool

  /// Creates a kind of mistake with its name in kebab case, its description and its remedy.
  package init(_ name: String, _ message: String, help: String? = nil, isDamage: Bool = false) {
    self.name = name
    self.message = message
    self.help = help
    self.isDamage = isDamage
  }
}

// Mistakes in JSON itself, or in the fields of an object.
extension JSONFault {
  static let unexpectedEnd = JSONFault(
    "json-end", "the JSON ends here, but it is incomplete", isDamage: true)

  static func unexpectedCharacter(_ scalar: Unicode.Scalar, wanting wanted: String) -> JSONFault {
    let found = scalar.isUnseen ? String(scalar).visible : "`\(scalar)`"
    return JSONFault(
      "json-character", "\(found) is not valid JSON here; expected \(wanted)", isDamage: true)
  }

  static let unclosedString = JSONFault(
    "json-quote", "a JSON string is not closed on its line", isDamage: true)

  static let controlCharacter = JSONFault(
    "json-control", "a JSON string contains an unescaped control character",
    help: "write it as \\u and four digits")

  static let unknownEscape = JSONFault(
    "json-escape", "JSON has no such escape sequence",
    help: #"it has \" \\ \/ \b \f \n \r \t, and \u with four digits"#)

  static let loneSurrogate = JSONFault(
    "json-surrogate", "this is half of a character", help: #"write both halves: \ud83d\ude00"#)

  static let notUTF8 = JSONFault(
    "not-utf-8", "this text is not valid UTF-8", help: "save the file as UTF-8")

  static let badNumber = JSONFault("json-number", "this is not a JSON number")

  static let unknownLiteral = JSONFault(
    "json-word", "JSON has no such word", help: "it has true, false and null")

  static func tooDeep(limit: Int) -> JSONFault {
    JSONFault("json-depth", "JSON values are nested more than \(limit) deep here")
  }

  static func wrongKind(expected: JSONReader.Kind, found: JSONReader.Kind) -> JSONFault {
    JSONFault("json-kind", "\(expected.name) belongs here, not \(found.name)")
  }

  static func missingField(_ name: String) -> JSONFault {
    JSONFault("missing-field", "`\(name)` is missing in this object")
  }

  /// Returns the mistake for a field that occurs twice in an object.
  package static func fieldTwice(_ name: String) -> JSONFault {
    JSONFault("field-twice", "`\(name)` is repeated here")
  }

  static func noCount(least: Int) -> JSONFault {
    JSONFault("no-count", "a whole number that is at least \(least) belongs here")
  }

  static let furtherValue = JSONFault(
    "json-further", "unexpected text after the end of the JSON")
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
