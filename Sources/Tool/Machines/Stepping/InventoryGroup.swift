/// Some of what a machine holds, as people read it.
public struct InventoryGroup: Hashable, Sendable {
  /// What the lines are about: `users`.
  public let title: String
  /// The lines, without line endings.
  public let lines: [String]

  /// Lines with a title.
  public init(_ title: String, _ lines: [String]) {
    self.title = title
    self.lines = lines
  }
}
