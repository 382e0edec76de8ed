import CLineEditing

extension LineEditor {
  /// The minimum number of columns for a truncated hint. A hint that would have to be shorter is
  /// not shown.
  private static let fewestColumns = 12

  /// Shows the hint after the line if there is room.
  func showGhost(in terminal: OpaquePointer) -> Int32 {
    let room = Int(line_editor_ghost_room(terminal))
    if room > 0, let text = ghostText(of: text(of: terminal)),
      room >= min(CandidateList.width(text), Self.fewestColumns)
    {
      let cut = CandidateList.cut(text, to: room)
      let bytes = Array(cut.utf8)
      // A prompt without colours means that colours are off.
      let colour = prompt.colour == nil ? nil : "2"
      line_editor_show_ghost(
        terminal, bytes, bytes.count, Int32(CandidateList.width(cut)), colour)
    }
    return Int32(LINE_EDITOR_REPLY_NOTHING)
  }

  private func ghostText(of line: [UInt8]) -> String? {
    guard let ghost, !line.isEmpty else { return nil }
    if let known = ghosts[line] { return known }
    let text = heedingKeys { ghost(line) }
    ghosts.updateValue(text, forKey: line)
    return text
  }
}
