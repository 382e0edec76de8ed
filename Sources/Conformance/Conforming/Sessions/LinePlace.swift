/// The place of a line. The type is kept small because the places of most lines in a session are
/// stored.
struct LinePlace: Sendable {
  private static var bitsOfLine: Int { 40 }

  private let number: UInt64

  init(log: Int, line: Int) {
    number = UInt64(log) << Self.bitsOfLine | UInt64(line) % (1 << Self.bitsOfLine)
  }

  /// The number of the log in ``LogNames``.
  var log: Int { Int(number >> Self.bitsOfLine) }

  /// The number of the line in the log. It wraps around after 2⁴⁰ lines.
  var line: Int { Int(number % (1 << Self.bitsOfLine)) }
}

/// The numbered names of the logs.
struct LogNames: Sendable {
  private var names: [String] = []

  /// Returns the number of the log that is being read, and adds the log if it is new.
  mutating func number(of name: String) -> Int {
    if names.last != name { names.append(name) }
    return names.count - 1
  }

  /// The name of the log that contains a line.
  subscript(place: LinePlace) -> String { names[place.log] }
}
