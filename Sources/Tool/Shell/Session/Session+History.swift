// The history of a session's lines.

extension Session {
  /// Returns a line in the form in which it is recalled; `nil` for a blank line. Lines that contain
  /// a secret, and lines that were not understood and can therefore contain one, are recalled only
  /// in this session.
  package func remembered(_ bytes: [UInt8]) -> RememberedLine? {
    let line = isAtPrompt ? Abbreviation(bytes, among: commands).expanded : bytes
    guard let discretion = Discretion(line, among: commands) else { return nil }
    return RememberedLine(bytes: line, isForSessionOnly: !discretion.allowsKeeping)
  }

  /// Adds a line to the history, unless the line is for the session only.
  mutating func remember(_ bytes: [UInt8]) {
    guard let line = remembered(bytes), !line.isForSessionOnly else { return }
    history.removeAll { $0 == line.bytes }
    history.append(line.bytes)
    history.removeFirst(max(0, history.count - Self.historySize))
  }

  /// The maximum number of lines in the history.
  private static var historySize: Int { 1_000 }
}
