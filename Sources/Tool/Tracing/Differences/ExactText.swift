/// A text that is compared byte by byte. `String` treats canonically equivalent texts as equal.
struct ExactText: Hashable {
  let text: String

  static func == (one: Self, other: Self) -> Bool {
    one.text.utf8.elementsEqual(other.text.utf8)
  }

  func hash(into hasher: inout Hasher) {
    for byte in text.utf8 { hasher.combine(byte) }
    hasher.combine(UInt8.max)
  }

  /// Returns whether two lists consist of the same texts in the same order.
  static func areSame(_ some: [String], _ others: [String]) -> Bool {
    some.count == others.count
      && zip(some, others).allSatisfy { $0.utf8.elementsEqual($1.utf8) }
  }
}
