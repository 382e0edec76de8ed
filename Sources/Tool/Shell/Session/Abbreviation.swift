import Machines
import Notation

/// A line typed at a prompt, with a first word that may be abbreviated.
struct Abbreviation<M: Machine> {
  /// The bytes of the first word.
  let range: Range<Int>
  /// The verbs and commands that the first word may abbreviate; empty if it is complete.
  let meanings: [String]
  private let habit: String?
  /// The line as typed.
  let line: [UInt8]

  init(_ line: [UInt8], among commands: [Command<M>]) {
    self.line = line
    range = 0..<(line.firstIndex(of: UInt8(ascii: " ")) ?? line.endIndex)
    let word = String(decoding: line[range], as: UTF8.self)
    let words = word.hasPrefix(".") ? commands.map { ".\($0.name)" } : Self.verbs
    habit = Intent(word: word, commands: commands).habit
    let matches = word.isEmpty ? [] : words.filter { $0.hasPrefix(word) }
    meanings = matches.contains(word) || habit != nil ? [] : matches
  }

  /// The line with its first word completed, if there is only one possibility, or the command that
  /// its only word is known for in other shells.
  var expanded: [UInt8] {
    if range.upperBound == line.endIndex, let habit { return Array(habit.utf8) }
    guard meanings.count == 1, let word = meanings.first else { return line }
    return Array(word.utf8) + line[range.upperBound...]
  }

  private static var verbs: [String] {
    M.vocabulary.stimuli.names + Keyword.allCases.map(\.rawValue)
  }
}
