/// The place of a line. It is small, since it is kept for most lines of a session.
struct LinePlace: Sendable {
  private static var bitsOfLine: Int { 40 }

  private let number: UInt64

  init(log: Int, line: Int) {
    number = UInt64(log) << Self.bitsOfLine | UInt64(line) % (1 << Self.bitsOfLine)
  }

  /// The number of the log among ``LogNames``.
  var log: Int { Int(number >> Self.bitsOfLine) }

  /// The number of the line in the log, which wraps around after 2⁴⁰ lines.
  var line: Int { Int(number % (1 << Self.bitsOfLine)) }
}

/// The names of logs, each with a number.
struct LogNames: Sendable {
  private var names: [String] = []

  /// The number of the log that is being read.
  mutating func number(of name: String) -> Int {
    if names.last != name { names.append(name) }
    return names.count - 1
  }

  /// The name of the log that contains a line.
  subscript(place: LinePlace) -> String { names[place.log] }
}
