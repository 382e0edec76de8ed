extension Diagnostic {
  /// Creates an error at a place in a text of another language, which contains no secrets.
  package init(
    in text: String, named document: String, at location: SourceLocation, _ message: String,
    help: String?
  ) {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let line = lines.indices.contains(location.line - 1) ? lines[location.line - 1] : ""
    self.init(
      document: document, location: location, length: 1, kind: nil, message: message, help: help,
      excerpt: SourceExcerpt(
        of: Array(line.unicodeScalars), column: min(location.column, line.unicodeScalars.count + 1),
        length: 1))
  }
}
