import CLineEditing

extension LineEditor {
  /// The keys that have a special meaning during a search.
  private enum Key {
    static let interrupt: Int32 = 0x03
    static let abort: Int32 = 0x07
    static let backspaces: [Int32] = [0x08, 0x7F]
    static let next: Int32 = 0x12
    static let escape: Int32 = 0x1B
  }

  /// The maximum delay in milliseconds between the escape character and the rest of an arrow key's
  /// sequence.
  private static let escapeDelay: Int32 = 50

  /// Searches older lines incrementally until a key ends the search.
  func search(from line: [UInt8], _ cursor: Int, in terminal: OpaquePointer) -> Int32 {
    var search = HistorySearch(history.lines)
    var shown = (line: line, cursor: cursor)
    while true {
      let failing = search.isFailing ? "failing " : ""
      let prompt = "\(failing)search '\(String(search.query))': "
      redraw(terminal, prompt, nil, shown.line, shown.cursor)
      let key = line_editor_next_key(terminal)
      guard key >= 0 else { return Int32(LINE_EDITOR_REPLY_END) }
      switch key {
      case Key.interrupt, Key.abort:
        redraw(terminal, self.prompt.text, self.prompt.colour, line, cursor)
        return Int32(LINE_EDITOR_REPLY_NOTHING)
      case Key.next: search.next()
      case Key.backspaces[0], Key.backspaces[1]:
        search.shorten()
        if search.match == nil { shown = (line, cursor) }
      case 0x20..<0x7F, 0xA0...:
        if let scalar = Unicode.Scalar(UInt32(key)) { search.extend(scalar) }
      default:
        // A lone escape ends the search and does nothing else. Any other key also ends the search
        // and is then processed as usual.
        let isLone =
          key == Key.escape && !line_editor_is_key_waiting(terminal, Self.escapeDelay)
        redraw(terminal, self.prompt.text, self.prompt.colour, shown.line, shown.cursor)
        if !isLone { line_editor_push_key(terminal, key) }
        return Int32(LINE_EDITOR_REPLY_NOTHING)
      }
      if let match = search.match { shown = (match.line, match.range.upperBound) }
    }
  }

  private func redraw(
    _ terminal: OpaquePointer, _ prompt: String, _ colour: String?, _ line: [UInt8], _ cursor: Int
  ) {
    line_editor_erase(terminal)
    line_editor_set_prompt(terminal, prompt, colour)
    line_editor_replace(terminal, 0, text(of: terminal).count, line, line.count)
    line_editor_move(terminal, cursor)
    line_editor_draw(terminal)
  }
}
