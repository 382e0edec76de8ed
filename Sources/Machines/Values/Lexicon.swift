public import Notation

/// The table of texts that a scenario or a session has met: what a machine holds are ids into it.
///
/// Texts are kept once for each kind, in order of first use. The table belongs to whoever reads and
/// prints; an id means nothing outside it and never reaches an output.
public struct Lexicon: Sendable {
  /// The number of different texts that one lexicon holds.
  public static let capacity = 65_535

  private struct Entry {
    var key: UInt64
    var text: Range<Int>
    /// The number of the pseudonym that stands for the text; 0 for what is no secret.
    var number: UInt16
  }

  private var bytes: [UInt8] = []
  private var entries: [Entry] = []
  private var slots: [UInt16] = Array(repeating: 0, count: 64)
  private var pseudonyms: [Pseudonym: UInt16] = [:]
  private var reserved: Set<Pseudonym> = []

  /// Whether any secret is written as it is, and not as a pseudonym alone.
  public private(set) var holdsSecrets = false

  /// Whether secrets get pseudonyms that can be printed.
  private let namesSecrets: Bool

  /// A table without texts. One for many scenarios does not name secrets: which pseudonym stands for
  /// one is a matter of each scenario. Nothing that it reads is to be printed.
  public init(namesSecrets: Bool = true) { self.namesSecrets = namesSecrets }

  /// The number of texts.
  public var count: Int { entries.count }

  /// The id, 1 or more, under which `text` is kept as a text of `kind`; `nil` when the table is full.
  ///
  /// Where the case of ASCII letters is ignored, a text is kept as it was first written.
  public mutating func intern(
    _ text: Span<UInt8>, kind: WordID, ignoringCase: Bool = false
  ) -> UInt16? {
    let key = Self.key(of: text, kind: kind, ignoringCase: ignoringCase)
    let slot = slot(of: text, key: key, ignoringCase: ignoringCase)
    return slots[slot] != 0 ? slots[slot] : append(text, key: key, at: slot, number: 0)
  }

  /// The text of an id that this lexicon gave out; empty for any other, and for a secret of which only
  /// the pseudonym is known.
  public func text(_ id: UInt16) -> String {
    guard id > 0, id <= entries.count else { return "" }
    return String(decoding: bytes[entries[Int(id) - 1].text], as: UTF8.self)
  }

  /// The text of an id as the notation writes it, in one word.
  public func word(_ id: UInt16) -> String {
    var text = ""
    write(id, into: &text)
    return text
  }

  /// Prints the text of an id as one word.
  public func write(_ id: UInt16, into text: inout String) {
    Quotation.write(self.text(id), quoted: false, into: &text)
  }

  private mutating func append(
    _ text: Span<UInt8>, key: UInt64, at slot: Int, number: UInt16
  ) -> UInt16? {
    guard entries.count < Self.capacity else { return nil }
    let start = bytes.count
    for index in text.indices { bytes.append(text[index]) }
    entries.append(Entry(key: key, text: start..<bytes.count, number: number))
    let id = UInt16(entries.count)
    slots[slot] = id
    if entries.count * 2 > slots.count { grow() }
    return id
  }

  private static func key(of text: Span<UInt8>, kind: WordID, ignoringCase: Bool) -> UInt64 {
    var hash = WordHash()
    for index in text.indices { hash.append(ignoringCase ? lowercased(text[index]) : text[index]) }
    return UInt64(kind.rawValue) << 32 | UInt64(hash.id.rawValue)
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte | 0x20 : byte
  }

  /// Where the text is kept, or would be.
  private func slot(of text: Span<UInt8>, key: UInt64, ignoringCase: Bool) -> Int {
    var slot = Int(truncatingIfNeeded: key ^ key >> 29) & (slots.count - 1)
    while slots[slot] != 0, !holds(text, key, ignoringCase, at: Int(slots[slot]) - 1) {
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }

  private func holds(
    _ text: Span<UInt8>, _ key: UInt64, _ ignoringCase: Bool, at index: Int
  ) -> Bool {
    let entry = entries[index]
    guard entry.key == key, entry.text.count == text.count else { return false }
    for offset in text.indices {
      let kept = bytes[entry.text.lowerBound + offset]
      let isSame =
        ignoringCase
        ? Self.lowercased(kept) == Self.lowercased(text[offset]) : kept == text[offset]
      guard isSame else { return false }
    }
    return true
  }

  private mutating func grow() {
    slots = Array(repeating: 0, count: slots.count * 2)
    for (index, entry) in entries.enumerated() {
      var slot = Int(truncatingIfNeeded: entry.key ^ entry.key >> 29) & (slots.count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = UInt16(index + 1)
    }
  }
}

// MARK: - Secrets

extension Lexicon {
  /// The id of a secret whose text is written. Its pseudonym, the word of its class and a number, is
  /// the first that neither stands for another secret nor is reserved.
  mutating func internSecret(_ text: Span<UInt8>, kind: WordID, word: some Choice) -> UInt16? {
    let key = Self.key(of: text, kind: kind, ignoringCase: false)
    let slot = slot(of: text, key: key, ignoringCase: false)
    if slots[slot] != 0 { return slots[slot] }
    holdsSecrets = true
    guard namesSecrets else { return append(text, key: key, at: slot, number: 0) }
    var pseudonym = Pseudonym(word: word.name, number: 1)
    while pseudonyms[pseudonym] != nil || reserved.contains(pseudonym) { pseudonym.number += 1 }
    let id = append(text, key: key, at: slot, number: pseudonym.number)
    pseudonyms[pseudonym] = id
    return id
  }

  /// The id of a secret of which the pseudonym is written: the secret that it stands for, or one that
  /// equals no other.
  mutating func intern(_ pseudonym: Pseudonym) -> UInt16? {
    if let id = pseudonyms[pseudonym] { return id }
    let bytes = Array("\(pseudonym.word)-\(pseudonym.number)".utf8)
    let key = Self.key(of: bytes.span, kind: Self.pseudonymKind, ignoringCase: false)
    let slot = slot(of: bytes.span, key: key, ignoringCase: false)
    let id = append(bytes.span, key: key, at: slot, number: pseudonym.number)
    pseudonyms[pseudonym] = id
    return id
  }

  /// Keeps a pseudonym for the secret that is written so, wherever that stands.
  public mutating func reserve(_ pseudonym: Pseudonym) { reserved.insert(pseudonym) }

  /// Whether a pseudonym is kept for the secret that is written so.
  func isReserved(_ pseudonym: Pseudonym) -> Bool { reserved.contains(pseudonym) }

  /// The number of the pseudonym that stands for a secret.
  func number(of id: UInt16) -> UInt16 {
    id > 0 && id <= entries.count ? entries[Int(id) - 1].number : 0
  }

  private static let pseudonymKind = WordID("pseudonym")
}
