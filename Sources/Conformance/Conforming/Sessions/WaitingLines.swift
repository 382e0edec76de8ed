/// The lines of a session that wait for earlier ones, in order; lines of equal order as they came.
///
/// They are kept in blocks, so that a line finds its place quickly however many there are.
struct WaitingLines: Sendable {
  /// The number of lines of a block.
  private static var blockSize: Int { 512 }
  /// The number of lines of one order that are told from further ones.
  static var repetitionLimit: Int { 1_000 }

  /// The blocks, none of which is empty.
  private var blocks: [ArraySlice<WaitingLine>] = []
  /// The orders of the lines with which the session ends, the first one first.
  private var ends: ArraySlice<LineOrder> = []
  private(set) var count = 0

  /// The first line, if there is one.
  var first: WaitingLine? { blocks.first?.first }

  /// Removes the first line, if there is one.
  mutating func popFirst() -> WaitingLine? {
    guard !blocks.isEmpty, let line = blocks[0].popFirst() else { return nil }
    if blocks[0].isEmpty { blocks.removeFirst() }
    if line.content.ends { ends.removeFirst() }
    count -= 1
    return line
  }

  /// Whether a line waits with which the session ends, at this order or before it.
  func hasEnd(upTo order: LineOrder) -> Bool { ends.first.map { $0 <= order } ?? false }

  /// Puts a line in its place; returns whether it was not there already.
  mutating func insert(_ line: WaitingLine) -> Bool {
    // Most lines come in order.
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

  /// The order of the first line of a block.
  private static func order(of block: ArraySlice<WaitingLine>) -> LineOrder {
    block[block.startIndex].order
  }

  /// Whether one of the lines of the same order, which end before a place, says the same.
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

  /// Gives the events of all lines other numbers.
  mutating func renumber(_ number: (UInt32) -> UInt32) {
    for block in blocks.indices { blocks[block] = blocks[block].map { $0.renumbered(number) }[...] }
  }
}

extension RandomAccessCollection where Index == Int {
  /// The index of the first element whose order is behind another one; they are sorted by it.
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

/// A line that waits for earlier ones.
struct WaitingLine: Sendable {
  let order: LineOrder
  let place: LinePlace
  let content: LineContent

  /// The same line, whose events have other numbers.
  func renumbered(_ number: (UInt32) -> UInt32) -> Self {
    Self(order: order, place: place, content: content.renumbered(number))
  }
}
