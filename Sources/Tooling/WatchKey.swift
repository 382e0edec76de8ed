import LineEditing

/// What a key does while files are watched.
enum WatchKey: String, CaseIterable {
  case all, failed, update, shell, quit, unknown

  /// What the line behind each run says.
  static let line = "Enter runs all; " + hints.joined(separator: ", ")
  private static let hints = [failed, update, shell, quit].map(\.hint)

  /// `nil` for Ctrl-C.
  init?(_ key: Keypress) {
    switch key {
    case .end: self = .quit
    case .character("\n"), .character("\r"), .character(" "): self = .all
    case .character(let character):
      self = Self.allCases.first { $0.rawValue.first == character } ?? .unknown
    case .interruption: return nil
    }
  }

  private var hint: String {
    let (key, rest) = (rawValue.prefix(1), rawValue.dropFirst())
    return "(\(key))\(rest)"
  }
}
