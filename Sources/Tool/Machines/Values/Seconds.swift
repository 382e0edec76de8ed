/// A span of time on the virtual clock, in whole seconds. The notation writes `90s`, `15m`, `2h` or
/// `28d`.
public struct Seconds: BitOperand, Comparable {
  /// The number of seconds.
  public let count: UInt32

  /// Creates a span of `count` seconds.
  public init(_ count: UInt32) { self.count = count }

  /// Returns a span of `count` minutes.
  public static func minutes(_ count: UInt32) -> Self { Self(count * 60) }

  /// Returns a span of `count` days of 24 hours.
  public static func days(_ count: UInt32) -> Self { Self(count * 86400) }

  /// 32.
  public static var width: Int { 32 }
  /// The number of seconds.
  public var bits: UInt128 { UInt128(count) }

  /// Creates a span of this number of seconds; `nil` if it needs more than 32 bits.
  public init?(bits: UInt128) {
    guard let count = UInt32(exactly: bits) else { return nil }
    self.init(count)
  }

  /// `TIME`: a whole number with a unit.
  public static var parameter: Parameter<Seconds> {
    Parameter(
      "TIME", expecting: "a time such as 30s, 15m, 2h or 28d", examples: ["30s", "1m", "15m"],
      read: { text, _, _ in Seconds(reading: text) },
      write: { value, _, text in text += value.text })
  }

  /// Returns whether `one` is the shorter span.
  public static func < (one: Self, other: Self) -> Bool { one.count < other.count }

  /// Returns the remainder of this span after subtracting `other`; zero if `other` is longer.
  public func minus(_ other: Seconds) -> Seconds { Seconds(count - min(count, other.count)) }

  private static let units: [(letter: UInt8, seconds: UInt32)] = [
    (UInt8(ascii: "d"), 86400), (UInt8(ascii: "h"), 3600), (UInt8(ascii: "m"), 60),
    (UInt8(ascii: "s"), 1),
  ]

  /// Reads digits and a unit. Returns `nil` for any other text and for spans of more than 136
  /// years.
  init?(reading text: Span<UInt8>) {
    guard text.count > 1, let unit = Self.units.first(where: { $0.letter == text[text.count - 1] }),
      let count = UInt32(decimal: text.extracting(0..<text.count - 1))
    else { return nil }
    let (seconds, tooLong) = count.multipliedReportingOverflow(by: unit.seconds)
    if tooLong { return nil }
    self.init(seconds)
  }

  /// The span in the largest unit that requires no fraction.
  var text: String {
    for unit in Self.units where count >= unit.seconds && count % unit.seconds == 0 {
      return "\(count / unit.seconds)\(Character(Unicode.Scalar(unit.letter)))"
    }
    return "0s"
  }
}
