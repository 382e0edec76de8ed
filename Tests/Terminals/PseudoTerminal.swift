import LibC

/// A program that runs in a pseudo-terminal.
///
/// All waiting is limited by a timeout. When it expires, an error that contains the screen is
/// thrown.
public final class PseudoTerminal {
  /// A timeout.
  public struct Failure: Error, CustomStringConvertible {
    /// The expected and the actual text.
    public let description: String
  }

  /// How the program ended.
  public enum Ending: Hashable, Sendable {
    /// The program exited with a status.
    case exited(Int32)
    /// A signal ended the program.
    case signalled(Int32)
  }

  /// The timeout in seconds. It is long enough for a busy machine.
  public static let patience = 120.0

  /// The content of the terminal's screen.
  public private(set) var screen: Screen
  /// The complete output of the program so far.
  public private(set) var output: [UInt8] = []

  /// The settings of the terminal before the program was started.
  public let settingsBefore: TerminalSettings

  private let process: pid_t
  private var master: Int32
  private let slave: Int32
  private var ending: Ending?
  /// The end of the part of the output that `expect` has matched so far.
  private var position = 0

  /// Starts a program with exactly this environment.
  public init(
    _ program: String, _ arguments: [String] = [], environment: [String: String],
    columns: Int = 80, rows: Int = 24
  ) throws {
    screen = Screen(columns: columns, rows: rows)
    let device = try Device()
    master = device.master
    slave = device.slave
    Device.setSize(master, columns, rows)
    settingsBefore = TerminalSettings(slave)
    process = try device.spawn(program, arguments, environment)
  }

  deinit {
    if ending == nil {
      kill(process, SIGKILL)
      waitpid(process, nil, 0)
    }
    if master >= 0 { close(master) }
    close(slave)
  }

  /// Types a text.
  public func send(_ text: String) throws {
    let bytes = Array(text.utf8)
    var start = 0
    try wait("the terminal to take \(bytes.count) bytes") {
      let count = bytes[start...].withUnsafeBytes { write(master, $0.baseAddress, $0.count) }
      start += max(0, count)
      return start == bytes.count
    }
  }

  /// Waits until the output contains this text after the part that has already been matched.
  public func expect(_ text: String) throws {
    let wanted = Array(text.utf8)
    try wait("‘\(text)’") {
      let last = output.count - wanted.count
      guard position <= last else { return false }
      for start in position...last where output[start...].starts(with: wanted) {
        position = start + wanted.count
        return true
      }
      return false
    }
  }

  /// Waits until the screen has these rows.
  public func expectScreen(_ rows: [String]) throws {
    try wait("the screen\n" + rows.joined(separator: "\n")) { screen.text == rows }
  }

  /// Waits until this is the last row of the screen.
  public func expectLastRow(_ row: String) throws {
    try wait("the last row ‘\(row)’") { screen.text.last == row }
  }

  /// Waits until this is the last row of the screen and has a ghost at its right edge.
  public func expectLastRow(_ row: String, ghost: String) throws {
    try expectLastRow(screen.row(row, ghost: ghost))
  }

  /// Waits until a condition holds.
  public func expect(_ what: String, _ condition: (PseudoTerminal) -> Bool) throws {
    try wait(what) { condition(self) }
  }

  /// Changes the size of the terminal.
  public func resize(columns: Int, rows: Int) {
    screen.resize(columns: columns, rows: rows)
    Device.setSize(master, columns, rows)
  }

  /// Sends a signal to the program.
  public func signal(_ signal: Int32) { kill(process, signal) }

  /// Closes the terminal while the program is running.
  public func hangUp() {
    close(master)
    master = -1
  }

  /// The settings of the terminal.
  public var settings: TerminalSettings { TerminalSettings(slave) }

  /// Whether the program, or the terminal itself, has read all keys that have been sent so far.
  public var isInputRead: Bool {
    var count: Int32 = 0
    return ioctl(slave, UInt(FIONREAD), &count) == 0 && count == 0
  }

  /// Waits for the program to end.
  public func waitForEnd() throws -> Ending {
    try wait("the end") {
      var status: Int32 = 0
      guard ending == nil, waitpid(process, &status, WNOHANG) == process else {
        return ending != nil
      }
      let signal = status & 0x7F
      ending = signal == 0 ? .exited(status >> 8 & 0xFF) : .signalled(signal)
      return true
    }
    while receive(for: 0) {}
    return try ending ?? { throw Failure(description: "no end") }()
  }

  /// Waits until the program is stopped, for example by Ctrl-Z.
  public func waitForStop() throws {
    try wait("a stop") {
      var status: Int32 = 0
      return waitpid(process, &status, WNOHANG | WUNTRACED) == process && status & 0xFF == 0x7F
    }
    while receive(for: 0) {}
  }

  private func wait(_ what: String, _ condition: () -> Bool) throws {
    let deadline = Self.now + Self.patience
    while true {
      if condition() { return }
      guard Self.now < deadline else {
        throw Failure(
          description: """
            waited \(Self.patience) s for \(what)
            the screen shows
            \(screen.text.joined(separator: "\n"))
            the last output is \
            \(String(decoding: output.suffix(300), as: UTF8.self).debugDescription)
            """)
      }
      _ = receive(for: 10)
    }
  }

  /// Waits up to this many milliseconds and reads output. Returns whether there was any output.
  private func receive(for milliseconds: Int32) -> Bool {
    guard master >= 0 else {
      poll(nil, 0, milliseconds)
      return false
    }
    var source = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    guard poll(&source, 1, milliseconds) > 0, source.revents & Int16(POLLIN) != 0 else {
      return false
    }
    var chunk = [UInt8](repeating: 0, count: 65_536)
    let count = chunk.withUnsafeMutableBytes { read(master, $0.baseAddress, $0.count) }
    guard count > 0 else { return false }
    output += chunk.prefix(count)
    screen.show(chunk.prefix(count))
    return true
  }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
