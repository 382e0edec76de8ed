/// The origin of a text, which determines its name in errors and whether it can be written back.
public enum TextSource: Hashable, Sendable {
  /// A file, with its path as the user wrote it.
  case file(String)
  /// All of standard input.
  case standardInput
  /// Lines typed at a terminal.
  case terminal

  /// Interprets an argument of a command line: a path, or `-` for standard input.
  public init(argument: String) {
    self = argument == Self.dash ? .standardInput : .file(argument)
  }

  /// The argument for the source.
  package var argument: String { path ?? Self.dash }

  /// The name in errors and reports: `<stdin>` for standard input. A line that was just typed needs
  /// none, so the name is empty.
  package var name: String {
    switch self {
    case .file(let path): path
    case .standardInput: "<stdin>"
    case .terminal: ""
    }
  }

  /// The path of the file. It can be read again and written back, and paths in the text are
  /// relative to its folder. `nil` for a text that is not in a file.
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
