import Notation

extension WordError {
  /// Returns the error for a line whose first word is not among the verbs of a kind, such as
  /// `stimulus`.
  ///
  /// The line must have a word.
  static func unknown(
    _ kind: String, _ words: ArraySlice<Word>, of document: Span<UInt8>, among verbs: [String]
  ) -> Self {
    guard let first = words.first else { preconditionFailure("a line needs a word") }
    let text = String(copying: document.extracting(first.range))
    // The first word of a line can be a misspelt keyword of the notation.
    let keywords = kind == "stimulus" ? Keyword.allCases.map(\.rawValue) : []
    let nearest =
      first.isQuoted
      ? nil
      : joined(words, of: document, in: verbs)
        ?? Spelling.nearest(to: text, among: verbs + keywords)
    return Self(
      kind: .unknownVerb, range: first.range, message: "unknown \(kind)",
      help: nearest.map { "did you mean \($0)?" }
        ?? WordList.text(verbs, like: first.isQuoted ? "" : text),
      isMisspelling: nearest != nil)
  }

  /// Returns the longest verb that the first words of a line would form if they were joined by
  /// hyphens.
  private static func joined(
    _ words: ArraySlice<Word>, of document: Span<UInt8>, in verbs: [String]
  ) -> String? {
    var text = ""
    var verb: String?
    for word in words.prefix(while: { !$0.isQuoted }) {
      text += (text.isEmpty ? "" : "-") + String(copying: document.extracting(word.range))
      if verbs.contains(text) { verb = text }
    }
    return verb
  }
}
