/// One of several parts of a selection, each for a machine of its own: `2/4`.
public struct Shard: Hashable, Sendable {
  /// Which part, from 1.
  public let part: Int

  /// How many parts there are, at most ``limit``.
  public let count: Int

  /// The most parts that anybody needs.
  public static let limit = 1_000

  /// Reads `PART/COUNT`; `nil` where there is no such part.
  public init?(_ text: String) {
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false)
    guard numbers.count == 2, numbers.allSatisfy({ $0.utf8.allSatisfy(Self.isDigit) }),
      let part = Int(numbers[0]), let count = Int(numbers[1]), 1...Self.limit ~= count,
      1...count ~= part
    else { return nil }
    self.part = part
    self.count = count
  }

  /// Which part each of some items belongs to, from 1, told by their weights alone.
  ///
  /// The heaviest go first, each to the part that is the lightest so far, so that no two parts differ by
  /// more than one item; of equals the first goes first, to the first. The same weights in the same order
  /// are shared alike on every machine.
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

  private static func isDigit(_ byte: UInt8) -> Bool {
    UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
  }
}
