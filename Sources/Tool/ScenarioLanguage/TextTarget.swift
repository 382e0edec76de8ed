/// The destination of a text.
package enum TextTarget: Hashable, Sendable {
  /// A file, a pipe or a device, with its path as the user wrote it.
  case file(String)
  /// Standard output.
  case standardOutput

  /// Interprets an argument of a command line: a path, or `-` for standard output.
  package init(argument: String) {
    self = TextSource(argument: argument).path.map(Self.file) ?? .standardOutput
  }

  /// The argument for the target.
  package var argument: String { path ?? TextSource.standardInput.argument }

  /// The path; `nil` for standard output.
  package var path: String? {
    switch self {
    case .file(let path): path
    case .standardOutput: nil
    }
  }
}
