/// Where a text comes from: what errors call it, and whether it can be written back.
public enum TextSource: Hashable, Sendable {
  /// A file, by its path as it was given.
  case file(String)
  /// Everything that standard input has.
  case standardInput
  /// Lines as they are typed.
  case terminal

  /// What an argument of a command line names: a file, or `-` for standard input.
  public init(argument: String) {
    self = argument == Self.dash ? .standardInput : .file(argument)
  }

  /// The argument that names the source.
  public var argument: String { path ?? Self.dash }

  /// The name that errors and reports show; `<stdin>` for what stands in no file.
  public var name: String { path ?? "<stdin>" }

  /// The path of the file, which can be read again and written back, and next to which the files stand
  /// that the text names; `nil` for what stands in no file.
  public var path: String? {
    switch self {
    case .file(let path): path
    case .standardInput, .terminal: nil
    }
  }

  /// Whether the text stands in a file.
  public var isFile: Bool { path != nil }

  private static let dash = "-"
}
