/// The neighbours of a scalar in a text. They can hide the scalar from code that examines whole
/// characters.
public enum ScalarNeighbors: String, CaseIterable, Sendable {
  case none
  /// The scalar follows a prepended mark.
  case prepended
  /// The scalar follows a prepended mark that is a visible letter.
  case prependedLetter
  /// The scalar precedes a combining mark.
  case combining

  /// Returns the scalar between its neighbours.
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
