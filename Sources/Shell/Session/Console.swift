/// Whoever a session talks to: a terminal, a pipe, a test.
public protocol Console {
  /// Takes what was seen and what was asked for, in whole lines.
  func show(_ output: String)

  /// Takes what could not be read or done, in whole lines.
  func complain(_ diagnostics: String)

  /// How wide a line may be; `nil` for as wide as it comes.
  var columns: Int? { get }
}
