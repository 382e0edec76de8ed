/// Moving through history with Up and Down, limited to lines with the same prefix: the text before
/// the cursor where the walk began.
struct HistoryWalk {
  private var started: [UInt8] = []
  private var prefix: [UInt8] = []
  /// The index of the line shown; `nil` before the walk has begun.
  private var index: Int?
  private var shown: [UInt8] = []

  /// The next older line; `nil` if there is none.
  mutating func older(than line: [UInt8], _ cursor: Int, in lines: [[UInt8]]) -> [UInt8]? {
    begin(line, cursor, in: lines)
    let end = min(index ?? lines.count, lines.count)
    return show(lines[..<end].lastIndex { $0.starts(with: prefix) && $0 != shown }, in: lines)
  }

  /// The next newer line, and finally the line where the walk began.
  mutating func newer(than line: [UInt8], _ cursor: Int, in lines: [[UInt8]]) -> [UInt8]? {
    begin(line, cursor, in: lines)
    guard let index, index < lines.count else { return nil }
    let next = lines[(index + 1)...].firstIndex { $0.starts(with: prefix) && $0 != shown }
    guard next == nil else { return show(next, in: lines) }
    self.index = nil
    shown = started
    return started
  }

  private mutating func begin(_ line: [UInt8], _ cursor: Int, in lines: [[UInt8]]) {
    guard index == nil || line != shown else { return }
    started = line
    prefix = Array(line.prefix(cursor))
    shown = line
    index = nil
  }

  private mutating func show(_ found: Int?, in lines: [[UInt8]]) -> [UInt8]? {
    guard let found else { return nil }
    index = found
    shown = lines[found]
    return shown
  }
}
