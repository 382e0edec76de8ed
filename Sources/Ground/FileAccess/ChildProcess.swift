import LibC

/// A child process whose standard output is read line by line or as a whole.
package final class ChildProcess {
  private let process: pid_t
  private var isRunning = true
  private let output: Int32
  private var buffer: [UInt8] = []
  private var start = 0

  /// Starts a program.
  ///
  /// A name without a slash is looked up in `PATH`. `arguments` includes the program's name.
  /// Standard input and standard error are the specified descriptors, or `/dev/null` by default.
  ///
  /// A terminal sends Ctrl-C to every process in the foreground. The child blocks this signal and
  /// SIGTERM, so that the parent decides when to end the child.
  package init(
    _ program: String, _ arguments: [String], reading input: Int32? = nil,
    complainingTo complaints: Int32? = nil
  ) throws(FileError) {
    (process, output) = try Spawning.withPipe(for: program, keeping: \.read) {
      (ends) throws(FileError) in
      try Spawning.spawn(
        program, arguments, (input, ends.write, complaints), blocking: [SIGINT, SIGTERM])
    }
  }

  /// The output can no longer be read, so the process is killed.
  deinit {
    close(output)
    guard isRunning else { return }
    kill(process, SIGKILL)
    _ = Spawning.end(of: process)
  }

  /// Returns the remaining output up to the end of the file, or `nil` after the deadline.
  package func rest(before deadline: ContinuousClock.Instant) -> [UInt8]? {
    var source = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
    while true {
      guard ContinuousClock.now < deadline else { return nil }
      if poll(&source, 1, 50) > 0, !fill() { return Array(buffer[start...]) }
    }
  }

  /// Waits for the process to end, and returns its exit status or 128 plus the number of the signal
  /// that ended it.
  ///
  /// All output must have been read first. Otherwise, the process can block while writing.
  package func end() -> Int32 {
    isRunning = false
    return Spawning.end(of: process)
  }

  /// Returns the next line without its ending, or `nil` at the end of the output.
  package func nextLine() -> Substring? {
    var end = start
    while true {
      if let found = buffer[end...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { start = found + 1 }
        return Substring(decoding: buffer[start..<found], as: UTF8.self)
      }
      buffer.removeFirst(start)
      end = buffer.count
      start = 0
      guard fill() else { return nil }
    }
  }

  private func fill() -> Bool {
    while true {
      let error = FileSystem.append(FileSystem.chunkSize, to: &buffer, from: output)
      if error != EINTR { return error == 0 }
    }
  }
}
