extension Session {
  /// Returns the pages of help on a word of a scenario, such as a verb, a state, a value or a
  /// scene. Their lists of values are the values at the current position.
  ///
  /// If `isDecider` is set, the word follows `via`.
  package func help(on word: String, isDecider: Bool = false) -> [String] {
    let handbook = Handbook(session: self, body: body)
    let pages = isDecider ? handbook.deciderPages(word) : []
    return pages.isEmpty ? handbook.pagesOfNotation(word) : pages
  }
}
