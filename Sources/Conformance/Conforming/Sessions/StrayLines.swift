/// Counts the damaged lines of each log whose session is unknown.
struct StrayLines: Sendable {
  /// The counts by the number of the log, up to the last log that has such lines.
  private var counts: [Int] = []

  /// Counts a line.
  mutating func note(_ place: LinePlace) {
    counts += repeatElement(0, count: max(0, place.log + 1 - counts.count))
    counts[place.log] += 1
  }

  /// Returns the number of such lines so far in the log of a line.
  func count(before place: LinePlace) -> Int {
    place.log < counts.count ? counts[place.log] : 0
  }
}
