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

  /// The same time in the standard library's form.
  public var duration: Duration { .seconds(Int64(count)) }

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

  /// Reads digits and a unit, which is not `ms`. Returns `nil` for any other text and for spans of
  /// more than 136 years.
  init?(reading text: Span<UInt8>) {
    let isInMilliseconds = text.count > 1 && text[text.count - 2] == UInt8(ascii: "m")
    guard !isInMilliseconds, let time = Milliseconds(reading: text),
      let count = UInt32(exactly: time.count / 1_000)
    else { return nil }
    self.init(count)
  }

  /// The span in the largest unit that requires no fraction.
  var text: String { Milliseconds(UInt64(count) * 1_000).text }
}
