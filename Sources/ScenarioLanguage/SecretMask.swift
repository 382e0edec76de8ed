/// Hides what stands between quotes, so that no error shows a password.
enum SecretMask {
  /// The line with `•` for every character inside quotes.
  ///
  /// A line may be quoted because its quotes are wrong: what follows a quote that is never closed,
  /// or stands directly after a closing one, is hidden to the line's end. What stands before a quote
  /// that nothing opens is hidden, too, but for the line's first word.
  static func masked(_ line: [Unicode.Scalar]) -> [Unicode.Scalar] {
    var line = line
    var index = 0
    while index < line.count {
      guard line[index] == "\"" else {
        index += 1
        continue
      }
      if index > 0, !opensValue(line[index - 1]),
        index + 1 == line.count || endsValue(line[index + 1])
      {
        hideWords(of: &line, before: index)
      }
      index += 1
      index = hideContent(of: &line, from: index)
      if index < line.count, !endsValue(line[index]) {
        hide(&line, index..<line.count)
        index = line.count
      }
    }
    return line
  }

  /// A row of examples with `•` for what its cells hold: which of it comes to stand within quotes is
  /// for the scenario to say.
  static func maskedCells(_ line: [Unicode.Scalar]) -> [Unicode.Scalar] {
    line.map { $0 == " " || $0 == "|" ? $0 : "•" }
  }

  /// Hides up to the closing quote and returns the index behind it.
  private static func hideContent(of line: inout [Unicode.Scalar], from start: Int) -> Int {
    var end = start
    while end < line.count, line[end] != "\"" {
      end += line[end] == "\\" ? 2 : 1
    }
    end = min(end, line.count)
    hide(&line, start..<end)
    return end + 1
  }

  /// Hides what stands before a quote, but for the line's first word where the quote is not in it.
  private static func hideWords(of line: inout [Unicode.Scalar], before quote: Int) {
    let start = line.firstIndex { $0 != " " } ?? 0
    let space = line[start..<quote].firstIndex(of: " ")
    hide(&line, (space.map { $0 + 1 } ?? start)..<quote)
  }

  /// Hides some scalars of a line.
  static func hide(_ line: inout [Unicode.Scalar], _ range: Range<Int>) {
    for index in range { line[index] = "•" }
  }

  private static func opensValue(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || scalar == ":" || scalar == "("
  }

  private static func endsValue(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || scalar == "," || scalar == ")"
  }
}
