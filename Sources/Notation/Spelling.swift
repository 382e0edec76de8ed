/// Guesses which word was meant.
public enum Spelling {
  /// The candidate with the fewest slips (a letter added, left out, replaced, or two neighbours
  /// swapped) from the text, the first of several such; nil when even that one has more slips than
  /// a third of the text's length, or shares nothing with it.
  public static func nearest(to text: String, among candidates: some Sequence<String>) -> String? {
    let word = Array(text.unicodeScalars)
    var limit = max(1, word.count / 3)
    var nearest: String?
    for candidate in candidates {
      let other = Array(candidate.unicodeScalars)
      // Before the table: a long text must not cost its square against every candidate.
      guard abs(other.count - word.count) <= limit else { continue }
      let slips = distance(word, other)
      guard slips <= limit, slips < max(word.count, other.count) else { continue }
      guard slips > 0 else { return candidate }
      nearest = candidate
      limit = slips - 1
    }
    return nearest
  }

  /// Damerau–Levenshtein over three rows; a swapped pair is not edited again.
  private static func distance(_ from: [Unicode.Scalar], _ to: [Unicode.Scalar]) -> Int {
    var beforeLast = [Int](repeating: 0, count: to.count + 1)
    var last = Array(0...to.count)
    var current = last
    for row in from.indices {
      current[0] = row + 1
      for column in to.indices {
        let replaced = last[column] + (from[row] == to[column] ? 0 : 1)
        var best = min(replaced, last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, from[row] == to[column - 1], from[row - 1] == to[column] {
          best = min(best, beforeLast[column - 1] + 1)
        }
        current[column + 1] = best
      }
      (beforeLast, last, current) = (last, current, beforeLast)
    }
    return last[to.count]
  }
}
