import Notation

/// A place for a value in a verb. It determines how the value is written, read, printed and
/// enumerated.
public struct Slot: Sendable {
  /// The way in which a phrase marks the value.
  public enum Position: Hashable, Sendable {
    /// By its position after the verb.
    case positional
    /// By a preceding word, as in `for alice`.
    case keyword(String)
    /// By a lone word that means true, such as `needs-migration`.
    case flag(String)
    /// By a name inside the parentheses of a path, as in `(account: alice)`.
    case payload(String)
    /// As the next name of a path, as in `/landing`.
    case below
  }

  /// The way in which a phrase marks the value.
  public internal(set) var position = Position.positional
  /// Whether a phrase can omit the value because the value need not exist.
  public internal(set) var isOptional = false
  /// The type of the value. A machine can provide a domain for this type.
  package internal(set) var valueType: ObjectIdentifier
  /// Another type that packs its values to the same bits and writes them as the same words; `nil`
  /// if there is none.
  var representedType: ObjectIdentifier?
  /// The number of bits in the value.
  public internal(set) var width: Int
  /// The maximum number of variable-size parts in a value.
  public internal(set) var tailCount = 0
  /// Whether the lowest bit indicates the presence of a value.
  var isWrapped = false
  /// Whether this place takes any number of values, each in its own word.
  public internal(set) var isList = false
  /// The maximum number of variable-size parts in each value of a list.
  var tailCountOfElement = 0
  /// Whether the words of values are numbers.
  package internal(set) var isNumber = false
  /// Whether an answer always has exactly one value in this place.
  package internal(set) var isAlwaysOne = false
  /// Whether values are paths. A path below the last name of another path can itself continue with
  /// further names.
  var isPath = false
  /// The verb's description of the value; empty if the verb does not describe it.
  var sentence = ""
  /// Whether the verb overrides the form of the type.
  var isOverride = false
  // The texts about the place. They are evaluated on demand because a passing run never needs them.
  var wording: @Sendable () -> Wording
  let read: @Sendable (Span<UInt8>, Manner, inout Lexicon) throws(ValueError) -> Masked
  let write: @Sendable (Packed, Lexicon, inout String) -> Void

  /// The placeholder for the value in help, such as `ACCOUNT`, or `ITEM…` for a list.
  public var placeholder: String { valueName + (isList ? "…" : "") }

  /// The placeholder for a single value in help.
  public var valueName: String { wording().placeholder() }

  /// A description of the possible values, such as `an account's name`. For a flag, the verb's
  /// description of the flag.
  public var expectation: String {
    if sentence.isEmpty { return wording().expectation() }
    if case .flag = position { return sentence }
    return "\(wording().expectation()); \(sentence)"
  }

  /// The description on one line. A long list of words is abbreviated.
  var hint: String {
    let wording = wording()
    return wording.isComplete ? WordList.text(wording.examples()) : wording.expectation()
  }

  /// Whether the examples include every possible value.
  public var isClosed: Bool { wording().isComplete }

  /// Values that are possible for any machine, in the notation.
  public var examples: [String] { wording().examples() }

  /// The possible first names of a value that is a path.
  public var names: [Signature] { wording().names() }

  /// The words of the pseudonyms, if the value is a secret.
  public var pseudonyms: [String] { wording().pseudonyms() }

  /// Examples of the pseudonyms and their declared meanings; empty if the value is not a secret.
  public var generatedValues: [(example: String, sentence: String)] {
    guard !pseudonyms.isEmpty else { return [] }
    let sentences = wording().sentences()
    return examples.compactMap { example in
      Pseudonym(Array(example.utf8).span).map { (example, sentences[$0.word] ?? "") }
    }
  }

  /// Returns the same place with the verb's description of its value.
  public func about(_ sentence: String) -> Slot {
    var slot = self
    slot.sentence = sentence
    return slot
  }

  /// Returns the same place with another placeholder.
  func called(_ placeholder: String) -> Slot {
    var slot = self
    slot.wording = { [wording] in
      var wording = wording()
      wording.placeholder = { placeholder }
      return wording
    }
    return slot
  }

  /// Makes the value of this place optional.
  mutating func becomeOptional() {
    isOptional = true
    isWrapped = true
    width += 1
  }

  /// Makes this place accept any number of its values.
  mutating func becomeList() {
    isList = true
    isOptional = true
    tailCountOfElement = tailCount
    width = 0
    tailCount = 1
  }

  /// The word before the value; `nil` if no word announces the value.
  public var announcement: String? {
    switch position {
    case .keyword(let word), .flag(let word): word
    case .positional, .payload, .below: nil
    }
  }

  /// The word or label that announces the value, and the examples that are not in quotes.
  var words: [String] {
    let label: [String] = if case .payload(let label) = position { [label] } else { [] }
    return [announcement].compactMap { $0 } + label + examples.filter { !$0.hasPrefix("\"") }
  }

  /// Returns whether a packed value is written rather than omitted.
  func isWritten(_ value: Packed) -> Bool { !isOptional || !value.isNothing }

  /// Returns the packed value of a word in this place; for a list, the packed form of one of its
  /// values.
  ///
  /// `word` includes the quotes of a quoted word.
  func value(
    written word: Span<UInt8>, isQuoted: Bool, as role: Role, in lexicon: inout Lexicon
  ) throws(ValueError) -> Masked {
    let manner = Manner(role: role, isQuoted: isQuoted)
    guard isQuoted else { return try wrapped(read(word, manner, &lexicon)) }
    let text: [UInt8]
    do { text = Array(try Quotation.read(word).utf8) } catch {
      throw ValueError(
        kind: .notAValue, range: error.offset..<error.offset + error.length,
        message: error.kind.message,
        help: error.kind.help)
    }
    do { return try wrapped(read(text.span, manner, &lexicon)) } catch {
      // A position in the text differs from the corresponding position in the quoted word, because
      // escapes are longer than the characters that they represent.
      throw ValueError(
        kind: error.kind, range: nil, message: error.message, help: error.help)
    }
  }

  /// Returns the packed form that a value of the slot's type has in this slot.
  func wrapping(_ value: Packed) -> Packed { isWrapped ? value.wrapped : value }

  private func wrapped(_ value: Masked) -> Masked {
    isWrapped ? value.wrapped : value
  }

  /// The expectation for `_`, which matches any value but not a missing value.
  var anyValue: Masked {
    let value = Masked.anything(tailCount: isList ? tailCountOfElement : tailCount)
    guard isWrapped else { return value }
    var wrapped = value.wrapped
    wrapped.isWhole = false
    return wrapped
  }

  /// The expectation that matches any value and also a missing value.
  var anything: Masked { .anything(tailCount: tailCount) }

  /// No value.
  var nothing: Masked { Masked(0, width: width) }

  /// Whether a value, or each value of a list, has variable-size parts, such as a text.
  var hasText: Bool { (isList ? tailCountOfElement : tailCount) > 0 }

  /// Appends a value. For a list, the value is one of its elements.
  func writeOne(_ value: Packed, in lexicon: Lexicon, into text: inout String) {
    write(isWrapped ? value.unwrapped : value, lexicon, &text)
  }

  /// Returns the text of a value that is not omitted.
  func text(of value: Packed, in lexicon: Lexicon) -> String {
    var text = ""
    print(value, in: lexicon, into: &text)
    return text
  }

  /// Appends a value that is not omitted.
  ///
  /// A list element that is one of `words` is quoted, because these words would end the list. So is
  /// an element in parentheses that would be read as the label of the next value.
  func print(
    _ value: Packed, in lexicon: Lexicon, into text: inout String,
    endingListsAt words: [String] = []
  ) {
    guard isList else { return writeOne(value, in: lexicon, into: &text) }
    guard case .list(let elements) = value.part(at: 0) else { return }
    for (index, element) in elements.enumerated() {
      if index > 0 { text += " " }
      var word = ""
      write(element, lexicon, &word)
      let isLabel = isPayload && index > 0 && word.last == ":"
      text += isLabel || words.contains(word) ? Quotation.word(word, quoted: true) : word
    }
  }
}

/// The texts about a place for help, completion and errors.
///
/// Each text is computed on demand because some texts are expensive.
struct Wording {
  var placeholder: () -> String
  let expectation: () -> String
  let examples: () -> [String]
  var pseudonyms: () -> [String] = { [] }
  /// The meanings of the pseudonyms. The keys are the words of the pseudonyms.
  var sentences: () -> [String: String] = { [:] }
  /// Whether the examples are all possible values.
  var isComplete = false
  /// The possible first names of a value that is a path.
  var names: () -> [Signature] = { [] }
}

/// The form of a written value, and the purpose of reading it.
struct Manner {
  let role: Role
  /// Whether the value is in quotes. Its text does not include the quotes.
  let isQuoted: Bool
}

/// The purpose of reading a text.
public enum Role: Hashable, Sendable {
  /// A complete value.
  case value
  /// An expectation, whose parts can be left open.
  case expectation
  /// A part of a condition: an expectation in which a name without parentheses matches any payload.
  /// If the name matched only a state without payloads, a condition could name a state that never
  /// occurs, and could then never be refuted. Values that a phrase leaves out can be anything.
  case condition
}
