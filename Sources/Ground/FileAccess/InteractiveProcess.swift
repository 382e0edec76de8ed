import LibC

/// A child process that has the terminal to itself, such as an editor.
package enum InteractiveProcess {
  /// Runs a program to its end, and returns its exit status or 128 plus the number of the signal
  /// that ended it. `arguments` includes the program's name.
  package static func run(
    _ program: String, _ arguments: [String]
  ) throws(FileError) -> Int32 {
    let streams: (Int32?, Int32?, Int32?) = (STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO)
    return Spawning.end(
      of: try Spawning.spawn(program, arguments, streams, handling: [SIGINT, SIGQUIT, SIGPIPE]))
  }
}
