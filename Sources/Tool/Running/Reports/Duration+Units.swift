extension Duration {
  /// The duration in whole nanoseconds.
  var nanoseconds: Int {
    let (seconds, attoseconds) = components
    return Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000)
  }

  /// The duration in whole milliseconds.
  var milliseconds: Int { nanoseconds / 1_000_000 }

  /// The duration in a readable form, such as `310 µs`, `12.05 ms` or `3.20 s`.
  var brief: String {
    guard self >= .milliseconds(1) else { return "\(nanoseconds / 1_000) µs" }
    let isLong = self >= .seconds(1)
    let hundredths = nanoseconds / (isLong ? 10_000_000 : 10_000)
    let decimals = String(hundredths % 100)
    return "\(hundredths / 100)." + (decimals.utf8.count < 2 ? "0" : "") + decimals
      + (isLong ? " s" : " ms")
  }

  /// The duration in seconds with six decimals, such as `0.000120`.
  var seconds: String {
    let microseconds = nanoseconds / 1_000
    let decimals = String(microseconds % 1_000_000)
    return "\(microseconds / 1_000_000)."
      + String(repeating: "0", count: 6 - decimals.utf8.count) + decimals
  }
}
