import LibC

/// A mistake that the compiler cannot detect in the declarations of a machine, such as two verbs of
/// different types with the same word.
///
/// The mistake is detected when a word is first needed, in a tool or a test, and must be fixed in
/// the source. Therefore, instead of crashing, the process ends with a line that explains the fix.
package struct DeclarationMistake {
  /// The exit status for a fault in the program, not in its input.
  private static let status: Int32 = 70

  /// The problem, a colon, and the remedy, without a full stop.
  package let message: String

  /// Creates a mistake from the problem and its remedy.
  init(_ mistake: String, write remedy: String) { message = "\(mistake): \(remedy)" }

  /// Writes the message to standard error as one line, and ends the process with status 70.
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
