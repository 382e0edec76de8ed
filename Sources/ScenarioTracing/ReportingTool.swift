/// The program that everything here is part of: reports name it, and help says how to call it.
public struct ReportingTool: Hashable, Sendable {
  /// The name of the command.
  public let name: String
  /// Its version, as three numbers with dots.
  public let version: String
  /// Where it runs, from where readers of reports stand, with a final `/`: what comes before each
  /// relative path. Empty where that is one place.
  public let folder: String

  /// A program with its version.
  public init(name: String, version: String, folder: String = "") {
    self.name = name
    self.version = version
    self.folder = folder
  }

  /// The program with arguments, as a command line of a shell that people copy.
  public func command(_ arguments: String) -> String { "\(name) \(arguments)" }
}
