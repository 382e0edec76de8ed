// Errors in the bytes of a line. They are found before the line is split into words.
extension SyntaxError {
  /// Invalid UTF-8.
  package static let notUTF8 = SyntaxError(
    "not-utf-8", "this text is not valid UTF-8", help: "save the file as UTF-8")

  /// More than `Line.maximumLength` bytes before the line break.
  static func lineTooLong(bytes: Int) -> SyntaxError {
    SyntaxError(
      "line-too-long", "this line is \(bytes) bytes long; the limit is \(Line.maximumLength)",
      help: "break it into shorter lines")
  }

  /// An unescaped invisible character, such as a tab between words.
  static func controlCharacter(_ scalar: Unicode.Scalar) -> SyntaxError {
    let digits = String(scalar.value, radix: 16)
    let padding = String(repeating: "0", count: max(0, 4 - digits.count))
    return SyntaxError(
      "control-character",
      "the line contains the control character U+\(padding)\(digits.uppercased())",
      help: scalar == "\t"
        ? "separate words with spaces; in quotes write `\\t`"
        : "remove it, or write `\\u{\(digits)}` in double quotes")
  }

  /// A tab in the indentation. The width of a tab is undefined.
  static let tabIndentation = SyntaxError(
    "tab-indentation", "the indentation contains a tab", help: "indent with spaces; two are usual")
}
