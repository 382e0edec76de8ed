/// One column of a row of a screen.
public struct Cell: Hashable, Sendable {
  /// The look of a character, as far as programs of this package use it.
  public struct Look: Hashable, Sendable {
    /// Whether the character is bold.
    public private(set) var isBold = false
    /// Whether it is faint.
    public private(set) var isFaint = false
    /// Its colour, 0 to 7 of the palette or 8 to 15 for bright ones; `nil` for the default.
    public private(set) var colour: Int?

    /// Applies the parameters of a sequence that selects looks; none resets all.
    mutating func take(_ parameters: [Int]) {
      for parameter in parameters.isEmpty ? [0] : parameters {
        switch parameter {
        case 0: self = Look()
        case 1: isBold = true
        case 2: isFaint = true
        case 22: (isBold, isFaint) = (false, false)
        case 30...37: colour = parameter - 30
        case 39: colour = nil
        case 90...97: colour = parameter - 90 + 8
        // A colour beyond the palette, which is not used here, consumes the rest.
        case 38, 48: return
        default: break
        }
      }
    }
  }

  /// The character; empty for the second column of a wide one.
  public internal(set) var text: String
  /// Its look.
  public internal(set) var look: Look

  static let blank = Cell(text: " ", look: Look())
}
