/// The common first words of several stimuli.
package struct StimulusLabel: Hashable, Sendable {
  private var words: [String]
  private var isWhole = true

  init(_ stimulus: String) { words = Self.words(of: stimulus) }

  /// The common words of the stimuli. They are followed by `…` if the stimuli continue differently,
  /// as in `log-in …`.
  package var text: String { words.joined(separator: " ") + (isWhole ? "" : " …") }

  /// Returns the verb of a stimulus: its first word.
  static func verb(of stimulus: String) -> String { String(stimulus.prefix { $0 != " " }) }

  /// Keeps only the words that are also the first words of another stimulus.
  mutating func meet(_ stimulus: String) {
    let other = Self.words(of: stimulus)
    let common = zip(words, other).prefix { $0 == $1 }.count
    isWhole = isWhole && common == words.count && common == other.count
    words.removeLast(words.count - common)
  }

  /// Splits a line into words. A quoted word is kept whole.
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
