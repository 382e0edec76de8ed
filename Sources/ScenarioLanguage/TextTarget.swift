/// Where a text goes to.
public enum TextTarget: Hashable, Sendable {
  /// What stands at a path, as it was given: a file, a pipe or a device.
  case file(String)
  /// Standard output.
  case standardOutput

  /// What an argument of a command line names: a path, or `-` for standard output.
  public init(argument: String) {
    self = TextSource(argument: argument).path.map(Self.file) ?? .standardOutput
  }

  /// The argument that names the target.
  public var argument: String { path ?? TextSource.standardInput.argument }

  /// The path; `nil` for standard output.
  public var path: String? {
    switch self {
    case .file(let path): path
    case .standardOutput: nil
    }
  }
}
