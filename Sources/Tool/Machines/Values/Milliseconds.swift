/// A span of time on the virtual clock, in whole milliseconds. The notation writes `1500ms`, `90s`,
/// `15m`, `2h` or `28d`.
public struct Milliseconds: BitOperand, Comparable {
  /// The number of milliseconds.
  public let count: UInt64

  /// Creates a span of `count` milliseconds, or of the longest time, 139 years.
  public init(_ count: UInt64) { self.count = min(count, Self.limit) }

  private static let limit: UInt64 = 1 << UInt64(width) - 1

  /// 42.
  public static var width: Int { 42 }
  /// The number of milliseconds.
  public var bits: UInt128 { UInt128(count) }

  /// Creates a span of this number of milliseconds; `nil` if it needs more than 42 bits.
  public init?(bits: UInt128) {
    guard bits <= Self.limit else { return nil }
    count = UInt64(bits)
  }

  /// `TIME`: a whole number with a unit.
  public static var parameter: Parameter<Milliseconds> {
    Parameter(
      "TIME", expecting: "a time such as 500ms, 30s, 15m, 2h or 28d",
      examples: ["500ms", "30s", "1m"],
      read: { text, _, _ in Milliseconds(reading: text) },
      write: { value, _, text in text += value.text })
  }

  /// Returns whether `one` is the shorter span.
  public static func < (one: Self, other: Self) -> Bool { one.count < other.count }

  private static let units: [(name: [UInt8], milliseconds: UInt64)] = [
    ("d", 86_400_000), ("h", 3_600_000), ("m", 60_000), ("s", 1_000), ("ms", 1),
  ].map { (Array($0.utf8), $1) }

  /// Reads digits and a unit. Returns `nil` for any other text and for spans of more than 139
  /// years.
  package init?(reading text: Span<UInt8>) {
    let digits = text.indices.first { !(0x30...0x39).contains(text[$0]) } ?? text.count
    let name = (digits..<text.count).map { text[$0] }
    guard let unit = Self.units.first(where: { $0.name == name }),
      let count = UInt64(decimal: text.extracting(0..<digits)),
      case (let time, let isTooLong) = count.multipliedReportingOverflow(by: unit.milliseconds),
      !isTooLong
    else { return nil }
    self.init(bits: UInt128(time))
  }

  /// The span in seconds, as a decimal number.
  package var seconds: String {
    let (seconds, rest) = count.quotientAndRemainder(dividingBy: 1_000)
    guard rest > 0 else { return "\(seconds)" }
    let digits = "\(rest + 1_000)".dropFirst()
    return "\(seconds).\(digits[...(digits.lastIndex { $0 != "0" } ?? digits.startIndex)])"
  }

  /// The span in the largest unit that requires no fraction.
  package var text: String {
    for unit in Self.units where count >= unit.milliseconds && count % unit.milliseconds == 0 {
      return "\(count / unit.milliseconds)\(String(decoding: unit.name, as: UTF8.self))"
    }
    return "0s"
  }
}

extension Duration {
  /// The whole milliseconds that include this time; 0 for a negative time.
  package var wholeMilliseconds: Int {
    let (seconds, attoseconds) = components
    let fraction = (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
    return max(0, Int(seconds) * 1_000 + Int(fraction))
  }
}
