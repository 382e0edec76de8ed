extension Machine {
  /// The answers to all queries about what exists, as a scenario asserts them, but for those about
  /// nothing. The `alphabet` belongs to `lexicon`.
  public func answers(by alphabet: Alphabet<Self>, in lexicon: Lexicon) -> InventoryGroup {
    InventoryGroup(
      "answers",
      alphabet.queries(at: self).compactMap { query in
        let answer = answer(query)
        return answer.values.isEmpty
          ? nil : Self.vocabulary.text(of: query, answering: answer, in: lexicon)
      })
  }
}
