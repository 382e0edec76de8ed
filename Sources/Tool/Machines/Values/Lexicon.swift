import Notation

/// The table of texts in a scenario or a session. A machine refers to the texts by id.
///
/// Texts are stored once per kind, in order of first use. The table belongs to the code that reads
/// and prints texts. An id is meaningless outside the table and never appears in output.
public struct Lexicon: Sendable {
  /// The maximum number of different texts in one lexicon.
  public static let capacity = 65_535

  private struct Entry {
    var key: UInt64
    var text: Range<Int>
    /// The number of the text's pseudonym; 0 if the text has no pseudonym.
    var number: UInt16
  }

  private var bytes: [UInt8] = []
  private var entries: [Entry] = []
  private var slots: [UInt16] = Array(repeating: 0, count: 64)
  private var pseudonyms: [Pseudonym: UInt16] = [:]
  private var reserved: Set<Pseudonym> = []
  /// For each pseudonym word, a number below which all numbers are in use or permanently reserved.
  private var firstNumbers: [String: Int] = [:]

  /// The number of texts that were rejected because the table was full or no pseudonym was free.
  private(set) var refusals = 0

  /// Whether the table contains a secret in plain text rather than only as a pseudonym.
  public private(set) var holdsSecrets = false

  /// Whether secrets get pseudonyms for printing.
  private let namesSecrets: Bool

  /// Creates an empty table.
  ///
  /// A table that several scenarios share does not name secrets, because pseudonym numbers are
  /// specific to a scenario. The texts of such a table must not be printed.
  public init(namesSecrets: Bool = true) { self.namesSecrets = namesSecrets }

  /// Creates a table that begins with the texts of another table, which contains no secrets.
  package init(namesSecrets: Bool, after other: Lexicon) {
    self.namesSecrets = namesSecrets
    (bytes, entries, slots) = (other.bytes, other.entries, other.slots)
  }

  /// The number of texts.
  public var count: Int { entries.count }

  /// The number of texts and reservations, which increases with every change of the table.
  public var extent: Int { entries.count + reserved.count }

  /// Interns `text` as a text of `kind` and returns its id, which is at least 1. Returns `nil` if
  /// the table is full.
  ///
  /// If the case of ASCII letters is ignored, the first spelling is kept.
  public mutating func intern(
    _ text: Span<UInt8>, kind: WordID, ignoringCase: Bool = false
  ) -> UInt16? {
    let key = Self.key(of: text, kind: kind, ignoringCase: ignoringCase)
    let slot = slot(of: text, key: key, ignoringCase: ignoringCase)
    return slots[slot] != 0 ? slots[slot] : append(text, key: key, at: slot, number: 0)
  }

  /// Returns the text of an id. For a secret known only by its pseudonym, the text is the
  /// pseudonym. The result is empty if the lexicon has no such id.
  public func text(_ id: UInt16) -> String {
    guard id > 0, id <= entries.count else { return "" }
    return String(decoding: bytes[entries[Int(id) - 1].text], as: UTF8.self)
  }

  /// Returns the text of an id as one word of the notation.
  public func word(_ id: UInt16) -> String {
    var text = ""
    write(id, into: &text)
    return text
  }

  /// Appends the text of an id as one word.
  public func write(_ id: UInt16, into text: inout String) {
    Quotation.write(self.text(id), quoted: false, into: &text)
  }

  private mutating func append(
    _ text: Span<UInt8>, key: UInt64, at slot: Int, number: UInt16
  ) -> UInt16? {
    guard entries.count < Self.capacity else {
      refusals += 1
      return nil
    }
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

  /// Returns the slot of the text, or a free slot for the text.
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
  /// Interns a secret in plain text and returns its id. The pseudonym consists of the word of the
  /// secret's class and the first number that is neither in use nor reserved.
  mutating func internSecret(
    _ text: Span<UInt8>, kind: WordID, word: @autoclosure () -> String
  ) -> UInt16? {
    let key = Self.key(of: text, kind: kind, ignoringCase: false)
    let slot = slot(of: text, key: key, ignoringCase: false)
    if slots[slot] != 0 { return slots[slot] }
    holdsSecrets = true
    guard namesSecrets else { return append(text, key: key, at: slot, number: 0) }
    guard let pseudonym = freePseudonym(word()) else {
      refusals += 1
      return nil
    }
    let id = append(text, key: key, at: slot, number: pseudonym.number)
    pseudonyms[pseudonym] = id
    return id
  }

  /// Returns the pseudonym with the first free number. Returns `nil` if no number is free.
  private mutating func freePseudonym(_ word: String) -> Pseudonym? {
    // Numbers never become free again, so the search resumes at the last number found.
    for number in firstNumbers[word, default: 1]...Int(UInt16.max) + 1 {
      firstNumbers[word] = number
      guard let number = UInt16(exactly: number) else { break }
      let pseudonym = Pseudonym(word: word, number: number)
      if pseudonyms[pseudonym] == nil, !reserved.contains(pseudonym) { return pseudonym }
    }
    return nil
  }

  /// Interns a secret that occurs as a pseudonym and returns its id.
  ///
  /// The id belongs to the secret with this pseudonym. If there is no such secret, the id belongs
  /// to a new secret that equals no other secret.
  mutating func intern(_ pseudonym: Pseudonym) -> UInt16? {
    if let id = pseudonyms[pseudonym] { return id }
    let bytes = Array("\(pseudonym.word)-\(pseudonym.number)".utf8)
    let key = Self.key(of: bytes.span, kind: Self.pseudonymKind, ignoringCase: false)
    let slot = slot(of: bytes.span, key: key, ignoringCase: false)
    let id = append(bytes.span, key: key, at: slot, number: pseudonym.number)
    pseudonyms[pseudonym] = id
    return id
  }

  /// Reserves a pseudonym that occurs in a text, so that it is not assigned to another secret.
  public mutating func reserve(_ pseudonym: Pseudonym) { reserved.insert(pseudonym) }

  /// Returns whether the pseudonym is reserved because it occurs in a text.
  func isReserved(_ pseudonym: Pseudonym) -> Bool { reserved.contains(pseudonym) }

  /// Returns whether the pseudonym was assigned to a secret in plain text.
  func isGivenAway(_ pseudonym: Pseudonym) -> Bool {
    pseudonyms[pseudonym] != nil && !reserved.contains(pseudonym)
  }

  /// Returns the number of a secret's pseudonym; 0 if the id has no pseudonym.
  func number(of id: UInt16) -> UInt16 {
    id > 0 && id <= entries.count ? entries[Int(id) - 1].number : 0
  }

  /// Returns the number of a secret's pseudonym or, in a table that does not name secrets, a number
  /// unique to the secret.
  func distinctNumber(of id: UInt16) -> UInt16 {
    let number = number(of: id)
    return number > 0 ? number : .max - id
  }

  private static let pseudonymKind = WordID("pseudonym")
}
