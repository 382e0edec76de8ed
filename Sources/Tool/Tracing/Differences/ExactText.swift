/// A text compared byte by byte: `String` compares canonically equivalent texts as equal.
struct ExactText: Hashable {
  let text: String

  static func == (one: Self, other: Self) -> Bool {
    one.text.utf8.elementsEqual(other.text.utf8)
  }

  func hash(into hasher: inout Hasher) {
    for byte in text.utf8 { hasher.combine(byte) }
    hasher.combine(UInt8.max)
  }

  /// Whether two lists contain the same texts.
  static func areSame(_ some: [String], _ others: [String]) -> Bool {
    some.count == others.count
      && zip(some, others).allSatisfy { $0.utf8.elementsEqual($1.utf8) }
  }
}

/// Assigns numbers to texts: the same number for the same bytes.
struct TextNumbers {
  private var numbers: [ExactText: Int] = [:]

  /// The number of a text.
  mutating func number(of text: String) -> Int {
    let count = numbers.count
    let key = ExactText(text: text)
    if let number = numbers[key] { return number }
    numbers[key] = count
    return count
  }
}
