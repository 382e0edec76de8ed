/// The words that several stimuli have in common at the start.
package struct StimulusLabel: Hashable, Sendable {
  private var words: [String]
  private var isWhole = true

  init(_ stimulus: String) { words = Self.words(of: stimulus) }

  /// The common words, followed by `…` if the stimuli continue differently: `log-in …`.
  package var text: String { words.joined(separator: " ") + (isWhole ? "" : " …") }

  /// The verb of a stimulus: its first word.
  static func verb(of stimulus: String) -> String { String(stimulus.prefix { $0 != " " }) }

  /// Keeps only the words in common with another stimulus.
  mutating func meet(_ stimulus: String) {
    let other = Self.words(of: stimulus)
    let common = zip(words, other).prefix { $0 == $1 }.count
    isWhole = isWhole && common == words.count && common == other.count
    words.removeLast(words.count - common)
  }

  /// The words of a line; quoted words are kept whole.
  private static func words(of line: String) -> [String] {
    var words = [""]
    var (isQuoted, isEscaped) = (false, false)
    for scalar in line.unicodeScalars {
      if scalar == " ", !isQuoted {
        words.append("")
        continue
      }
      if scalar == "\"", !isEscaped { isQuoted.toggle() }
      isEscaped = scalar == "\\" && !isEscaped
      words[words.count - 1].unicodeScalars.append(scalar)
    }
    return words
  }
}
