import Machines

/// Folds each list of numbers pairwise until only one number is left.
///
/// Two numbers that occur together in several lists are stored once as a pair. The same applies to
/// pairs of pairs.
struct PairFolding {
  /// The number of the first pair. Smaller numbers belong to the lists.
  private let base: Int
  private var numbering = Numbering<[Int]>()

  /// Creates a folding for lists of numbers below `base`.
  init(above base: Int) { self.base = base }

  /// The two numbers of each pair, in sequence.
  var pairs: [Int] { numbering.values.flatMap { $0 } }

  /// Returns the number for a non-empty list.
  mutating func fold(_ list: [Int]) -> Int {
    var list = list
    while list.count > 1 {
      list = stride(from: 0, to: list.count, by: 2).map { index in
        let pair = Array(list[index...].prefix(2))
        return pair.count == 2 ? base + numbering.number(of: pair) : pair[0]
      }
    }
    return list[0]
  }
}
