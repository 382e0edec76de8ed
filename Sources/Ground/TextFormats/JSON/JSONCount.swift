extension Int {
  /// The largest number that all programs which read JSON have exactly.
  package static let largestJSONCount = 1 << 53 - 1

  /// The sum of two counts, at least one of which may have been read from a file; the largest count
  /// if it is larger.
  ///
  /// No program counts that far, so that only a made-up file ends there.
  package static func sumOfCounts(_ one: Int, _ other: Int) -> Int {
    let (sum, isTooLarge) = one.addingReportingOverflow(other)
    return isTooLarge ? largestJSONCount : Swift.min(sum, largestJSONCount)
  }
}
