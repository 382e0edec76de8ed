/// The neighbours of a scalar in a text, which would hide it from code that examines characters.
public enum ScalarNeighbors: String, CaseIterable, Sendable {
  case none
  /// After a prepended mark.
  case prepended
  /// After a prepended mark that is a visible letter.
  case prependedLetter
  /// Before a combining mark.
  case combining

  /// The scalar between its neighbors.
  public func text(_ scalar: Unicode.Scalar) -> String {
    switch self {
    case .none: String(scalar)
    case .prepended: "\u{600}\(scalar)"
    case .prependedLetter: "\u{d4e}\(scalar)"
    case .combining: "\(scalar)\u{301}"
    }
  }

  /// The texts of all scalars on the first two planes.
  public var texts: [String] { (0..<0x2_0000).compactMap(Unicode.Scalar.init).map(text) }
}
