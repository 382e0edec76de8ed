import GatehouseProcess
import TemporaryFiles
import Terminals
import TextFormats

/// The output of the shell at a terminal while lines are being typed. The times are invented,
/// because real times would differ in every recording.
struct Recording {
  /// A part of the output, and the time in milliseconds at which it is shown.
  struct Event {
    let time: Int
    let output: String
  }

  static let columns = 80
  static let rows = 24

  /// The output in order.
  private(set) var events: [Event] = []
  private var time = 0

  /// Starts the shell and types the lines. Each line is typed at a prompt.
  init(of lines: [String]) throws {
    let home = try TemporaryFolder()
    // Whether a line is shown long enough to get a hint depends on timing, so hints are turned off.
    try home.write(".config/gatehouse/init", ".set ghost off\n")
    let shell = try TerminalShell(
      columns: Self.columns, rows: Self.rows, environment: ["NO_COLOR": ""], in: home,
      isAwaited: false)
    let terminal = shell.terminal
    var answers: [[UInt8]] = []
    var start = 0
    for line in lines.map(Optional.some) + [nil] {
      try terminal.expect("a prompt") { $0.output.count > start && $0.isAtPrompt }
      let end = Self.endOfPrompt(in: terminal.output)
      answers.append(Array(terminal.output[start..<end]))
      start = end
      if let line { try Self.type(line, at: terminal) }
    }
    for (number, answer) in answers.enumerated() { add(answer, isFirst: number == 0) }
  }

  /// Types a line, waits until the terminal shows the whole line, and then enters it.
  private static func type(_ line: String, at terminal: PseudoTerminal) throws {
    try terminal.send(line)
    try terminal.expect("‘\(line)’") { $0.screen.textBeforeCursor.hasSuffix(line) }
    let before = terminal.output.count
    try terminal.send("\r")
    try terminal.expect("a new line") { $0.output[before...].contains(UInt8(ascii: "\n")) }
  }

  /// Returns the position after the space that ends a prompt. A control sequence that follows the
  /// space might not have arrived yet.
  private static func endOfPrompt(in output: [UInt8]) -> Int {
    output.lastIndex(of: UInt8(ascii: " ")).map { $0 + 1 } ?? output.count
  }
}

extension Recording {
  /// Adds the output after a prompt: the echo of a line, key by key, and the answer to the line,
  /// including the next prompt.
  private mutating func add(_ output: [UInt8], isFirst: Bool) {
    let text = String(decoding: output, as: UTF8.self).unicodeScalars
    guard !isFirst, let end = text.firstIndex(where: { $0 == "\r" || $0 == "\n" }) else {
      return events.append(Event(time: time, output: String(text)))
    }
    time += 700
    for key in Self.keys(text[..<end]) {
      time += key.hasSuffix(" ") ? 90 : 45
      events.append(Event(time: time, output: key))
    }
    time += 250
    events.append(Event(time: time, output: String(text[end...])))
    time += 300 * text[end...].count { $0 == "\n" }
  }

  /// Returns the characters of an echo. Each includes the control sequences before it. Sequences at
  /// the end belong to the last character.
  private static func keys(_ text: Substring.UnicodeScalarView) -> [String] {
    var keys: [String] = []
    var key = String.UnicodeScalarView()
    var isInSequence = false
    for scalar in text {
      key.append(scalar)
      if scalar == "\u{1b}" {
        isInSequence = true
      } else if isInSequence {
        isInSequence = scalar == "[" || !("@"..."~").contains(scalar)
      } else if scalar.value >= 0x20 {
        keys.append(String(key))
        key = String.UnicodeScalarView()
      }
    }
    if let last = keys.popLast() { keys.append(last + String(key)) }
    return keys
  }

  /// The recording in version 2 of asciinema's format.
  var cast: String {
    let head: JSONRecord = [
      "version": 2, "width": Self.columns, "height": Self.rows,
      "title": "Gatehouse: a first login",
    ]
    let lines = events.map { event in
      "[\(event.seconds), \"o\", \(JSONWriter.quoted(event.output))]"
    }
    return ([head.text] + lines).map { $0 + "\n" }.joined()
  }
}

extension Recording.Event {
  /// The time in seconds as text with three decimals.
  var seconds: String {
    let digits = String(time % 1000)
    return "\(time / 1000)." + String(repeating: "0", count: 3 - digits.count) + digits
  }
}

extension PseudoTerminal {
  /// Whether a line can be typed, regardless of the prompt's text. This is the case if the line
  /// editor has taken over, so that the terminal is not cooked, and the cursor follows a text that
  /// ends in a space.
  fileprivate var isAtPrompt: Bool {
    !settings.isCooked && screen.textBeforeCursor.hasSuffix(" ")
  }
}

extension Screen {
  /// The text to the left of the cursor in its row.
  fileprivate var textBeforeCursor: String {
    cells[cursor.row].prefix(cursor.column).map(\.text).joined()
  }
}
