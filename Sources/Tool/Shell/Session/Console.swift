/// The destination of a session's output: a terminal, a pipe or a test.
public protocol Console {
  /// Shows observations and requested output. The output consists of whole lines.
  func show(_ output: String)

  /// Shows errors. The text consists of whole lines.
  func complain(_ diagnostics: String)

  /// The maximum width of a line; `nil` for no limit.
  var columns: Int? { get }
}
