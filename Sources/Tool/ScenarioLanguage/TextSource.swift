/// The origin of a text, which determines its name in errors and whether it can be written back.
public enum TextSource: Hashable, Sendable {
  /// A file. The path is spelled as the user wrote it.
  case file(String)
  /// The whole standard input.
  case standardInput
  /// Lines typed at a terminal.
  case terminal

  /// Interprets a command-line argument: a path, or `-` for standard input.
  public init(argument: String) {
    self = argument == Self.dash ? .standardInput : .file(argument)
  }

  /// The command-line argument for the source.
  package var argument: String { path ?? Self.dash }

  /// The name in errors and reports: `<stdin>` for standard input. The name is empty for a line
  /// that was just typed, because users do not need a name for such a line.
  package var name: String {
    switch self {
    case .file(let path): path
    case .standardInput: "<stdin>"
    case .terminal: ""
    }
  }

  /// The path of the file; `nil` for a text that is not in a file. The file can be read again and
  /// written back, and paths in the text are relative to its folder.
  package var path: String? {
    switch self {
    case .file(let path): path
    case .standardInput, .terminal: nil
    }
  }

  /// Whether the text is in a file.
  package var isFile: Bool { path != nil }

  private static let dash = "-"
}
