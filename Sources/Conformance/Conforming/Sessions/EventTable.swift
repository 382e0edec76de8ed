import Machines

/// The different lines that a log says, each with its number and its meaning.
struct EventTable<M: Machine> {
  /// What a line means for the machine, or why it means nothing.
  typealias Meaning = Result<LoggedEvent<M>, NotationMistake>

  private(set) var lines: [EventLine] = []
  /// What the lines mean that were read.
  private var meanings: [Meaning?] = []
  private var numbers: [EventLine: UInt32] = [:]
  /// The number of bytes of all lines.
  private(set) var bytes = 0

  /// The number of a line, which is not read for it.
  mutating func number(of line: EventLine) -> UInt32 {
    if let number = numbers[line] { return number }
    let number = UInt32(lines.count)
    lines.append(line)
    meanings.append(nil)
    numbers[line] = number
    bytes += line.text.utf8.count
    return number
  }

  /// What the line of a number means, which is read where it was not before; `nil` where the
  /// lexicon has no room for its texts.
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
