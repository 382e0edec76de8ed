/// The length of a line of the notation.
public enum LineLength {
  /// The maximum size of a line: 64 KiB.
  public static let maximum = 65_536
}
