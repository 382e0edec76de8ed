import Notation

extension String {
  /// Creates the text with these UTF-8 bytes. This initialiser is intended for the closures in
  /// ``Parameter`` that read values.
  public init(copying bytes: Span<UInt8>) {
    var copy: [UInt8] = []
    copy.reserveCapacity(bytes.count)
    for index in bytes.indices { copy.append(bytes[index]) }
    self.init(decoding: copy, as: UTF8.self)
  }
}

extension Span<UInt8> {
  /// Returns whether these bytes are exactly `text`.
  func spells(_ text: String) -> Bool {
    guard count == text.utf8.count else { return false }
    var index = 0
    for byte in text.utf8 {
      guard self[index] == byte else { return false }
      index += 1
    }
    return true
  }

  /// Returns whether an unquoted word of this document is `text`.
  func spells(_ text: String, _ word: Word) -> Bool {
    !word.isQuoted && extracting(word.range).spells(text)
  }
}
