/// Suggests the word that was probably meant.
public enum Spelling {
  /// The candidate with the smallest edit distance (insertions, deletions, replacements and swaps
  /// of neighbours) from the text, whatever the case of both. In case of a tie, the one that is
  /// nearer in its case, then the first one. `nil` when that distance exceeds a third of the text's
  /// length, or nothing is left in common.
  public static func nearest(to text: String, among candidates: some Sequence<String>) -> String? {
    let word = Array(text.unicodeScalars)
    let folded = Array(text.lowercased().unicodeScalars)
    var limit = max(1, folded.count / 3)
    var nearest: (candidate: String, slipsInCase: Int)?
    for candidate in candidates {
      let other = Array(candidate.lowercased().unicodeScalars)
      // Checked before the table is built, whose size is quadratic in the length of the text.
      guard abs(other.count - folded.count) <= limit else { continue }
      let slips = distance(folded, other)
      guard slips <= limit, slips < max(folded.count, other.count) else { continue }
      let slipsInCase = distance(word, Array(candidate.unicodeScalars))
      guard slipsInCase > 0 else { return candidate }
      if let nearest, slips == limit, slipsInCase >= nearest.slipsInCase { continue }
      nearest = (candidate, slipsInCase)
      limit = slips
    }
    return nearest?.candidate
  }

  /// The Damerau–Levenshtein distance, in three rows, without edits inside a swapped pair.
  /// The number of letters to insert, remove or replace to make one text of the other.
  public static func distance(between one: String, and other: String) -> Int {
    distance(Array(one.unicodeScalars), Array(other.unicodeScalars))
  }

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
