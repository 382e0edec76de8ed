import Notation

/// The form of values that another program declares, and that therefore have no Swift type.
///
/// Such a value is the word that the notation writes for it, and only the word is compared.
package final class ValueForm: Sendable {
  /// The kind of text that can be read as a value.
  package enum Kind: Sendable {
    /// One of the examples.
    case choice
    /// Any text.
    case text
    /// A span of time.
    case time
    /// A path with these first names.
    case path(Glossary)
    /// A custom kind. The closure converts a text to its word in the notation.
    case word(@Sendable (_ text: String, _ isQuoted: Bool) throws(ValueMistake) -> ValueWord)
  }

  /// The placeholder for the value in help, such as `ACCOUNT`.
  package let placeholder: String
  /// A description of the possible values.
  package let expectation: String
  /// Examples of values, in the notation.
  package let examples: [String]
  /// The words of the pseudonyms, if the value is a secret.
  package let pseudonyms: [String]
  /// Whether every word is a JSON number.
  package let isNumber: Bool
  /// The kind of text that can be read as a value.
  package let kind: Kind

  /// Creates a form with its help texts.
  package init(
    _ kind: Kind, placeholder: String, expectation: String, examples: [String],
    pseudonyms: [String] = [], isNumber: Bool = false
  ) {
    self.kind = kind
    self.placeholder = placeholder
    self.expectation = expectation
    self.examples = examples
    self.pseudonyms = pseudonyms
    self.isNumber = isNumber
  }

  /// The identifier that replaces the type of the values.
  var type: ObjectIdentifier {
    if case .time = kind { ObjectIdentifier(Milliseconds.self) } else { ObjectIdentifier(self) }
  }
}

/// The word of a value that a custom closure read.
package struct ValueWord: Hashable, Sendable {
  /// The word as the notation writes it. For a secret in quotes, the word is or ends in a
  /// pseudonym.
  package let text: String
  /// For a secret in quotes, a number that is unique to the secret.
  package let secret: Int?

  /// Creates a word and, if the word represents a secret, the number of the secret.
  package init(_ text: String, secret: Int? = nil) {
    self.text = text
    self.secret = secret
  }
}

/// The reason why a text is not a value, and the correct form. The reason has no full stop.
package struct ValueMistake: Error, Hashable, Sendable {
  /// A description of the error, without a full stop.
  package let message: String
  /// A hint at the correct form.
  package let help: String?

  /// Creates a mistake with its remedy.
  package init(_ message: String, help: String?) {
    self.message = message
    self.help = help
  }
}

extension Slot {
  /// Creates a place for values of `form`.
  package init(
    _ form: ValueForm, _ position: Position = .positional, isOptional: Bool = false,
    isList: Bool = false, isAlwaysOne: Bool = false
  ) {
    self.init(of: form)
    self.position = position
    isNumber = form.isNumber
    self.isAlwaysOne = isAlwaysOne
    if isList {
      becomeList()
    } else if isOptional {
      becomeOptional()
    }
  }

  private init(of form: ValueForm) {
    let wording = { @Sendable in
      Wording(
        placeholder: { form.placeholder }, expectation: { form.expectation },
        examples: { form.examples }, pseudonyms: { form.pseudonyms }, isComplete: form.isChoice,
        names: { form.names })
    }
    switch form.kind {
    case .time:
      let time = Milliseconds.parameter.slot
      self.init(
        valueType: form.type, width: time.width, wording: wording, read: time.read,
        write: time.write)
    case .path(let glossary):
      let reader = PathForm(glossary: glossary, bitsOfOperands: PackedPlace.bitsBehindName)
      self.init(
        valueType: form.type, width: PackedPlace.bitsOfName + PackedPlace.bitsBehindName,
        tailCount: glossary.tailCount, wording: wording,
        read: { (text, manner, lexicon) throws(ValueError) in
          try reader.read(text, as: manner.role, in: &lexicon)
        },
        write: { value, lexicon, text in reader.write(value, in: lexicon, into: &text) })
      isPath = true
    case .choice, .text, .word:
      self.init(
        valueType: form.type, width: 0, tailCount: 1, wording: wording,
        read: { (text, manner, lexicon) throws(ValueError) in
          let word = try form.word(for: text, isQuoted: manner.isQuoted, in: &lexicon)
          return Masked(Packed(.text(word)), width: 0)
        },
        write: { value, _, text in text += value.text ?? "" })
    }
  }
}

// MARK: - Swift types for other programs

extension Slot {
  /// Returns whether the values are of this type.
  package func isOfType<Value>(_ type: Value.Type) -> Bool {
    hasValues(of: ObjectIdentifier(type))
  }

  /// Returns whether the values are of the type with this identity.
  package func hasValues(of type: ObjectIdentifier) -> Bool { valueType == type }

  /// Returns whether a machine offers examples in addition to its existing values; `nil` if the
  /// machine has no domain for the type.
  package func isDomainOpen<M: Machine>(in machine: M.Type) -> Bool? {
    M.domains.first { $0.type == valueType }?.isOpen
  }

  /// Returns the word of the value that `text` represents. This also works for an optional slot.
  package func word(
    for text: String, isQuoted: Bool, in lexicon: inout Lexicon
  ) throws(ValueMistake) -> ValueWord {
    let value: Masked
    do throws(ValueError) {
      value = try read(
        Array(text.utf8).span, Manner(role: .value, isQuoted: isQuoted), &lexicon)
    } catch { throw ValueMistake(error.message, help: error.help) }
    var word = ""
    write(value.value, lexicon, &word)
    let end = Array(word.utf8)
    let pseudonym = Pseudonym(end.span.extracting(Pseudonym.place(in: end.span)))
    let isSecret = isQuoted && pseudonym.map { pseudonyms.contains($0.word) } ?? false
    return ValueWord(word, secret: isSecret ? pseudonym.map { Int($0.number) } : nil)
  }
}

extension Vocabulary {
  /// Returns the words of an answer's values.
  package func words(of answer: Answer, to query: M.Query, in lexicon: Lexicon) -> [String] {
    guard let result = query.signature?.result else { return [] }
    return answer.values.map { result.text(of: $0, in: lexicon) }
  }
}

extension ValueForm {
  fileprivate var isChoice: Bool { if case .choice = kind { true } else { false } }

  fileprivate var names: [Signature] {
    if case .path(let glossary) = kind { glossary.signatures } else { [] }
  }

  /// Returns the word of the value that `text` represents.
  fileprivate func word(
    for text: Span<UInt8>, isQuoted: Bool, in lexicon: inout Lexicon
  ) throws(ValueError) -> String {
    switch kind {
    case .choice:
      guard let word = examples.first(where: { text.spells($0) }) else {
        throw ValueError.unknown(text, among: examples)
      }
      return word
    case .word(let read):
      let word: ValueWord
      do { word = try read(String(copying: text), isQuoted) } catch {
        throw ValueError(kind: .notAValue, message: error.message, help: error.help)
      }
      return try naming(word, in: &lexicon)
    case .text, .time, .path:
      return Quotation.word(String(copying: text))
    }
  }

  /// Returns the word with the pseudonym that its secret has in the lexicon.
  private func naming(_ word: ValueWord, in lexicon: inout Lexicon) throws(ValueError) -> String {
    let bytes = Array(word.text.utf8)
    let place = Pseudonym.place(in: bytes.span)
    guard let pseudonym = Pseudonym(bytes.span.extracting(place)),
      pseudonyms.contains(pseudonym.word)
    else {
      guard word.secret == nil else {
        throw ValueError(
          kind: .notAValue,
          message: "the program gives this secret no pseudonym of its type",
          help: pseudonyms.first.map { "for example \($0)-1" })
      }
      return word.text
    }
    let known =
      if let secret = word.secret {
        lexicon.internSecret(
          Array("\(secret)".utf8).span, kind: WordID(pseudonym.word), word: pseudonym.word)
      } else {
        lexicon.intern(pseudonym)
      }
    guard let id = known else { throw Lexicon.isFull }
    return String(decoding: bytes[..<place.lowerBound], as: UTF8.self)
      + "\(pseudonym.word)-\(lexicon.distinctNumber(of: id))"
  }
}
