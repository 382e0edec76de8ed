/// The numbers of the steps that an edge represents: the first few numbers, the last number and the
/// total.
struct StepNumbers: Hashable, Sendable {
  private static let limit = 3

  private var first: [Int] = []
  private var last = 0

  /// The total number of steps.
  private(set) var count = 0

  /// Adds the numbers of another edge.
  mutating func add(_ other: Self) {
    first = Array((first + other.first).sorted().prefix(Self.limit))
    last = max(last, other.last)
    count += other.count
  }

  /// Creates numbers with a single step.
  init(_ number: Int) {
    first = [number]
    last = number
    count = 1
  }

  /// The numbers: `3, 7, 12`, or `3, 7, 12 … 90 (37×)`.
  var text: String {
    let list = first.map(String.init).joined(separator: ", ")
    return isCut ? "\(list) … \(last) (\(count)×)" : list
  }

  /// Returns the lines of the label, preceded by the numbers. If some numbers are omitted, the
  /// numbers are on a separate line.
  func lines(_ words: [String]) -> [String] {
    guard let first = words.first, !isCut else { return [text] + words }
    return ["\(text). \(first)"] + words.dropFirst()
  }

  private var isCut: Bool { count > first.count }
}
