import LibC

/// A mistake in the declarations of a machine that no compiler can find, such as two verbs of
/// different types with the same word.
///
/// It is met where a word is first needed, in a tool as in a test, and whoever made it has to
/// change the source. So it ends the process with a line that says what to write, and not with a
/// crash.
package struct DeclarationMistake {
  /// The exit status of a process whose program is at fault, not its input.
  private static let status: Int32 = 70

  /// What is wrong and, behind a colon, what to write, without a full stop.
  package let message: String

  /// A mistake: what is wrong, and what to write instead.
  init(_ mistake: String, write remedy: String) { message = "\(mistake): \(remedy)" }

  /// Writes the message to standard error as a line, and ends the process with status 70.
  func stop() -> Never {
    let line = Array("error: \(message)\n".utf8)
    var written = 0
    while written < line.count {
      let count = line[written...].withUnsafeBytes {
        write(STDERR_FILENO, $0.baseAddress, $0.count)
      }
      guard count > 0 else { break }
      written += count
    }
    exit(Self.status)
  }
}
