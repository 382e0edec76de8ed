import LibC

/// A child process that exchanges lines with this process over its standard input and output.
///
/// No call waits longer than its deadline. When the child ends, everything that it started ends
/// too. When this process ends for any reason, the child ends as well.
package final class LineProcess {
  /// The reason why there is no further line.
  package enum Failure: Error, Hashable, Sendable {
    /// The deadline has passed.
    case late
    /// The user interrupted the wait.
    case interrupted
    /// The process has ended or has closed its output.
    ///
    /// If the process has ended, the status is as in ``ChildProcess/end()``. `beginning` is an
    /// incomplete last line.
    case ended(status: Int32?, beginning: [UInt8])
    /// The line is longer than the limit.
    case tooLong
  }

  /// The maximum size of a line: 16 MiB.
  package static let lineLimit = 16 << 20

  private let command: SupervisedCommand
  private let isInterrupted: () -> Bool
  private var buffer: [UInt8] = []
  /// The number of bytes in the buffer that have already been returned as lines.
  private var start = 0
  /// The number of bytes after `start` that are known to contain no line feed.
  private var searched = 0
  private var status: Int32?

  /// Starts a shell command.
  ///
  /// During waits, the command's standard error is passed to `reader`. A wait ends once
  /// `isInterrupted` returns true.
  package init(
    shell command: String, isInterrupted: @escaping () -> Bool = { false },
    errorsTo reader: any ErrorReader
  ) throws(FileError) {
    self.isInterrupted = isInterrupted
    self.command = try SupervisedCommand(command, errorsTo: reader)
    LivingProcesses.add(self.command)
  }

  /// Ends the process. If the process does not exit within one second, it is killed with its
  /// children.
  deinit {
    command.closeInput()
    _ = hasEnded
    kill()
  }

  /// Kills the process and everything that it started. Nothing can be written or read afterwards.
  package func kill() {
    guard status == nil else { return }
    LivingProcesses.remove(command)
    status = command.end()
  }

  /// Writes a line and a line feed. Output that arrives during the write is kept.
  package func write(
    _ line: [UInt8], before deadline: ContinuousClock.Instant
  ) throws(Failure) {
    let bytes = line + [UInt8(ascii: "\n")]
    var written = 0
    while written < bytes.count {
      guard let input = command.input else { throw ended() }
      let (canRead, canWrite) = try wait(before: deadline, toWriteTo: input)
      if canRead {
        guard buffer.count - start <= Self.lineLimit else { throw .tooLong }
        _ = fill()
      }
      guard canWrite else { continue }
      let count = BrokenPipe.ignored {
        bytes[written...].withUnsafeBytes { LibC.write(input, $0.baseAddress, $0.count) }
      }
      if count > 0 { written += count }
      if count < 0, errno != EAGAIN, errno != EINTR { command.closeInput() }
    }
  }

  /// Returns the next line without its line feed.
  package func nextLine(before deadline: ContinuousClock.Instant) throws(Failure) -> [UInt8] {
    while true {
      if let line = takeLine() { return line }
      guard buffer.count <= Self.lineLimit else { throw .tooLong }
      _ = try wait(before: deadline)
      guard fill() else { throw ended() }
    }
  }

  /// Returns the next line if it has already arrived.
  package func lineAlreadyThere() -> [UInt8]? {
    if let line = takeLine() { return line }
    var source = pollfd(fd: command.output, events: Int16(POLLIN), revents: 0)
    if poll(&source, 1, 0) > 0, buffer.count <= Self.lineLimit { _ = fill() }
    return takeLine()
  }

  /// Closes the input, and returns the first remaining line that meets the condition, or nil if the
  /// process ends first or the grace period is over. No other line is kept, however many there are.
  package func remainingLine(where condition: ([UInt8]) -> Bool) -> [UInt8]? {
    command.closeInput()
    let deadline = ContinuousClock.now + SupervisedCommand.grace
    while let line = try? nextLine(before: deadline) {
      if condition(line) { return line }
    }
    return nil
  }

  /// Removes and returns the next line from the buffer if the line is complete. Otherwise, moves
  /// the beginning of the line to the start of the buffer.
  private func takeLine() -> [UInt8]? {
    guard let end = buffer[(start + searched)...].firstIndex(of: UInt8(ascii: "\n")) else {
      buffer.removeFirst(start)
      (start, searched) = (0, buffer.count)
      return nil
    }
    defer { (start, searched) = (end + 1, 0) }
    return Array(buffer[start..<end])
  }

  /// Waits until output can be read or, if there is an `input`, until the input can be written.
  private func wait(
    before deadline: ContinuousClock.Instant, toWriteTo input: Int32? = nil
  ) throws(Failure) -> (canRead: Bool, canWrite: Bool) {
    while true {
      let rest = ContinuousClock.now.duration(to: deadline)
      guard rest > .zero else { throw .late }
      guard !isInterrupted() else { throw .interrupted }
      // `poll` ignores negative descriptors.
      var sources = [
        pollfd(fd: command.output, events: Int16(POLLIN), revents: 0),
        pollfd(fd: input ?? -1, events: Int16(POLLOUT), revents: 0),
        pollfd(fd: command.errors ?? -1, events: Int16(POLLIN), revents: 0),
      ]
      let milliseconds = min(Int64(50), rest.components.seconds * 1000 + 1)
      guard poll(&sources, nfds_t(sources.count), Int32(milliseconds)) > 0 else { continue }
      if sources[2].revents != 0 { _ = command.passErrors() }
      if sources[0].revents != 0 || sources[1].revents != 0 {
        return (sources[0].revents != 0, sources[1].revents != 0)
      }
    }
  }

  /// Reads the available bytes, and returns whether there can be more.
  private func fill() -> Bool {
    let error = FileSystem.append(FileSystem.chunkSize, to: &buffer, from: command.output)
    return [0, EAGAIN, EINTR].contains(error)
  }

  private func ended() -> Failure {
    command.closeInput()
    // A process that has closed its output may be about to end, or it may continue without output.
    let hasEnded = hasEnded
    kill()
    return .ended(status: hasEnded ? status : nil, beginning: Array(buffer[start...]))
  }

  /// Whether the process ends by itself within the grace period.
  private var hasEnded: Bool {
    status != nil
      || command.hasEnded(before: .now + SupervisedCommand.grace, isInterrupted: isInterrupted)
  }
}
