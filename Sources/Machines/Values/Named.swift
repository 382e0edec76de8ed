/// A value that one word of the notation stands for, out of a closed list; it packs to its position
/// there.
public protocol Named: Operand {
  /// Every value, in the order in which they are offered.
  static var all: [Self] { get }

  /// The word.
  var name: String { get }
}
