import Machines
import Notation

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Decimal: Operand {
  /// 0: a number of many digits has no fixed size.
  public static var width: Int { 0 }

  /// 1: the digits.
  public static var tailCount: Int { 1 }

  /// The digits, without zeros at the end of the fraction.
  public var packed: Packed { Packed(.text(description)) }

  /// The number of these digits; `nil` for what is no number.
  public init?(packed: Packed) {
    guard let text = packed.text, let value = Decimal(digits: text) else { return nil }
    self = value
  }

  /// Digits with a point before the fraction, as prices and amounts have it; a number in traces.
  public static var parameter: Parameter<Decimal> {
    Parameter(
      "AMOUNT", expecting: "an amount such as 12.5", examples: ["0", "9.99", "12.5"],
      isNumber: true,
      read: { text, _, _ in Decimal(digits: String(copying: text)) },
      write: { value, _, text in text += value.description })
  }

  /// Reads a number in the form of JSON without an exponent, with at most 38 digits.
  ///
  /// The initialiser of Foundation reads the beginning of any text.
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
