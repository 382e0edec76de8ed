import Machines
import Notation

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Decimal: Operand {
  /// 0: a number with many digits has no fixed size.
  public static var width: Int { 0 }

  /// 1: the digits.
  public static var tailCount: Int { 1 }

  /// The digits, without trailing zeros in the fraction.
  public var packed: Packed { Packed(.text(description)) }

  /// The number with these digits; `nil` if they are not a number.
  public init?(packed: Packed) {
    guard let text = packed.text, let value = Decimal(digits: text) else { return nil }
    self = value
  }

  /// Digits with a decimal point, as in prices and amounts; a number in traces.
  public static var parameter: Parameter<Decimal> {
    Parameter(
      "AMOUNT", expecting: "an amount such as 12.5", examples: ["0", "9.99", "12.5"],
      isNumber: true,
      read: { text, _, _ in Decimal(digits: String(copying: text)) },
      write: { value, _, text in text += value.description })
  }

  /// Reads a JSON number without an exponent, with at most 38 digits.
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
