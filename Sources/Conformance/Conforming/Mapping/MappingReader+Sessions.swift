import Notation
import ScenarioLanguage

// Reads where sessions begin and end, and what can happen between their lines: `begins`, `ends`,
// `stops` and `silent`.
extension MappingReader {
  /// Reads one of these lines.
  mutating func readSessionLine(
    _ keyword: Keyword, _ words: ArraySlice<Word>, after first: Word
  ) throws(Diagnostic) {
    switch keyword {
    case .begins:
      mapping.begins.append(try edge(words, after: first))
      if beginning == nil { beginning = first.range }
    case .ends: mapping.ends.append(try edge(words, after: first))
    case .silent: try readSilence(words, after: first)
    case .stops:
      try demandFirst(!mapping.mayStop, first)
      if let further = words.first {
        throw error(further.range, "`stops` must be the only word on its line", nil)
      }
      mapping.mayStop = true
    case .line, .session, .order, .name, .translate, .maybe, .logged, .unlogged, .map, .table: break
    }
  }

  /// Reads the conditions on the first or last line of a session.
  private mutating func edge(
    _ words: ArraySlice<Word>, after first: Word
  ) throws(Diagnostic) -> [FieldCondition] {
    guard !words.isEmpty else {
      let keyword = document.text(of: first)
      throw error(
        first.range, "`\(keyword)` needs the line that \(keyword) a session",
        "such as `\(keyword) event \(keyword == "begins" ? "launched" : "closed")`")
    }
    return try conditions(words, after: first)
  }

  private mutating func readSilence(
    _ words: ArraySlice<Word>, after first: Word
  ) throws(Diagnostic) {
    try demandFirst(mapping.silentSteps == nil, first)
    guard words.count == 1, let word = words.first,
      let steps = LogBounds.steps(document.text(of: word))
    else {
      let range = words.isEmpty ? first.range : range(of: words)
      throw error(
        range, "`silent` needs the maximum number of consecutive steps without a line",
        "a number from 0, such as `silent 0`")
    }
    mapping.silentSteps = steps
  }

  /// Checks that lines are not both ordered and divided by the first lines of sessions.
  mutating func checkBeginnings() {
    guard let beginning, mapping.order != nil else { return }
    diagnostics.append(
      error(
        beginning, "`begins` and `order` exclude each other",
        "use `ends`, and the last line of a session"))
  }
}
