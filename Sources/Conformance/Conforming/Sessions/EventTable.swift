import Machines

/// The different lines that a log says, each with its number and its meaning.
struct EventTable<M: Machine> {
  /// A line of the notation, and what it means for the machine.
  struct Entry {
    let line: EventLine
    let meaning: Result<LoggedEvent<M>, NotationMistake>
  }

  private(set) var entries: [Entry] = []
  private var numbers: [EventLine: UInt32] = [:]
  /// The number of bytes of all lines.
  private(set) var bytes = 0

  /// The number of a line, which is read if it is new.
  mutating func number(of line: EventLine, in lexicon: inout Lexicon) -> UInt32 {
    if let number = numbers[line] { return number }
    let number = UInt32(entries.count)
    let meaning = Result { () throws(NotationMistake) in
      try LoggedEvent<M>(line, in: &lexicon)
    }
    entries.append(Entry(line: line, meaning: meaning))
    numbers[line] = number
    bytes += line.text.utf8.count
    return number
  }
}
