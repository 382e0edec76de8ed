/// The number of attempts and the number of successes.
struct Odds: Sendable {
  private var tries = 0
  private var successes = 0

  mutating func note(_ isSuccess: Bool) {
    tries += 1
    if isSuccess { successes += 1 }
  }

  /// Returns whether to try again. The chance falls as the share of failures rises, but never to
  /// zero.
  func areTaken(using generator: inout SplitMix64) -> Bool {
    Int.random(in: 0...tries, using: &generator) <= successes
  }

  static func + (one: Self, other: Self) -> Self {
    var sum = one
    sum.tries += other.tries
    sum.successes += other.successes
    return sum
  }
}
