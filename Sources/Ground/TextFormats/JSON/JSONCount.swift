extension Int {
  /// The largest integer that every JSON reader represents exactly.
  package static let largestJSONCount = 1 << 53 - 1

  /// Returns the sum of two counts, capped at the largest JSON count.
  ///
  /// A count can come from a file. Programs never count that far, so only a forged file reaches the
  /// cap.
  package static func sumOfCounts(_ one: Int, _ other: Int) -> Int {
    let (sum, isTooLarge) = one.addingReportingOverflow(other)
    return isTooLarge ? largestJSONCount : Swift.min(sum, largestJSONCount)
  }
}
