/// Lists of numbers, folded two by two until one number is left.
///
/// Two numbers that go together in several lists are kept once as a pair, and so are two pairs.
struct PairFolding {
  private struct Pair: Hashable {
    let first: Int
    let second: Int
  }

  /// The number of the first pair: those below are the numbers of the lists.
  private let base: Int
  private var numbers: [Pair: Int] = [:]
  /// The numbers of each pair, one behind the other.
  private(set) var pairs: [Int] = []

  /// A folding of lists of numbers below `base`.
  init(above base: Int) { self.base = base }

  /// The number of a list that has at least one.
  mutating func fold(_ list: [Int]) -> Int {
    var list = list
    while list.count > 1 {
      list = stride(from: 0, to: list.count, by: 2).map { index in
        index + 1 < list.count ? number(of: list[index], list[index + 1]) : list[index]
      }
    }
    return list[0]
  }

  private mutating func number(of first: Int, _ second: Int) -> Int {
    let pair = Pair(first: first, second: second)
    if let known = numbers[pair] { return known }
    let number = base + numbers.count
    numbers[pair] = number
    pairs += [first, second]
    return number
  }
}
