/// A decimal number of any length. Numbers are compared digit by digit.
///
/// Times in nanoseconds have more digits than floating point can distinguish.
struct DecimalNumber: Comparable, Sendable {
  /// The largest power of ten that a text can contain.
  private static let largestPower = 1_000_000

  private let isNegative: Bool
  /// The number of digits before the point, minus the zeros between the point and the first nonzero
  /// digit; the smallest integer for zero.
  private let magnitude: Int
  /// The digits without leading and trailing zeros; empty for zero.
  private let digits: [UInt8]

  /// Creates the number that a text such as `-12.5` or `1e3` represents, or returns `nil` if the
  /// text is not a number.
  init?(_ text: ArraySlice<UInt8>) {
    var rest = text
    let sign = rest.first
    if sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { rest.removeFirst() }
    let whole = Self.removeDigits(from: &rest)
    let hasPoint = rest.first == UInt8(ascii: ".")
    if hasPoint { rest.removeFirst() }
    let fraction = hasPoint ? Self.removeDigits(from: &rest) : rest.prefix(0)
    guard !(whole.isEmpty && fraction.isEmpty), let power = Self.power(rest) else { return nil }
    // Every line can have such a number, so its digits are copied only once.
    var digits = Array(whole)
    digits += fraction
    let zeros = digits.prefix { $0 == UInt8(ascii: "0") }.count
    if zeros > 0 { digits.removeFirst(zeros) }
    magnitude = digits.isEmpty ? .min : digits.count - fraction.count + power
    while digits.last == UInt8(ascii: "0") { digits.removeLast() }
    isNegative = sign == UInt8(ascii: "-") && !digits.isEmpty
    self.digits = digits
  }

  private static func removeDigits(from text: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let digits = text.prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    text.removeFirst(digits.count)
    return digits
  }

  /// Returns the power of ten at the end of a number, such as 3 for `e3` and 0 for an empty text.
  /// Returns `nil` for any other text and for a power that is too large or too small.
  private static func power(_ text: ArraySlice<UInt8>) -> Int? {
    guard let first = text.first else { return 0 }
    guard first == UInt8(ascii: "e") || first == UInt8(ascii: "E"),
      let power = Int(String(decoding: text.dropFirst(), as: UTF8.self)),
      (-largestPower...largestPower).contains(power)
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
