import Machines
import Notation

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Decimal: Operand {
  /// Zero, because the number is stored as text.
  public static var width: Int { 0 }

  /// One: the text of the digits.
  public static var tailCount: Int { 1 }

  /// The digits without trailing zeros in the fraction.
  public var packed: Packed { Packed(.text(description)) }

  /// Creates the number with these digits, or returns `nil` if they are not a number.
  public init?(packed: Packed) {
    guard let text = packed.text, let value = Decimal(digits: text) else { return nil }
    self = value
  }

  /// Digits with an optional decimal point, as in prices and amounts. In traces, the value is a
  /// number.
  public static var parameter: Parameter<Decimal> {
    Parameter(
      "AMOUNT", expecting: "an amount such as 12.5", examples: ["0", "9.99", "12.5"],
      isNumber: true,
      read: { text, _, _ in Decimal(digits: String(copying: text)) },
      write: { value, _, text in text += value.description })
  }

  /// Reads a decimal number with up to 38 digits, without a plus sign or an exponent.
  ///
  /// Foundation's initialiser would accept any text that begins with a number.
  private init?(digits text: String) {
    let parts = text.dropFirst(text.hasPrefix("-") ? 1 : 0)
      .split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let areDigits = parts.allSatisfy { part in
      !part.isEmpty && part.utf8.allSatisfy(\.isDigit)
    }
    guard areDigits, parts.reduce(0, { $0 + $1.utf8.count }) <= 38,
      let value = Decimal(string: text)
    else { return nil }
    self = value
  }
}
