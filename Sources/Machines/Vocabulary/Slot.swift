import Notation

/// One place of a verb where a value stands: how it is written, read, printed and tried out.
public struct Slot: Sendable {
  /// How a value is marked in the text of its phrase.
  public enum Position: Hashable, Sendable {
    /// By its place behind the verb.
    case positional
    /// By a word before it: `for alice`.
    case keyword(String)
    /// The word alone says yes: `needs-migration`.
    case flag(String)
    /// By a name inside the parentheses of a path: `(account: alice)`.
    case payload(String)
    /// The next name of a path: `/landing`.
    case below
  }

  /// What a phrase means that does not write the value.
  public enum Omission: Hashable, Sendable {
    /// Nothing: the value must be written.
    case refused
    /// That there is none.
    case none
    /// Any value, in an expectation; the printer always writes it.
    case any
  }

  /// How the value is marked.
  public internal(set) var position: Position
  /// What leaving it out means.
  public internal(set) var omission: Omission
  /// The type of the value; a machine may name the values of a type that exist now.
  var valueType: ObjectIdentifier
  /// The number of bits of the value.
  public internal(set) var width: Int
  /// Whether the bits begin with one that says whether there is a value at all.
  var isWrapped = false
  /// Whether a verb says how the value stands, and not its type.
  var isOverride = false
  // Made when one of the words is asked for: a run that holds never does.
  private var makeWording: @Sendable () -> Wording
  let read: @Sendable (Span<UInt8>, Manner, inout Lexicon) throws(ValueError) -> Masked
  let write: @Sendable (UInt128, Lexicon, inout String) -> Void

  init(
    position: Position = .positional, omission: Omission = .refused, valueType: ObjectIdentifier,
    width: Int, wording: @autoclosure @escaping @Sendable () -> Wording,
    read: @escaping @Sendable (Span<UInt8>, Manner, inout Lexicon) throws(ValueError) -> Masked,
    write: @escaping @Sendable (UInt128, Lexicon, inout String) -> Void
  ) {
    self.position = position
    self.omission = omission
    self.valueType = valueType
    self.width = width
    makeWording = wording
    self.read = read
    self.write = write
  }

  /// The name of the value in help: `ACCOUNT`.
  public var placeholder: String { makeWording().placeholder() }

  /// What may stand here, in words: `an account's name`.
  public var expectation: String { makeWording().expectation() }

  /// Values that may stand here whatever the machine; texts as the notation writes them.
  public var examples: [String] { makeWording().examples() }

  /// The words of the pseudonyms, where the value is a secret.
  public var pseudonyms: [String] { makeWording().pseudonyms() }

  /// The same place, whose value help calls otherwise.
  func called(_ placeholder: String) -> Slot {
    var slot = self
    slot.makeWording = { [makeWording] in
      var wording = makeWording()
      wording.placeholder = { placeholder }
      return wording
    }
    return slot
  }

  /// The word that announces the value, if there is one.
  var announcement: String? {
    switch position {
    case .keyword(let word), .flag(let word): word
    case .positional, .payload, .below: nil
    }
  }

  /// Whether a packed value is one that is written rather than left out.
  func isWritten(_ bits: UInt128) -> Bool { omission != .none || bits != 0 }

  /// The packed value that a word writes here, the quotes of a quoted word included.
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
      // A place within the text is none within the quoted word: escapes are longer than what they say.
      throw ValueError(
        kind: error.kind, range: nil, message: error.message, help: error.help)
    }
  }

  /// The bits of this slot that hold a value of its type.
  func wrapping(_ bits: UInt128) -> UInt128 { isWrapped ? bits << 1 | 1 : bits }

  private func wrapped(_ value: Masked) -> Masked {
    isWrapped ? value.wrapped : value
  }

  /// What `_` means here: any one value, but one.
  var anyValue: Masked { isWrapped ? Masked(bits: 1, mask: 1) : .anything }

  /// Prints a value that is written.
  func print(_ bits: UInt128, in lexicon: Lexicon, into text: inout String) {
    write(isWrapped ? bits >> 1 : bits, lexicon, &text)
  }
}

/// The words about the values of a place, for help, completion and errors; each is made when it is asked
/// for, as some take long.
struct Wording {
  var placeholder: () -> String
  let expectation: () -> String
  let examples: () -> [String]
  let pseudonyms: () -> [String]

  init(
    placeholder: @autoclosure @escaping () -> String,
    expectation: @autoclosure @escaping () -> String,
    examples: @autoclosure @escaping () -> [String],
    pseudonyms: @autoclosure @escaping () -> [String] = []
  ) {
    self.placeholder = placeholder
    self.expectation = expectation
    self.examples = examples
    self.pseudonyms = pseudonyms
  }
}

/// How a value is written, and what for.
struct Manner {
  let role: Role
  /// Whether the value stands in quotes; its text comes without them.
  let isQuoted: Bool
}

/// What a text is read for.
public enum Role: Hashable, Sendable {
  /// A value, said in full.
  case value
  /// An expectation, in which parts may be left open.
  case expectation
}
