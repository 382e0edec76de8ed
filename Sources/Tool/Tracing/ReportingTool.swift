public import TextFormats

/// The program that uses this package, whose name is in reports and whose commands are in help.
public struct ReportingTool: Hashable, Sendable {
  /// The name of the command.
  public let name: String
  /// Its version, as three numbers with dots.
  public let version: String
  /// The path from the place where reports are read to the working directory, with a trailing `/`.
  /// It is put before each relative path; empty if both places are the same.
  public let folder: String
  /// What stands before the arguments of each of its commands, such as `--machine ./shop`; empty
  /// for nothing.
  let options: String

  /// A program with its version.
  public init(name: String, version: String, folder: String = "", options: String = "") {
    self.name = name
    self.version = version
    self.folder = folder
    self.options = options
  }

  /// The program with arguments, as a command line of a shell that people copy.
  public func command(_ arguments: String) -> String {
    options.isEmpty ? "\(name) \(arguments)" : "\(name) \(options) \(arguments)"
  }

  /// The fields `name` and `version`.
  public var json: JSONRecord { ["name": name, "version": version] }
}
