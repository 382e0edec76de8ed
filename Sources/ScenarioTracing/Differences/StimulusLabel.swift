/// The words that several stimuli begin with.
public struct StimulusLabel: Hashable, Sendable {
  private var words: [String]
  private var isWhole = true

  init(_ stimulus: String) { words = Self.words(of: stimulus) }

  /// The common words, with `…` where some stimulus goes on otherwise: `log-in …`.
  public var text: String { words.joined(separator: " ") + (isWhole ? "" : " …") }

  /// The word of a stimulus that says what is done: its first.
  static func verb(of stimulus: String) -> String { String(stimulus.prefix { $0 != " " }) }

  /// Takes in another stimulus.
  mutating func meet(_ stimulus: String) {
    let other = Self.words(of: stimulus)
    let common = zip(words, other).prefix { $0 == $1 }.count
    isWhole = isWhole && common == words.count && common == other.count
    words.removeLast(words.count - common)
  }

  /// The words of a line; one in quotes is whole.
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
