import Notation

extension Vocabulary {
  /// Reads the value that `shows` expects on the screen: an answer to the query `screen` or
  /// `alert`. Returns the queries that can have this answer.
  ///
  /// Throws if the machine has neither query, or if neither can have this answer.
  public func shown(
    _ word: Word, of document: Span<UInt8>, in lexicon: inout Lexicon
  ) throws(WordError) -> [(query: M.Query, value: Masked)] {
    var shown: [(query: M.Query, value: Masked)] = []
    var failure = WordError(
      kind: .unknownVerb, range: word.range,
      message: "`shows` needs a query named screen or alert, and there is none",
      help: "compare the answer to another query: `has QUERY VALUE`")
    for (query, result) in screenQueries {
      do {
        shown.append((query, try result.value(of: word, in: document, as: .condition, &lexicon)))
      } catch { failure = error }
    }
    if shown.isEmpty { throw failure }
    return shown
  }

  /// The queries about the screen, and the places of their answers. The query `screen` comes last,
  /// so that errors are about screens.
  var screenQueries: [(query: M.Query, result: Slot)] {
    ["alert", "screen"].compactMap { name in
      guard let signature = queries[WordID(name)], signature.name == name,
        let result = signature.result,
        let query = M.Query(Phrase(verb: signature.id, operands: .nothing))
      else { return nil }
      return (query, result)
    }
  }
}
