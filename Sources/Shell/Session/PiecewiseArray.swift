/// An array for many large elements: it grows a piece at a time, so that it never moves what it
/// holds, has little room to spare, and a change copies a piece at most.
struct PiecewiseArray<Element: Sendable>: Sendable {
  private var pieces: [[Element]] = []

  /// The number of elements in each piece but the last.
  private static var pieceCount: Int { 64 }

  /// The number of elements.
  var count: Int {
    pieces.last.map { (pieces.count - 1) * Self.pieceCount + $0.count } ?? 0
  }

  /// All positions.
  var indices: Range<Int> { 0..<count }

  subscript(index: Int) -> Element {
    get { pieces[index / Self.pieceCount][index % Self.pieceCount] }
    _modify { yield &pieces[index / Self.pieceCount][index % Self.pieceCount] }
  }

  mutating func append(_ element: Element) {
    if count.isMultiple(of: Self.pieceCount) {
      pieces.append([])
      pieces[pieces.count - 1].reserveCapacity(Self.pieceCount)
    }
    pieces[pieces.count - 1].append(element)
  }
}
