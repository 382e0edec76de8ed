import Machines

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Dates are compared in whole milliseconds because this is the precision of the notation.
extension Date: BitOperand {
  /// 64.
  public static var width: Int { 64 }

  /// The milliseconds since 1 January 2001 00:00 UTC, in two's complement.
  public var bits: UInt128 { UInt128(UInt64(bitPattern: milliseconds)) }

  private var milliseconds: Int64 {
    let limit = Double(1 << 53)
    return Int64(min(max((timeIntervalSinceReferenceDate * 1000).rounded(), -limit), limit))
  }

  /// Creates the date that is this many milliseconds after 1 January 2001 00:00 UTC.
  public init?(bits: UInt128) {
    guard let pattern = UInt64(exactly: bits) else { return nil }
    self.init(timeIntervalSinceReferenceDate: Double(Int64(bitPattern: pattern)) / 1000)
  }

  /// ISO 8601 in UTC, such as `2026-11-25T10:00:00Z`, with milliseconds if they are not zero.
  public static var parameter: Parameter<Date> {
    Parameter(
      "DATE", expecting: "a date such as 2026-11-25T10:00:00Z",
      examples: ["2026-01-01T00:00:00Z", "2026-12-31T23:59:59Z"],
      read: { text, _, _ in
        let text = String(copying: text)
        guard let date = Date(iso8601: text), date.iso8601 == text else { return nil }
        return date
      },
      write: { value, _, text in text += value.iso8601 })
  }

  private init?(iso8601 text: String) {
    for isFractional in [false, true] {
      let style = ISO8601FormatStyle(includingFractionalSeconds: isFractional)
      if let date = try? style.parse(text) {
        self = date
        return
      }
    }
    return nil
  }

  private var iso8601: String {
    let isFractional = milliseconds % 1000 != 0
    return ISO8601FormatStyle(includingFractionalSeconds: isFractional).format(
      Date(bits: bits) ?? self)
  }
}
