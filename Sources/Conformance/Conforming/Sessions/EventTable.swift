import Machines

/// The distinct event lines of a log. Each line has a number and a meaning.
struct EventTable<M: Machine> {
  /// The meaning of a line for the machine, or the reason why the line has no meaning.
  typealias Meaning = Result<LoggedEvent<M>, NotationMistake>

  private(set) var lines: [EventLine] = []
  /// The meanings of the lines that were parsed.
  private var meanings: [Meaning?] = []
  private var numbers: [EventLine: UInt32] = [:]
  /// The total size of all lines, in bytes.
  private(set) var bytes = 0

  /// Returns the number of a line without parsing it.
  mutating func number(of line: EventLine) -> UInt32 {
    if let number = numbers[line] { return number }
    let number = UInt32(lines.count)
    lines.append(line)
    meanings.append(nil)
    numbers[line] = number
    bytes += line.text.utf8.count
    return number
  }

  /// Returns the meaning of the line with this number, or `nil` if the lexicon has no room for its
  /// texts. The line is parsed on first use.
  mutating func meaning(of number: UInt32, in lexicon: inout Lexicon) -> Meaning? {
    if let known = meanings[Int(number)] { return known }
    let meaning = Result { () throws(NotationMistake) in
      try LoggedEvent<M>(lines[Int(number)], in: &lexicon)
    }
    if case .failure(let mistake) = meaning, mistake.isLackOfRoom { return nil }
    meanings[Int(number)] = meaning
    return meaning
  }
}
