/// The sorted lines of a session that wait for earlier lines. Lines of equal order stay in order of
/// arrival.
///
/// The lines are stored in blocks, so that inserting a line is fast regardless of the number of
/// lines.
struct WaitingLines: Sendable {
  /// The maximum number of lines in a block.
  private static var blockSize: Int { 512 }
  /// The maximum number of lines of equal order to check for repetition.
  static var repetitionLimit: Int { 1_000 }

  /// The blocks, all nonempty.
  private var blocks: [ArraySlice<WaitingLine>] = []
  /// The sorted orders of the lines that end the session.
  private var ends: ArraySlice<LineOrder> = []
  private(set) var count = 0

  /// The first line, if there is one.
  var first: WaitingLine? { blocks.first?.first }

  /// Removes and returns the first line, or returns `nil` if there is no line.
  mutating func popFirst() -> WaitingLine? {
    guard !blocks.isEmpty, let line = blocks[0].popFirst() else { return nil }
    if blocks[0].isEmpty { blocks.removeFirst() }
    if line.content.ends { ends.removeFirst() }
    count -= 1
    return line
  }

  /// Returns whether a waiting line at or before this order ends the session.
  func hasEnd(upTo order: LineOrder) -> Bool { ends.first.map { $0 <= order } ?? false }

  /// Inserts a line in order. Returns false if the line was already present.
  mutating func insert(_ line: WaitingLine) -> Bool {
    // Most lines arrive in order.
    if let last = blocks.last?.last?.order, line.order <= last {
      let block = max(0, blocks.firstIndex(sortedBehind: line.order, by: Self.order) - 1)
      let place = blocks[block].firstIndex(sortedBehind: line.order) { $0.order }
      guard !holds(line, before: place, in: block) else { return false }
      blocks[block].insert(line, at: place)
      if blocks[block].count > Self.blockSize { split(block) }
    } else if let last = blocks.indices.last, blocks[last].count < Self.blockSize {
      blocks[last].append(line)
    } else {
      blocks.append([line])
    }
    if line.content.ends { insertEnd(line.order) }
    count += 1
    return true
  }

  /// Returns the order of the first line of a block.
  private static func order(of block: ArraySlice<WaitingLine>) -> LineOrder {
    block[block.startIndex].order
  }

  /// Returns whether a line of the same order before a position has the same content.
  private func holds(_ line: WaitingLine, before place: Int, in block: Int) -> Bool {
    var (block, place) = (block, place)
    for _ in 0..<Self.repetitionLimit {
      if place == blocks[block].startIndex {
        guard block > 0 else { return false }
        block -= 1
        place = blocks[block].endIndex
      }
      place -= 1
      let other = blocks[block][place]
      guard other.order == line.order else { return false }
      if other.content == line.content { return true }
    }
    return false
  }

  private mutating func insertEnd(_ order: LineOrder) {
    var place = ends.endIndex
    while place > ends.startIndex, ends[place - 1] > order { place -= 1 }
    ends.insert(order, at: place)
  }

  private mutating func split(_ block: Int) {
    let lines = blocks[block]
    let middle = (lines.startIndex + lines.endIndex) / 2
    blocks[block] = ArraySlice(Array(lines[..<middle]))
    blocks.insert(ArraySlice(Array(lines[middle...])), at: block + 1)
  }

  /// Renumbers the events of all lines.
  mutating func renumber(_ number: (UInt32) -> UInt32) {
    for block in blocks.indices { blocks[block] = blocks[block].map { $0.renumbered(number) }[...] }
  }
}

extension RandomAccessCollection where Index == Int {
  /// Returns the index of the first element whose order is greater than `order`. The elements must
  /// be sorted.
  fileprivate func firstIndex(
    sortedBehind order: LineOrder, by orderOf: (Element) -> LineOrder
  ) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if order < orderOf(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

/// A line that waits for earlier lines.
struct WaitingLine: Sendable {
  let order: LineOrder
  let place: LinePlace
  let content: LineContent

  /// Returns the same line with renumbered events.
  func renumbered(_ number: (UInt32) -> UInt32) -> Self {
    Self(order: order, place: place, content: content.renumbered(number))
  }
}
