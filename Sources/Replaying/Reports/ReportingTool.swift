/// The program that writes a report, as reports name it.
public struct ReportingTool: Hashable, Sendable {
  /// The name of the command.
  public let name: String
  /// Its version, as three numbers with dots.
  public let version: String

  /// A program with its version.
  public init(name: String, version: String) {
    self.name = name
    self.version = version
  }
}
