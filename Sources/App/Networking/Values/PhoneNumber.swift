import Machines
import Notation

/// A phone number, well formed or not.
package struct PhoneNumber: BitOperand {
  /// The id of the text in the lexicon.
  package let id: UInt16

  /// Whether the number is a `+` followed by 8 to 15 digits.
  package let isWellFormed: Bool

  /// Creates the number with an id in the current lexicon.
  package init(id: UInt16, isWellFormed: Bool = true) {
    self.id = id
    self.isWellFormed = isWellFormed
  }

  /// The bits of the id, and one bit that indicates whether the number is well formed.
  package static var width: Int { 17 }
  /// The id in the upper bits. The lowest bit is 1 if the number is well formed.
  package var bits: UInt128 { UInt128(id) << 1 | (isWellFormed ? 1 : 0) }

  /// Creates the number that these bits encode, or returns `nil` if the upper bits do not fit in an
  /// id.
  package init?(bits: UInt128) {
    guard let id = UInt16(exactly: bits >> 1) else { return nil }
    self.init(id: id, isWellFormed: bits & 1 == 1)
  }

  private static let kind = WordID("phone")

  /// Returns the number spelled by a text, or `nil` if the lexicon is full.
  static func read(_ text: Span<UInt8>, in lexicon: inout Lexicon) -> PhoneNumber? {
    lexicon.intern(text, kind: kind).map { PhoneNumber(id: $0, isWellFormed: isWellFormed(text)) }
  }

  private static func isWellFormed(_ text: Span<UInt8>) -> Bool {
    guard 9...16 ~= text.count, text[0] == UInt8(ascii: "+") else { return false }
    for index in 1..<text.count
    where !(UInt8(ascii: "0")...UInt8(ascii: "9") ~= text[index]) { return false }
    return true
  }

  /// A phone number.
  package static var parameter: Parameter<PhoneNumber> {
    Parameter(
      "PHONE", expecting: "a phone number",
      examples: ["+4930123456", "+15550100100", "0301234"],
      read: { text, _, lexicon in PhoneNumber.read(text, in: &lexicon) },
      write: { phone, lexicon, text in lexicon.write(phone.id, into: &text) })
  }
}
