/// Part of a machine's contents in human-readable form.
public struct InventoryGroup: Hashable, Sendable {
  /// The subject of the lines, such as `users`.
  public let title: String
  /// The lines, without line endings.
  public let lines: [String]

  /// Creates a group from a title and its lines.
  public init(_ title: String, _ lines: [String]) {
    self.title = title
    self.lines = lines
  }
}
