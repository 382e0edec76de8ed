/// One of several parts of a selection, such as `2/4`. Each part can be run on a separate computer.
package struct Shard: Hashable, Sendable {
  /// The 1-based number of the part.
  package let part: Int

  /// The number of parts, up to ``limit``.
  package let count: Int

  /// The maximum number of parts.
  package static let limit = 1_000

  /// Parses `PART/COUNT`; `nil` if the text is not a valid part.
  package init?(_ text: String) {
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false)
    guard numbers.count == 2, numbers.joined().allSatisfy({ "0"..."9" ~= $0 }),
      let part = Int(numbers[0]), let count = Int(numbers[1]), 1...Self.limit ~= count,
      1...count ~= part
    else { return nil }
    self.part = part
    self.count = count
  }

  /// The part in the form `PART/COUNT`.
  var text: String { "\(part)/\(count)" }

  /// Assigns items to parts, numbered from 1, using only the items' weights.
  ///
  /// The heaviest items are assigned first, each to the lightest part so far. The loads of two
  /// parts therefore differ by no more than the weight of one item. Ties go to the first part. The
  /// same weights in the same order are assigned identically on every computer.
  static func parts(of weights: [Int], count: Int) -> [Int] {
    var loads = [Int](repeating: 0, count: count)
    var parts = [Int](repeating: 0, count: weights.count)
    let heaviestFirst = weights.indices.sorted { (weights[$1], $0) < (weights[$0], $1) }
    for item in heaviestFirst {
      let lightest = loads.indices.min { (loads[$0], $0) < (loads[$1], $1) } ?? 0
      loads[lightest] += weights[item]
      parts[item] = lightest + 1
    }
    return parts
  }
}
