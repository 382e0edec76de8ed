/// What one line of a log says.
enum LineMeaning: Hashable, Sendable {
  /// The numbers of its events, in order; `ends` if the session ends with it.
  case events([UInt32], ends: Bool)
  /// No rule of the mapping fits it, or a text of it fits nowhere; the reason.
  case unmapped(String)
}
