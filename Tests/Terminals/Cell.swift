/// A cell of a screen: one column of a row.
public struct Cell: Hashable, Sendable {
  /// The character attributes that programs of this package use.
  public struct Look: Hashable, Sendable {
    /// Whether the character is bold.
    public private(set) var isBold = false
    /// Whether the character is faint.
    public private(set) var isFaint = false
    /// The colour. 0 to 7 are the palette's colours, and 8 to 15 are bright colours; `nil` for the
    /// default.
    public private(set) var colour: Int?

    /// Applies the parameters of a control sequence that selects a look. Without parameters, resets
    /// the look.
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
        // A colour beyond the palette, which is not used here, consumes the remaining parameters.
        case 38, 48: return
        default: break
        }
      }
    }
  }

  /// The character. Empty for the second column of a wide character.
  public internal(set) var text: String
  /// The look of the character.
  public internal(set) var look: Look

  static let blank = Cell(text: " ", look: Look())
}
