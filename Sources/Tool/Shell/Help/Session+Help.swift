import Machines

extension Session {
  /// Returns the help on a word that begins a line or precedes a query, or on `...`; empty for
  /// other words.
  package func help(onKeyword word: String) -> [String] {
    let signs = HelpTopic.blocks.rows.filter { $0[0] == word }
    return signs.map { "\($0[0])\n  \($0[1])\n" }
      + Handbook(session: self, body: body).keywordPages(word)
  }

  /// Returns the help on a word of a phrase: on a verb, a word before a value, or a value in its
  /// place. The lists of values are the values at the current position. Empty if the phrase has no
  /// place for the word.
  package func help(on word: PhraseWord) -> [String] {
    Handbook(session: self, body: body).pages(of: word)
  }
}
