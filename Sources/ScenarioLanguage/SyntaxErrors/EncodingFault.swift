/// A mistake in the bytes of a line, before it is split into words.
public enum EncodingFault: Hashable, Sendable {
  /// Invalid UTF-8.
  case notUTF8
  /// More than `Line.maximumLength` bytes before the line break.
  case lineTooLong(bytes: Int)
  /// An unescaped invisible character, such as a tab between words.
  case controlCharacter(Unicode.Scalar)
  /// A tab in the indentation, whose width is undefined.
  case tabIndentation
}

extension EncodingFault {
  /// The kind of mistake; the raw value is its name.
  enum Kind: String, CaseIterable {
    case notUTF8 = "not-utf-8"
    case lineTooLong = "line-too-long"
    case controlCharacter = "control-character"
    case tabIndentation = "tab-indentation"
  }

  var kind: Kind {
    switch self {
    case .notUTF8: .notUTF8
    case .lineTooLong: .lineTooLong
    case .controlCharacter: .controlCharacter
    case .tabIndentation: .tabIndentation
    }
  }

  var message: String {
    switch self {
    case .notUTF8: "this is not UTF-8"
    case .lineTooLong(let bytes):
      "this line has \(bytes) bytes; at most \(Line.maximumLength) can be read"
    case .controlCharacter(let scalar):
      "the line contains the control character \(scalar.codePoint)"
    case .tabIndentation: "a tab stands in the indentation"
    }
  }

  var help: String {
    switch self {
    case .notUTF8: "save the file as UTF-8"
    case .lineTooLong: "break it into shorter lines"
    case .controlCharacter("\t"): "separate words with spaces; in quotes write `\\t`"
    case .controlCharacter(let scalar): "remove it, or write `\(scalar.escape)` in double quotes"
    case .tabIndentation: "indent with spaces; two are usual"
    }
  }
}

extension Unicode.Scalar {
  fileprivate var codePoint: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  fileprivate var escape: String { "\\u{\(String(value, radix: 16))}" }
}
