import Notation

/// The sort key of a line in its session: a number or a text. Numbers precede texts.
enum LineOrder: Comparable, Sendable {
  /// An unsigned integer of up to 18 digits. Nearly all keys are such integers.
  case integer(Int)
  indirect case number(DecimalNumber)
  indirect case text(ExactText)

  /// The maximum number of digits of an integer.
  private static var digitLimit: Int { 18 }

  /// Creates the sort key for a text. The key is a number if the text spells a number.
  init(_ text: ArraySlice<UInt8>) {
    if let integer = Self.integer(text) {
      self = .integer(integer)
    } else if let number = DecimalNumber(text) {
      self = .number(number)
    } else {
      self = .text(ExactText(String(decoding: text, as: UTF8.self)))
    }
  }

  private static func integer(_ text: ArraySlice<UInt8>) -> Int? {
    guard 1...digitLimit ~= text.count else { return nil }
    var integer = 0
    for byte in text {
      guard UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte else { return nil }
      integer = 10 * integer + Int(byte - UInt8(ascii: "0"))
    }
    return integer
  }

  /// The key as a number of any length; `nil` for a text.
  private var number: DecimalNumber? {
    switch self {
    case .integer(let integer): DecimalNumber("\(integer)".utf8.map { $0 }[...])
    case .number(let number): number
    case .text: nil
    }
  }

  static func == (one: Self, other: Self) -> Bool {
    switch (one, other) {
    case (.integer(let one), .integer(let other)): one == other
    case (.text(let one), .text(let other)): one == other
    case (.integer, _), (.number, _), (.text, _): one.number == other.number
    }
  }

  static func < (one: Self, other: Self) -> Bool {
    switch (one, other) {
    case (.integer(let one), .integer(let other)): return one < other
    case (.text(let one), .text(let other)): return one < other
    case (.integer, _), (.number, _), (.text, _):
      guard let number = one.number else { return false }
      return other.number.map { number < $0 } ?? true
    }
  }
}
