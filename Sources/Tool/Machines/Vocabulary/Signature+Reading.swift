import Notation

extension Signature {
  /// Reads the values from the words after the verb: first the positional values, then the values
  /// with a keyword, in any order.
  ///
  /// `verb` is the word of the verb itself. The error for a missing value is located after the last
  /// word.
  func read(
    _ words: ArraySlice<Word>, behind verb: Word, of document: Span<UInt8>, as role: Role,
    in lexicon: inout Lexicon
  ) throws(WordError) -> Masked {
    var values = [Masked?](repeating: nil, count: slots.count)
    var rest = words
    // The place of the preceding word, if that word is an unquoted value.
    var before: Int?
    for index in slots.indices where slots[index].isPositional {
      values[index] = try value(
        at: index, takenFrom: &rest, behind: words.last ?? verb, &before, document, role, &lexicon)
    }
    while let word = rest.popFirst() {
      guard let index = slots.firstIndex(where: { $0.isAnnounced(by: word, in: document) }) else {
        throw unexpected(word, behind: before.map { slots[$0] }, in: document)
      }
      guard values[index] == nil else {
        throw WordError(
          kind: .repeatedWord, range: word.range, message: "this is given twice",
          help: "remove one of them")
      }
      if case .flag = slots[index].position {
        values[index] = Masked(true.bits, width: 1)
        before = nil
      } else {
        values[index] = try value(
          at: index, takenFrom: &rest, behind: word, isAnnounced: true, &before, document, role,
          &lexicon)
      }
    }
    return try assembled(values, behind: words.last ?? verb, as: role)
  }

  /// Reads the value of a place from the next word, or from several words if it is a list.
  private func value(
    at index: Int, takenFrom rest: inout ArraySlice<Word>, behind last: Word,
    isAnnounced: Bool = false, _ before: inout Int?, _ document: Span<UInt8>, _ role: Role,
    _ lexicon: inout Lexicon
  ) throws(WordError) -> Masked {
    guard !slots[index].isList else {
      before = nil
      return try list(at: index, takenFrom: &rest, of: document, as: role, &lexicon)
    }
    guard let word = rest.popFirst() else {
      throw missing(slots[index], behind: last, as: role, isAnnounced: isAnnounced)
    }
    before = word.isQuoted ? nil : index
    return try slots[index].value(of: word, in: document, as: role, &lexicon)
  }

  /// Reads the values of a list, up to a word that announces another value.
  private func list(
    at index: Int, takenFrom rest: inout ArraySlice<Word>, of document: Span<UInt8>,
    as role: Role, _ lexicon: inout Lexicon
  ) throws(WordError) -> Masked {
    var values: [Masked] = []
    while let word = rest.first, !slots.contains(where: { $0.isAnnounced(by: word, in: document) })
    {
      rest.removeFirst()
      if document.spells("...", word) {
        guard role != .value else {
          throw WordError(
            kind: .openValue, range: word.range, message: "... is only for expectations",
            help: "write each value of the list")
        }
        if let next = rest.first, !slots.contains(where: { $0.isAnnounced(by: next, in: document) })
        {
          throw Self.wordBehindGap(next)
        }
        return Masked(list: values, isOpen: true)
      }
      values.append(try slots[index].value(of: word, in: document, as: role, &lexicon))
    }
    return Masked(list: values, isOpen: false)
  }

  private static func wordBehindGap(_ word: Word) -> WordError {
    WordError(
      kind: .wordBehindGap, range: word.range, message: "nothing can follow ...",
      help: "... must be the last word")
  }

  /// Reads the expected answer: the values of the result, in order. A final `...` leaves the answer
  /// open.
  func readResults(
    _ words: ArraySlice<Word>, of document: Span<UInt8>, in lexicon: inout Lexicon
  ) throws(WordError) -> AnswerPattern {
    guard let result else { preconditionFailure("\(name) is not a query") }
    var pattern = AnswerPattern()
    for word in words {
      guard !pattern.isOpen else {
        throw Self.wordBehindGap(word)
      }
      if document.spells("...", word) {
        pattern.isOpen = true
      } else {
        pattern.values.append(
          try result.value(of: word, in: document, as: .expectation, &lexicon))
      }
    }
    if let word = words.first, pattern.matchesEverything(if: result.isAlwaysOne) {
      throw WordError(
        kind: .matchesEverything, range: word.range, message: "this assertion always passes",
        help: "name at least one value of the answer")
    }
    return pattern
  }

  private func assembled(
    _ values: [Masked?], behind last: Word, as role: Role
  ) throws(WordError) -> Masked {
    var assembled = Masked(0, width: 0)
    for index in slots.indices {
      if let value = values[index] {
        assembled.add(value, at: places[index])
      } else {
        let slot = slots[index]
        guard slot.isOptional || role == .condition && slot.announcement != nil else {
          throw missing(slot, behind: last, as: role)
        }
        assembled.add(role == .condition ? slot.anything : slot.nothing, at: places[index])
      }
    }
    return assembled
  }

  private func missing(
    _ slot: Slot, behind last: Word, as role: Role, isAnnounced: Bool = false
  ) -> WordError {
    let what =
      switch slot.announcement {
      case let keyword? where isAnnounced: "\(keyword) needs \(slot.placeholder)"
      case let keyword?: "\(name) needs \(keyword) \(slot.placeholder)"
      case nil: "\(name) needs \(slot.placeholder)"
      }
    return WordError(
      kind: .missingParameter, range: last.range.upperBound..<last.range.upperBound,
      message: "\(what): \(slot.hint)",
      help: "usage: \(usage)" + (role != .value ? "; _ matches any value" : ""))
  }

  /// Returns the error for a surplus word. The word can belong to the preceding value.
  private func unexpected(
    _ word: Word, behind slot: Slot?, in document: Span<UInt8>
  ) -> WordError {
    let keywords = slots.compactMap(\.announcement)
    let text = String(copying: document.extracting(word.range))
    let nearest = word.isQuoted ? nil : Spelling.nearest(to: text, among: keywords)
    let isPart = !word.isQuoted && slot?.takesAnyText == true
    let form = "usage: \(usage)" + (isPart ? "; quote a value that contains spaces" : "")
    return WordError(
      kind: .unexpectedWord, range: word.range, message: "\(name) takes no such word",
      help: nearest.map { "did you mean \($0)?" } ?? form,
      isMisspelling: nearest != nil)
  }
}

extension Slot {
  /// Whether the value is marked by its position after the verb.
  fileprivate var isPositional: Bool {
    if case .positional = position { true } else { false }
  }

  fileprivate func isAnnounced(by word: Word, in document: Span<UInt8>) -> Bool {
    announcement.map { document.spells($0, word) } ?? false
  }

  /// Returns the packed value of a word that another program wrote.
  package func value(
    of word: Word, in document: Span<UInt8>, _ lexicon: inout Lexicon
  ) throws(WordError) -> Packed {
    try value(of: word, in: document, as: .value, &lexicon).value
  }

  /// Returns the packed value of `word` in this place.
  func value(
    of word: Word, in document: Span<UInt8>, as role: Role, _ lexicon: inout Lexicon
  ) throws(WordError) -> Masked {
    if document.spells("_", word) {
      guard role != .value else {
        throw WordError(
          kind: .openValue, range: word.range, message: "_ is only for expectations",
          help: "write \(expectation)")
      }
      return anyValue
    }
    do {
      return try value(
        written: document.extracting(word.range), isQuoted: word.isQuoted, as: role, in: &lexicon)
    } catch {
      var error = error.at(word.range)
      error.mayBeSecret = !pseudonyms.isEmpty
      throw error
    }
  }
}
