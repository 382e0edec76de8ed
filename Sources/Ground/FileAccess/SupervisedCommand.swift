import LibC
import Synchronization

/// Receives the standard error of a process.
package protocol ErrorReader: Sendable {
  /// Receives newly written bytes.
  func take(_ written: [UInt8])
  /// Processes the remaining bytes. Nothing more will be written.
  func finish()
}

/// A shell command, the pipes to it, and its supervisor.
///
/// The supervisor is a process that ends the command and everything that the command started. If it
/// has not done so before, it does so when this process ends, whatever the reason.
final class SupervisedCommand: Sendable {
  /// The maximum time that a command can take to end by itself after its input is closed.
  static let grace = Duration.seconds(1)

  let supervisor: pid_t
  /// The descriptor from which this process reads the command's standard output.
  let output: Int32
  private let lifeline: Int32
  private let reader: any ErrorReader
  private let open: Mutex<Open>

  /// This process's ends of the pipes that can be closed before the command ends.
  private struct Open {
    /// The descriptor to which this process writes the command's standard input.
    var input: Int32?
    /// The descriptor from which this process reads the command's standard error.
    var errors: Int32?
  }

  /// Starts a command. Reading its output and errors does not block.
  init(_ command: String, errorsTo reader: any ErrorReader) throws(FileError) {
    // This process keeps one end of each pipe, and the command gets the other end.
    let ((((supervisor, input), output), errors), lifeline) = try Spawning.withPipe(
      for: command, keeping: \.write
    ) { (life) throws(FileError) in
      try Spawning.withPipe(for: command, keeping: \.read) { (errors) throws(FileError) in
        try Spawning.withPipe(for: command, keeping: \.read) { (output) throws(FileError) in
          try Spawning.withPipe(for: command, keeping: \.write) { (input) throws(FileError) in
            try Spawning.supervise(
              command, (input.read, output.write, errors.write), lifeline: life.read,
              grace: Self.grace)
          }
        }
      }
    }
    self.supervisor = supervisor
    self.output = output
    self.lifeline = lifeline
    self.reader = reader
    open = Mutex(Open(input: input, errors: errors))
    for end in [input, output, errors] {
      _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK)
    }
  }

  deinit {
    closeInput()
    closeErrors()
    for end in [output, lifeline] { close(end) }
  }

  /// The descriptor to which this process writes the command's standard input; `nil` once it is
  /// closed.
  var input: Int32? { open.withLock { $0.input } }

  /// The descriptor from which this process reads the command's standard error; `nil` once it is
  /// closed.
  var errors: Int32? { open.withLock { $0.errors } }

  /// Closes the command's input. This should make the command end by itself.
  func closeInput() {
    if let input = open.withLock({ $0.input.take() }) { close(input) }
  }

  private func closeErrors() {
    if let errors = open.withLock({ $0.errors.take() }) { close(errors) }
  }

  /// Passes the available standard error to the reader, and returns whether there can be more.
  func passErrors() -> Bool {
    guard let errors else { return false }
    var bytes: [UInt8] = []
    let error = FileSystem.append(FileSystem.chunkSize, to: &bytes, from: errors)
    if error == nil { closeErrors() }
    if !bytes.isEmpty { reader.take(bytes) }
    return error == 0
  }

  /// Waits for the command to end. Returns false after the deadline or an interrupt.
  func hasEnded(
    before deadline: ContinuousClock.Instant, isInterrupted: () -> Bool = { false }
  ) -> Bool {
    while !Spawning.isOver(supervisor) {
      guard ContinuousClock.now < deadline, !isInterrupted() else { return false }
      // A process can block until its standard error has been read.
      if !passErrors() { _ = poll(nil, 0, 1) }
    }
    return true
  }

  /// Kills the command and everything that it started, unless the command has ended. Returns the
  /// command's status in the form of ``ChildProcess/end()``.
  ///
  /// Must be called once.
  func end() -> Int32 {
    closeInput()
    _ = BrokenPipe.ignored { write(lifeline, "", 1) }
    let status = Spawning.end(of: supervisor)
    // The last output of the command still has to be read.
    while passErrors() {}
    reader.finish()
    return status
  }
}
