/// A decimal number of any length, which is compared digit by digit.
///
/// Times in nanoseconds have more digits than a number in floating point can tell apart.
struct DecimalNumber: Comparable, Sendable {
  /// The largest power of ten that a text may have.
  private static let largestPower = 1_000_000

  private let isNegative: Bool
  /// The number of digits before the point, less the zeros between it and the first other digit;
  /// the smallest number for zero.
  private let magnitude: Int
  /// The digits without zeros at both ends; none for zero.
  private let digits: [UInt8]

  /// The number that a text is, such as `-12.5` or `1e3`; `nil` if it is none.
  init?(_ text: String) {
    var rest = text.utf8[...]
    let sign = rest.first
    if sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { rest.removeFirst() }
    let whole = Self.removeDigits(from: &rest)
    let hasPoint = rest.first == UInt8(ascii: ".")
    if hasPoint { rest.removeFirst() }
    let fraction = hasPoint ? Self.removeDigits(from: &rest) : []
    guard !(whole.isEmpty && fraction.isEmpty), let power = Self.power(rest) else { return nil }
    let significant = (whole + fraction).drop { $0 == UInt8(ascii: "0") }
    let end = significant.lastIndex { $0 != UInt8(ascii: "0") }
    isNegative = sign == UInt8(ascii: "-") && end != nil
    magnitude = end == nil ? .min : significant.count - fraction.count + power
    digits = end.map { Array(significant[...$0]) } ?? []
  }

  private static func removeDigits(from text: inout Substring.UTF8View) -> [UInt8] {
    let digits = Array(text.prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 })
    text.removeFirst(digits.count)
    return digits
  }

  /// The power of ten at the end of a number: `e3`.
  private static func power(_ text: Substring.UTF8View) -> Int? {
    guard let first = text.first else { return 0 }
    guard first == UInt8(ascii: "e") || first == UInt8(ascii: "E"),
      let power = Int(Substring(text.dropFirst())), (-largestPower...largestPower).contains(power)
    else { return nil }
    return power
  }

  static func < (one: Self, other: Self) -> Bool {
    guard one.isNegative == other.isNegative else { return one.isNegative }
    return one.isNegative ? other.isNearerZero(than: one) : one.isNearerZero(than: other)
  }

  private func isNearerZero(than other: Self) -> Bool {
    guard magnitude == other.magnitude else { return magnitude < other.magnitude }
    return digits.lexicographicallyPrecedes(other.digits)
  }
}
