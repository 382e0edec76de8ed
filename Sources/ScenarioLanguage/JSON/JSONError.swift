import Notation

/// An error in a JSON text, and its position. Reading stops at the first error, since anything
/// after it is guesswork.
struct JSONError: Error, Hashable {
  /// The kind of error in kebab-case.
  let name: String

  /// A one-line description of the error.
  let message: String

  /// A one-line suggestion for fixing it.
  let help: String?

  /// The start of the error.
  let place: JSONReader.Place

  /// The length in scalars, all on one line.
  let length: Int

  /// An error in the JSON syntax.
  init(_ fault: JSONFault, at place: JSONReader.Place, length: Int = 1) {
    (name, message, help) = fault.wording
    self.place = place
    self.length = length
  }

  /// An error in the content of a trace.
  init(_ fault: TraceFault, at place: JSONReader.Place, length: Int = 1) {
    (name, message, help) = fault.wording
    self.place = place
    self.length = length
  }
}

/// The possible errors in the JSON syntax.
enum JSONFault: Hashable {
  case unexpectedEnd
  case unexpectedCharacter(Unicode.Scalar, wanting: String)
  case unclosedString
  case controlCharacter
  case unknownEscape
  case loneSurrogate
  case notUTF8
  case badNumber
  case unknownLiteral
  case tooDeep
  case wrongKind(expected: JSONReader.Kind, found: JSONReader.Kind)

  var wording: (name: String, message: String, help: String?) {
    switch self {
    case .unexpectedEnd:
      ("json-end", "the JSON ends here, before it is complete", Self.damage)
    case .unexpectedCharacter(let scalar, let wanted):
      (
        "json-character",
        (scalar.isUnseen ? String(scalar).visible : "`\(scalar)`")
          + " stands where JSON has \(wanted)",
        Self.damage
      )
    case .unclosedString:
      ("json-quote", "a text in JSON is not closed on its line", Self.damage)
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
    case .tooDeep:
      ("json-depth", "values of JSON nest more than \(JSONReader.depthLimit) deep here", nil)
    case .wrongKind(let expected, let found):
      ("json-kind", "\(expected.name) belongs here, not \(found.name)", nil)
    }
  }

  private static let damage = "the file is damaged or was cut: write the trace again"
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
