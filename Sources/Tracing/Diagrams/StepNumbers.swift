/// The numbers of the steps that an edge stands for: the first few, the last, and how many there are.
struct StepNumbers: Hashable, Sendable {
  private static let limit = 5

  private var first: [Int] = []
  private var last = 0

  /// How many numbers were added.
  private(set) var count = 0

  /// Adds the numbers of another edge.
  mutating func add(_ other: Self) {
    first = Array((first + other.first).sorted().prefix(Self.limit))
    last = max(last, other.last)
    count += other.count
  }

  /// A step's number alone.
  init(_ number: Int) {
    first = [number]
    last = number
    count = 1
  }

  /// The numbers: `3, 7, 12`, or `3, 7, 12, 15, 20 … 90 (37×)`.
  var text: String {
    let list = first.map(String.init).joined(separator: ", ")
    return count > first.count ? "\(list) … \(last) (\(count)×)" : list
  }
}
