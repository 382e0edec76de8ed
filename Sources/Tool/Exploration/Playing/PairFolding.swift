import Machines

/// Lists of numbers, folded two by two until one number is left.
///
/// Two numbers that go together in several lists are kept once as a pair, and so are two pairs.
struct PairFolding {
  /// The number of the first pair: those below are the numbers of the lists.
  private let base: Int
  private var numbering = Numbering<[Int]>()

  /// A folding of lists of numbers below `base`.
  init(above base: Int) { self.base = base }

  /// The numbers of each pair, one behind the other.
  var pairs: [Int] { numbering.values.flatMap { $0 } }

  /// The number of a list that has at least one.
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
