import LibC

/// A child process that reads text from this process and has the terminal to itself, such as a
/// pager.
package final class ReadingProcess {
  private let process: pid_t
  private var input: Int32
  private var terminal = termios()
  private let isAtTerminal: Bool
  private let handlerBefore: (@convention(c) (Int32) -> Void)?

  /// Starts a program that shares the standard output and standard error of this process. A name
  /// without a slash is looked up in `PATH`. `arguments` includes the program's name.
  package init(_ program: String, _ arguments: [String]) throws(FileError) {
    (process, input) = try Spawning.withPipe(for: program, keeping: \.write) {
      (ends) throws(FileError) in
      try Spawning.spawn(
        program, arguments, (ends.read, STDOUT_FILENO, STDERR_FILENO), handling: [SIGPIPE])
    }
    isAtTerminal = tcgetattr(STDIN_FILENO, &terminal) == 0
    // The child can end before it has read everything.
    handlerBefore = signal(SIGPIPE, SIG_IGN)
  }

  deinit { _ = end() }

  /// Writes a text, and returns whether the child is still reading.
  package func write(_ text: String) -> Bool {
    guard input >= 0 else { return false }
    do throws(FileError) {
      try FileSystem.write(Array(text.utf8), to: input, "the pipe")
      return true
    } catch { return false }
  }

  /// Closes the input, waits until the child ends, and restores the terminal. Returns the exit
  /// status in the form of ``ChildProcess/end()``.
  package func end() -> Int32 {
    guard input >= 0 else { return 0 }
    close(input)
    input = -1
    let status = Spawning.end(of: process)
    signal(SIGPIPE, handlerBefore)
    // A child that was killed did not restore the terminal.
    if isAtTerminal { tcsetattr(STDIN_FILENO, TCSADRAIN, &terminal) }
    return status
  }
}
