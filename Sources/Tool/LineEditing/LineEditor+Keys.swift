import CLineEditing

extension LineEditor {
  /// Processes a key that libedit does not define.
  func pressed(_ key: Int32) -> Int32 {
    guard let terminal else { return Int32(LINE_EDITOR_REPLY_END) }
    guard key != LINE_EDITOR_IDLE else { return showGhost(in: terminal) }
    let line = text(of: terminal)
    let cursor = line_editor_cursor(terminal)
    let prefix = line_editor_is_vi(terminal) ? 0 : cursor
    switch Int(key) {
    case LINE_EDITOR_KEY_COMPLETE: return complete(line, cursor, in: terminal)
    case LINE_EDITOR_KEY_OLDER:
      return show(walk.older(than: line, prefix, in: history.lines), instead: line, in: terminal)
    case LINE_EDITOR_KEY_NEWER:
      return show(walk.newer(than: line, prefix, in: history.lines), instead: line, in: terminal)
    case LINE_EDITOR_KEY_SEARCH: return search(from: line, cursor, in: terminal)
    default: return Int32(LINE_EDITOR_REPLY_BEEP)
    }
  }

  /// Runs potentially slow work for the line being edited. During the work, Ctrl-C interrupts the
  /// work in the same way as it interrupts a command. At other times, Ctrl-C is an ordinary key.
  func heedingKeys<Result>(_ work: () -> Result) -> Result {
    line_editor_heed_keys(true)
    defer { line_editor_heed_keys(false) }
    return work()
  }

  private func complete(_ line: [UInt8], _ cursor: Int, in terminal: OpaquePointer) -> Int32 {
    let completion = heedingKeys { complete(line, cursor) }
    switch completion.step(in: line) {
    case .none: return Int32(LINE_EDITOR_REPLY_BEEP)
    case .insert(let text):
      let range = completion.range
      line_editor_replace(terminal, range.lowerBound, range.upperBound, text, text.count)
      return Int32(LINE_EDITOR_REPLY_REFRESH)
    case .list:
      let list = CandidateList(
        candidates: completion.candidates, columns: columns, rows: Int(line_editor_rows()))
      let text = Array(list.text.utf8)
      line_editor_print_below(terminal, text, text.count)
      return Int32(LINE_EDITOR_REPLY_NOTHING)
    }
  }

  private func show(
    _ found: [UInt8]?, instead line: [UInt8], in terminal: OpaquePointer
  ) -> Int32 {
    guard let found else { return Int32(LINE_EDITOR_REPLY_BEEP) }
    line_editor_replace(terminal, 0, line.count, found, found.count)
    return Int32(LINE_EDITOR_REPLY_REFRESH)
  }
}
