/// The length of a line of the notation.
public enum LineLength {
  /// The most bytes that a line may have: 64 KiB.
  public static let maximum = 65_536
}
