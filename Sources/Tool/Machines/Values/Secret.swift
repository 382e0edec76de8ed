import Notation

/// A text that is never printed, such as a password or a code.
///
/// The notation writes the text in double quotes or, without quotes, as a pseudonym. A pseudonym
/// consists of the secret's class and a number in order of first use, such as `weak-password-1`.
/// The class is the verdict of the input rules, so every rule treats a pseudonym like the text that
/// it replaces.
public protocol Secret: Interned {
  /// The verdicts of the input rules. Their names are the words of the pseudonyms.
  associatedtype Class: Choice

  /// Returns the verdict of the rules on a text.
  static func classify(_ text: Span<UInt8>) -> Class

  /// The verdict of the rules on this secret.
  var secretClass: Class { get }

  /// Creates the secret with this id in the current lexicon.
  init(id: UInt16, class: Class)
}

extension Secret {
  /// The width of an id plus the width of the class.
  public static var width: Int { 16 + Class.width }
  /// The class above the 16 bits of the id.
  public var bits: UInt128 { secretClass.bits << 16 | UInt128(id) }

  /// Creates the secret with this id and class; `nil` if there is no such class.
  public init?(bits: UInt128) {
    guard let secretClass = Class(bits: bits >> 16) else { return nil }
    self.init(id: UInt16(truncatingIfNeeded: bits), class: secretClass)
  }

  /// Creates the secret with this id and the first class, which no rule refuses.
  public init(id: UInt16) {
    guard let first = Class.allCases.first else {
      DeclarationMistake("\(Class.self) has no case", write: "write one, such as `case any`").stop()
    }
    self.init(id: id, class: first)
  }

  /// A parameter for a secret. The placeholder is the kind of secret.
  public static var parameter: Parameter<Self> {
    .secret(kind.uppercased(), expecting: "a \(kind)")
  }

  /// The words of the pseudonyms.
  public static var pseudonyms: [String] { Class.allCases.map(\.name) }

  /// The meanings of the classes. The keys are the words of the classes' pseudonyms.
  public static var sentences: [String: String] {
    Dictionary(
      Class.allCases.compactMap { one in one.sentence.map { (one.name, $0) } },
      uniquingKeysWith: { first, _ in first })
  }

  /// Reads a secret from a text in quotes, or from a pseudonym outside quotes. Returns `nil` for
  /// any other word, and if the lexicon is full.
  public static func read(
    _ text: Span<UInt8>, isQuoted: Bool, in lexicon: inout Lexicon
  ) -> Self? {
    if isQuoted {
      let secretClass = classify(text)
      return lexicon.internSecret(text, kind: WordID(kind), word: secretClass.name)
        .map { Self(id: $0, class: secretClass) }
    }
    guard let pseudonym = Pseudonym(text),
      let secretClass = Class.allCases.first(where: { $0.name == pseudonym.word })
    else { return nil }
    return lexicon.intern(pseudonym).map { Self(id: $0, class: secretClass) }
  }

  /// Appends the pseudonym.
  public func write(in lexicon: Lexicon, into text: inout String) {
    text += "\(secretClass.name)-\(lexicon.number(of: id))"
  }
}

extension Parameter where Value: Secret {
  /// Returns a parameter for a secret; `expectation` describes the secret in words.
  public static func secret(_ placeholder: String, expecting expectation: String) -> Self {
    Self(
      placeholder,
      expecting: "\(expectation), in double quotes or as \(Value.pseudonyms[0])-1",
      examples: Value.pseudonyms.map { "\($0)-1" }, pseudonyms: Value.pseudonyms,
      sentences: Value.sentences,
      read: { text, isQuoted, lexicon in Value.read(text, isQuoted: isQuoted, in: &lexicon) },
      write: { value, lexicon, text in value.write(in: lexicon, into: &text) })
  }
}

/// A word outside quotes that replaces a secret, such as `weak-password-1`.
public struct Pseudonym: Hashable, Sendable {
  /// The word before the number, such as `weak-password`.
  public let word: String
  /// The number, which is at least 1.
  public let number: UInt16

  init(word: String, number: UInt16) {
    self.word = word
    self.number = number
  }

  /// Reads a word. Returns `nil` if the word does not end in a hyphen and a number.
  public init?(_ text: Span<UInt8>) {
    var end = text.count
    while end > 0, 48...57 ~= text[end - 1] { end -= 1 }
    guard end > 1, end < text.count, text[end - 1] == UInt8(ascii: "-"), text[end] != 48,
      let number = UInt16(String(copying: text.extracting(end..<text.count)))
    else { return nil }
    word = String(copying: text.extracting(0..<end - 1))
    self.number = number
  }

  /// Returns the range of the part of a word that can be a pseudonym: the part after the word's
  /// last `/` or `=`.
  static func place(in word: Span<UInt8>) -> Range<Int> {
    let separator = word.indices.last {
      word[$0] == UInt8(ascii: "/") || word[$0] == UInt8(ascii: "=")
    }
    return (separator.map { $0 + 1 } ?? 0)..<word.count
  }
}
