import Machines

/// An alignment of two lists: a longest common subsequence, searched for from both ends at the same
/// time (Myers 1986). The amount of memory does not depend on the number of differences.
///
/// For lists that have almost nothing in common, finding an optimal alignment takes quadratic time.
/// The search therefore accepts a good alignment after ``effort`` differences.
struct Alignment {
  /// The pairs of indices of equal elements, in the order of both lists.
  private(set) var pairs: [(before: Int, after: Int)] = []

  /// The number of differences explored from each end before the search settles for the best path
  /// so far.
  private static let effort = 1000

  /// The numbers of the first list's elements. Equal elements have equal numbers.
  private let before: [Int]
  private let after: [Int]

  /// Aligns two lists.
  init<Element: Hashable>(_ before: [Element], _ after: [Element]) {
    var numbers = Numbering<Element>()
    self.before = before.map { numbers.number(of: $0) }
    self.after = after.map { numbers.number(of: $0) }
    align(before.indices, after.indices)
  }

  private mutating func align(_ before: Range<Int>, _ after: Range<Int>) {
    var (before, after) = (before, after)
    while let first = before.first, let second = after.first, isEqual(first, second) {
      pairs.append((first, second))
      (before, after) = (before.dropFirst(), after.dropFirst())
    }
    var common = 0
    while let first = before.last, let second = after.last, isEqual(first, second) {
      (before, after) = (before.dropLast(), after.dropLast())
      common += 1
    }
    if !before.isEmpty, !after.isEmpty, let (x, y) = middle(of: before, after) {
      align(before.lowerBound..<x, after.lowerBound..<y)
      align(x..<before.upperBound, y..<after.upperBound)
    }
    for offset in 0..<common {
      pairs.append((before.upperBound + offset, after.upperBound + offset))
    }
  }

  private func isEqual(_ index: Int, _ other: Int) -> Bool { before[index] == after[other] }

  /// Returns a point on a longest common subsequence of the two ranges; `nil` if they have no
  /// element in common. After ``effort`` differences, instead returns the furthest point reached.
  /// The ranges must differ in their first elements and in their last elements.
  private func middle(of before: Range<Int>, _ after: Range<Int>) -> (Int, Int)? {
    let limit = min((before.count + after.count + 1) / 2, Self.effort)
    let delta = before.count - after.count
    var forward = Front(limit: limit)
    var backward = Front(limit: limit)
    let (start, end) = (
      (before.lowerBound, after.lowerBound), (before.upperBound, after.upperBound)
    )
    for _ in 0..<limit {
      let met = forward.advance(before.count, after.count) { x, y in
        isEqual(start.0 + x, start.1 + y)
      } isMet: { x, diagonal in
        delta % 2 != 0 && backward.reaches(before.count - x, on: delta - diagonal)
      }
      if let met { return (start.0 + met.x, start.1 + met.y) }
      let metBackward = backward.advance(before.count, after.count) { x, y in
        isEqual(end.0 - 1 - x, end.1 - 1 - y)
      } isMet: { x, diagonal in
        delta % 2 == 0 && forward.reaches(before.count - x, on: delta - diagonal)
      }
      if let metBackward { return (end.0 - metBackward.x, end.1 - metBackward.y) }
    }
    guard limit == Self.effort else { return nil }
    let furthest = forward.furthest(before.count, after.count)
    return (start.0 + furthest.x, start.1 + furthest.y)
  }
}

/// The furthest point reached from one end on each diagonal after a number of differences.
private struct Front {
  /// For each diagonal, the number of elements in the first list that have been passed; -1 if the
  /// diagonal has not been reached.
  private var reach: [Int]
  private let limit: Int
  private var round = 0
  /// The number of diagonals on each side that are outside the lists.
  private var outside = (low: 0, high: 0)

  init(limit: Int) {
    self.limit = limit
    reach = Array(repeating: -1, count: 2 * limit + 3)
    reach[limit + 2] = 0
  }

  /// Returns whether this front has reached at least `x` on a diagonal.
  func reaches(_ x: Int, on diagonal: Int) -> Bool {
    let index = limit + 1 + diagonal
    return reach.indices.contains(index) && reach[index] != -1 && reach[index] >= x
  }

  /// Advances by one difference on each diagonal, and then past all equal elements. Returns the
  /// point at which the two fronts meet; `nil` if they have not met yet.
  mutating func advance(
    _ width: Int, _ height: Int, isEqual: (Int, Int) -> Bool, isMet: (Int, Int) -> Bool
  ) -> (x: Int, y: Int)? {
    defer { round += 1 }
    for diagonal in stride(from: outside.low - round, through: round - outside.high, by: 2) {
      let index = limit + 1 + diagonal
      let isDown =
        diagonal == -round || (diagonal != round && reach[index - 1] < reach[index + 1])
      var x = isDown ? reach[index + 1] : reach[index - 1] + 1
      var y = x - diagonal
      while x < width, y < height, isEqual(x, y) {
        x += 1
        y += 1
      }
      reach[index] = x
      if x > width {
        outside.high += 2
      } else if y > height {
        outside.low += 2
      } else if isMet(x, diagonal) {
        return (x, y)
      }
    }
    return nil
  }

  /// Returns the point within the lists that is furthest from the start.
  func furthest(_ width: Int, _ height: Int) -> (x: Int, y: Int) {
    var furthest = (x: 0, y: 0)
    for index in reach.indices where reach[index] >= 0 {
      let (x, y) = (reach[index], reach[index] - (index - limit - 1))
      if x <= width, 0...height ~= y, x + y > furthest.x + furthest.y { furthest = (x, y) }
    }
    return furthest
  }
}
