extension Duration {
  /// The duration in whole nanoseconds.
  var nanoseconds: Int {
    let (seconds, attoseconds) = components
    return Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000)
  }

  /// The duration in whole milliseconds.
  var milliseconds: Int { nanoseconds / 1_000_000 }

  /// The duration in seconds with six decimals: `0.000120`.
  var seconds: String {
    let microseconds = nanoseconds / 1_000
    let decimals = String(microseconds % 1_000_000)
    return "\(microseconds / 1_000_000)."
      + String(repeating: "0", count: 6 - decimals.utf8.count) + decimals
  }
}
