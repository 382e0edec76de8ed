import Notation
import ScenarioLanguage

extension MappingReader {
  /// Returns an error in the mapping at a range of bytes of the file.
  func error(
    _ range: Range<Int>, _ message: String, _ help: String?, isMisspelling: Bool = false
  ) -> Diagnostic {
    document.diagnostic(
      at: range, message: message, help: help, kind: "mapping",
      showing: isMisspelling ? .misspelling : .knownWords,
      plainUpTo: endOfPlainText(at: range))
  }

  /// Returns the end of the words at the start of a line that describe the log. They contain no
  /// secret unless they are about a field that is used as one.
  private func endOfPlainText(at range: Range<Int>) -> Int {
    let lines = document.lines.prefix { $0.range.lowerBound <= range.lowerBound }
    guard let line = lines.last, let head = lines.last(where: { $0.kind != .observation }),
      head.kind == .stimulus, let keyword = keyword(of: head), !mentionsSecret(head)
    else { return 0 }
    let isHead = head.range == line.range
    switch keyword {
    case .session, .order, .begins, .ends, .stops, .silent, .name:
      return endOfFields(on: line, withErrorAt: range)
    case .map: return isHead ? endOfFields(on: line, withErrorAt: range) : 0
    case .translate: return line.range.upperBound
    case .line: return isHead ? line.range.upperBound : 0
    case .table:
      let cells = document.words(of: line).prefix(document.words(of: head).count - 1)
      return isHead ? line.range.upperBound : cells.last?.range.upperBound ?? 0
    case .maybe, .logged, .unlogged: return 0
    }
  }

  /// Returns the end of a line's fields and values. A quoted word that is an error is neither, so
  /// it can be a secret.
  private func endOfFields(on line: Line, withErrorAt range: Range<Int>) -> Int {
    document.bytes[range].first == UInt8(ascii: "\"") ? range.lowerBound : line.range.upperBound
  }

  private func keyword(of head: Line) -> Keyword? {
    guard let first = document.words(of: head).first else { return nil }
    let word = document.text(of: first)
    return Keyword(rawValue: word) ?? Self.nearestKeyword(to: word).flatMap(Keyword.init)
  }

  /// Returns whether a line names a field that an event of the mapping has in quotes, as a secret.
  private func mentionsSecret(_ head: Line) -> Bool {
    let names = document.words(of: head).dropFirst().map { document.text(of: $0) }
    let secrets = document.lines.filter { $0.kind != .stimulus }.flatMap { line in
      document.words(of: line).flatMap {
        Placeholder.all(in: $0, of: document.bytes.span, withDots: true)
      }
    }.filter(\.isInQuotes)
    return secrets.contains { secret in
      secret.name.map { names.contains(String(decoding: document.bytes[$0], as: UTF8.self)) }
        ?? false
    }
  }
}
