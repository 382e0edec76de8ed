/// Suggests the word that was probably intended.
public enum Spelling {
  /// Returns the candidate with the smallest edit distance from the text (insertions, deletions,
  /// replacements and swaps of neighbours), ignoring case.
  ///
  /// A tie is decided by the case-sensitive distance, then by the order of the candidates. Returns
  /// `nil` if the distance exceeds both 1 and a third of the text's length, or if the words have
  /// nothing in common.
  public static func nearest(to text: String, among candidates: some Sequence<String>) -> String? {
    let word = Array(text.unicodeScalars)
    let folded = letters(of: text)
    var limit = max(1, folded.count / 3)
    var nearest: (candidate: String, slipsInCase: Int)?
    for candidate in candidates {
      let other = letters(of: candidate)
      // This is checked first, because computing the distance takes quadratic time.
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

  /// The letters of a text, ignoring case and the hyphens that join words.
  private static func letters(of text: String) -> [Unicode.Scalar] {
    let hyphen: Unicode.Scalar = "-"
    return text.lowercased().unicodeScalars.filter { $0 != hyphen }
  }

  /// Returns the Damerau–Levenshtein distance: the minimum number of insertions, removals,
  /// replacements and swaps of neighbours that turn one text into the other.
  ///
  /// Letters of a swapped pair are not edited further. The computation needs memory for three rows.
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
