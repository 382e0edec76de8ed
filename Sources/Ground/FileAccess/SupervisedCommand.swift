import LibC
import Synchronization

/// Takes what a process writes to standard error.
package protocol ErrorReader: Sendable {
  /// Takes what was written.
  func take(_ written: [UInt8])
  /// Does what is left to do with it: nothing more is written.
  func finish()
}

/// A command of the shell, the pipes to it, and its supervisor: a process that ends the command
/// with all that it started, at the latest when this process is gone, however that ends.
final class SupervisedCommand: Sendable {
  /// How long a command may take to end by itself once its input is closed.
  static let grace = Duration.seconds(1)

  let supervisor: pid_t
  /// The end of its standard output that is read.
  let output: Int32
  private let lifeline: Int32
  private let reader: any ErrorReader
  private let open: Mutex<Open>

  /// Our ends of the pipes that may be closed before it ends.
  private struct Open {
    /// The end of its standard input that is written to.
    var input: Int32?
    /// The end of its standard error that is read.
    var errors: Int32?
  }

  /// Starts a command. Its output and errors are read without waiting.
  init(_ command: String, errorsTo reader: any ErrorReader) throws(FileError) {
    // Each pipe is kept at one end here and at the other there.
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

  /// The end of its standard input that is written to; `nil` once it is closed.
  var input: Int32? { open.withLock { $0.input } }

  /// The end of its standard error that is read; `nil` once it is closed.
  var errors: Int32? { open.withLock { $0.errors } }

  /// Ends its input, whereupon it should end by itself.
  func closeInput() {
    if let input = open.withLock({ $0.input.take() }) { close(input) }
  }

  private func closeErrors() {
    if let errors = open.withLock({ $0.errors.take() }) { close(errors) }
  }

  /// Passes on what is there of its standard error; returns whether there may be more.
  func passErrors() -> Bool {
    guard let errors else { return false }
    var bytes: [UInt8] = []
    let error = FileSystem.append(FileSystem.chunkSize, to: &bytes, from: errors)
    if error == nil { closeErrors() }
    if !bytes.isEmpty { reader.take(bytes) }
    return error == 0
  }

  /// Waits for its end; false if that does not come in time, or on an interrupt.
  func hasEnded(
    before deadline: ContinuousClock.Instant, isInterrupted: () -> Bool = { false }
  ) -> Bool {
    while !Spawning.isOver(supervisor) {
      guard ContinuousClock.now < deadline, !isInterrupted() else { return false }
      // A process whose errors are not read does not end.
      if !passErrors() { _ = poll(nil, 0, 1) }
    }
    return true
  }

  /// Kills it with all that it started, if that has not ended, and returns its status as
  /// ``ChildProcess/end()`` does. To be called once.
  func end() -> Int32 {
    closeInput()
    _ = BrokenPipe.ignored { write(lifeline, "", 1) }
    let status = Spawning.end(of: supervisor)
    // What it wrote last is still to be read.
    while passErrors() {}
    reader.finish()
    return status
  }
}
