/// The destination of a text.
package enum TextTarget: Hashable, Sendable {
  /// A file, a pipe or a device. The path is spelled as the user wrote it.
  case file(String)
  /// Standard output.
  case standardOutput

  /// Interprets a command-line argument: a path, or `-` for standard output.
  package init(argument: String) {
    self = TextSource(argument: argument).path.map(Self.file) ?? .standardOutput
  }

  /// The command-line argument for the target.
  package var argument: String { path ?? TextSource.standardInput.argument }

  /// The path; `nil` for standard output.
  package var path: String? {
    switch self {
    case .file(let path): path
    case .standardOutput: nil
    }
  }
}
