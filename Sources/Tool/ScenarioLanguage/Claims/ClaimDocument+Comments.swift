import Notation

extension ClaimDocument {
  /// Returns an error in a line, or a clearer error if a comment at the end of the line caused it.
  package func explained(_ error: Diagnostic, in line: Range<Int>) -> Diagnostic {
    guard let sign = comment(in: line) else { return error }
    // A word such as #1 can be a value, so it is a comment only if it has an error itself.
    let isAlone = sign + 1 < line.upperBound && document.bytes[sign + 1] == UInt8(ascii: " ")
    let place = document.location(of: sign)
    guard isAlone ? error.location >= place : error.location == place else { return error }
    return self.error(
      sign..<line.upperBound, "a comment is on a line of its own",
      "move it to the line above, or remove it")
  }

  /// Returns the place of the first word that begins with `#`, outside quotes.
  private func comment(in line: Range<Int>) -> Int? {
    var isInQuotes = false
    for index in line.dropFirst() {
      let byte = document.bytes[index]
      if byte == UInt8(ascii: "\"") { isInQuotes.toggle() }
      guard !isInQuotes, byte == UInt8(ascii: "#") else { continue }
      if document.bytes[index - 1] == UInt8(ascii: " ") { return index }
    }
    return nil
  }
}
