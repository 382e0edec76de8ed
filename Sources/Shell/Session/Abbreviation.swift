import Machines
import Notation

/// Verbs and commands that are cut short at a prompt.
enum Abbreviation<M: Machine> {
  /// The line with its first word in full, where only one verb or command begins with it.
  static func expanded(_ line: [UInt8]) -> [UInt8] {
    let end = line.firstIndex(of: UInt8(ascii: " ")) ?? line.endIndex
    let word = String(decoding: line[..<end], as: UTF8.self)
    guard !word.isEmpty, let full = full(word) else { return line }
    return Array(full.utf8) + line[end...]
  }

  private static func full(_ word: String) -> String? {
    let words = word.hasPrefix(".") ? Command<M>.all.map { ".\($0.name)" } : verbs
    let matches = words.filter { $0.hasPrefix(word) }
    return matches.contains(word) ? nil : matches.count == 1 ? matches.first : nil
  }

  private static var verbs: [String] {
    M.vocabulary.stimuli.names + Keyword.allCases.map(\.rawValue)
  }
}
