/// Moves through history with Up and Down, limited to lines that begin with the text before the
/// cursor at the start of the walk.
struct HistoryWalk {
  private var started: [UInt8] = []
  private var prefix: [UInt8] = []
  /// The index of the line shown; `nil` while no older line is shown.
  private var index: Int?
  private var shown: [UInt8] = []

  /// Returns the next older line, or `nil` if there is no older line.
  mutating func older(than line: [UInt8], _ cursor: Int, in lines: [[UInt8]]) -> [UInt8]? {
    begin(line, cursor, in: lines)
    let end = min(index ?? lines.count, lines.count)
    return show(lines[..<end].lastIndex { $0.starts(with: prefix) && $0 != shown }, in: lines)
  }

  /// Returns the next newer line or, after the newest line, the line at which the walk began; `nil`
  /// if no older line is shown.
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
