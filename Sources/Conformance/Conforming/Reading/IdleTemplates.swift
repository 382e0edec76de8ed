import Notation

/// The templates that have matched no line so far, with an explanation for each.
struct IdleTemplates: Sendable {
  /// The number of lines that are searched for the line closest to a template.
  private static let searchLimit = 10_000

  /// A template that has matched no line.
  private struct Idle: Sendable {
    let template: LineTemplate
    let index: Int
    /// The words of the template's literal texts.
    let words: LineWords
    /// The line that comes closest to the template.
    var closest: (likeness: Int, log: String, line: Int, lack: String)?
    /// A line that an earlier template matches as well.
    var shadowed: (log: String, line: Int)?
  }

  private var templates: [Idle]
  private var searchedCount = 0
  private var scratch: LogFields

  init(_ templates: [LineTemplate], fieldCount: Int) {
    self.templates = templates.enumerated().map { index, template in
      Idle(template: template, index: index, words: LineWords(template.literalText[...]))
    }
    scratch = LogFields(count: fieldCount)
  }

  /// Notes a line and the index of the first template that matches it.
  mutating func note(
    _ text: ArraySlice<UInt8>, matching index: Int?, at place: (log: String, line: Int)
  ) {
    if let index { templates.removeAll { $0.index == index } }
    let isSearched = searchedCount < Self.searchLimit
    guard !templates.isEmpty, isSearched || index != nil else { return }
    searchedCount += 1
    let words = isSearched ? LineWords(text) : nil
    for one in templates.indices where templates[one].shadowed == nil {
      let isLater = index.map { $0 < templates[one].index } ?? false
      guard isSearched || isLater else { continue }
      guard let mismatch = templates[one].template.read(text, into: &scratch) else {
        templates[one].shadowed = place
        continue
      }
      guard let likeness = words.map({ templates[one].words.likeness(to: $0) }),
        likeness > templates[one].closest?.likeness ?? 0
      else { continue }
      let lack = templates[one].template.missing(after: mismatch.found)
      templates[one].closest = (likeness, place.log, place.line, lack)
    }
  }

  /// For each template, the number of its line in the mapping, and the explanation.
  var reasons: [(number: Int, reason: String)] {
    templates.map { ($0.template.number, Self.reason($0)) }
  }

  private static func reason(_ idle: Idle) -> String {
    if let (log, line) = idle.shadowed {
      return
        "earlier templates match every line that this one matches, such as \(log.visible):\(line)"
    }
    guard let (_, log, line, lack) = idle.closest else { return "no line matches this template" }
    return "no line matches this template; the closest, \(log.visible):\(line), \(lack)"
  }
}

/// The words and punctuation marks of a line.
struct LineWords: Sendable {
  /// The number of bytes that two words must have in common at their beginning to be alike.
  private static let prefixLength = 3
  /// The maximum number of words that are compared.
  private static let limit = 100

  private let words: [ArraySlice<UInt8>]

  init(_ line: ArraySlice<UInt8>) {
    var words: [ArraySlice<UInt8>] = []
    var index = line.startIndex
    while index < line.endIndex, words.count < Self.limit {
      let start = index
      index += 1
      guard !line[start].isBlank else { continue }
      while Self.isInWord(line[start]), index < line.endIndex, Self.isInWord(line[index]) {
        index += 1
      }
      words.append(line[start..<index])
    }
    self.words = words
  }

  private static func isInWord(_ byte: UInt8) -> Bool { byte.isLetterOrDigit || byte >= 0x80 }

  /// Returns the largest number of bytes in words that both lines have in the same order.
  func likeness(to other: Self) -> Int {
    var last = [Int](repeating: 0, count: other.words.count + 1)
    for word in words {
      var row = last
      for (column, candidate) in other.words.enumerated() {
        row[column + 1] = max(
          row[column], last[column + 1], last[column] + Self.likeness(of: word, to: candidate))
      }
      last = row
    }
    return last.last ?? 0
  }

  private static func likeness(of one: ArraySlice<UInt8>, to other: ArraySlice<UInt8>) -> Int {
    let length = zip(one, other).prefix { $0 == $1 }.count
    return length == one.count && length == other.count || length >= prefixLength ? length : 0
  }
}
