/// The output of a session: a terminal, a pipe or a test.
public protocol Console {
  /// Shows observations and requested output, in whole lines.
  func show(_ output: String)

  /// Shows errors, in whole lines.
  func complain(_ diagnostics: String)

  /// The maximum width of a line; `nil` for no limit.
  var columns: Int? { get }
}
