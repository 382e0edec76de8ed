/// Where a line stands. It is small, since most lines of a session are kept with theirs.
struct LinePlace: Sendable {
  private static var bitsOfLine: Int { 40 }

  private let number: UInt64

  init(log: Int, line: Int) {
    number = UInt64(log) << Self.bitsOfLine | UInt64(line) % (1 << Self.bitsOfLine)
  }

  /// The number of the log among ``LogNames``.
  var log: Int { Int(number >> Self.bitsOfLine) }

  /// The number of the line in it, which begins anew behind a million million.
  var line: Int { Int(number % (1 << Self.bitsOfLine)) }
}

/// The names of logs, each with a number.
struct LogNames: Sendable {
  private var names: [String] = []

  /// The number of the log that is read.
  mutating func number(of name: String) -> Int {
    if names.last != name { names.append(name) }
    return names.count - 1
  }

  /// The name of the log of a line.
  subscript(place: LinePlace) -> String { names[place.log] }
}
