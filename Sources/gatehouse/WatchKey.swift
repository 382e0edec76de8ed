import LineEditing

/// What a key does while files are watched.
enum WatchKey: String, CaseIterable {
  case all, failed, update, shell, quit

  /// What the line behind each run says.
  static let line = "Enter runs all; " + allCases.dropFirst().map(\.hint).joined(separator: ", ")

  /// `nil` where the key is none of them.
  init?(_ key: Keypress) {
    switch key {
    case .end: self = .quit
    case .character("\n"), .character("\r"), .character(" "): self = .all
    case .character(let character):
      guard let known = Self.allCases.first(where: { $0.rawValue.first == character }) else {
        return nil
      }
      self = known
    case .interruption: return nil
    }
  }

  private var hint: String {
    let (key, rest) = (rawValue.prefix(1), rawValue.dropFirst())
    return "(\(key))\(rest)"
  }
}
