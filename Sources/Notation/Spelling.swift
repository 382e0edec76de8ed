/// Suggests the word that was probably meant.
public enum Spelling {
  /// The candidate with the smallest edit distance (insertions, deletions, replacements and swaps
  /// of neighbours) from the text, the first one in case of a tie. `nil` when that distance exceeds
  /// a third of the text's length, or nothing is left in common.
  public static func nearest(to text: String, among candidates: some Sequence<String>) -> String? {
    let word = Array(text.unicodeScalars)
    var limit = max(1, word.count / 3)
    var nearest: String?
    for candidate in candidates {
      let other = Array(candidate.unicodeScalars)
      // Checked before the table is built, whose size is quadratic in the length of the text.
      guard abs(other.count - word.count) <= limit else { continue }
      let slips = distance(word, other)
      guard slips <= limit, slips < max(word.count, other.count) else { continue }
      guard slips > 0 else { return candidate }
      nearest = candidate
      limit = slips - 1
    }
    return nearest
  }

  /// The Damerau–Levenshtein distance, in three rows, without edits inside a swapped pair.
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
