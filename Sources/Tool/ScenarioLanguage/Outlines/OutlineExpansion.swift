import Notation

extension Document {
  /// Returns the scenarios of an outline, one document per row. Rows with errors are left out, and
  /// the result is empty if the header has errors. Errors in these documents are located in the
  /// outline.
  package func rows(of outline: ScenarioSyntax) -> [Document] {
    guard let expansion = OutlineExpansion(self, outline) else { return [] }
    return expansion.rows()
  }

  /// Returns whether a line has a placeholder. Such a line can be interpreted only with a row's
  /// cells.
  package func hasPlaceholder(_ line: Line) -> Bool {
    words(of: line).contains { !Placeholder.all(in: $0, of: bytes.span).isEmpty }
  }

  /// Returns the number of scenarios that a run creates: the number of rows if the scenario is an
  /// outline, otherwise 1.
  package func scenarioCount(of syntax: ScenarioSyntax) -> Int {
    ExampleTable(of: syntax, in: lines)?.rows.count ?? 1
  }
}

/// An outline whose header has no errors. Each word is searched for placeholders only once, not
/// once per row.
private struct OutlineExpansion {
  private let document: Document
  private let syntax: ScenarioSyntax
  private let table: ExampleTable
  /// The indices of the scenario's words in the document.
  private let words: Range<Int>
  private let columns: [String: Int]
  /// The placeholders in each word that contains placeholders, keyed by the word's index.
  private var placeholders: [Int: [Placeholder]] = [:]

  init?(_ document: Document, _ syntax: ScenarioSyntax) {
    let lines = document.lines
    guard let table = ExampleTable(of: syntax, in: lines), lines[table.keyword].isSound,
      let header = table.header, lines[header].isSound,
      let names = try? ExampleRow(lines[header], of: document.bytes.span).cells
    else { return nil }
    self.document = document
    self.syntax = syntax
    self.table = table
    let first = lines[table.scenario.lowerBound].words.lowerBound
    words = first..<lines[table.keyword].words.lowerBound
    columns = Dictionary(
      names.enumerated().map { (String(decoding: document.bytes[$1], as: UTF8.self), $0) },
      uniquingKeysWith: { first, _ in first })
    for index in table.scenario where lines[index].kind != .scenario && lines[index].kind != .use {
      for word in lines[index].words {
        let found = Placeholder.all(in: document.words[word], of: document.bytes.span)
        if !found.isEmpty { placeholders[word] = found }
      }
    }
  }

  func rows() -> [Document] {
    table.rows.enumerated().compactMap { number, index in
      let line = document.lines[index]
      guard line.isSound, let row = try? ExampleRow(line, of: document.bytes.span),
        let cells = try? row.cells.map({ try ExampleCell(document.bytes.span, in: $0) })
      else { return nil }
      return self.row(number + 1, on: document.firstLine + index, cells)
    }
  }

  private func row(_ number: Int, on line: Int, _ cells: [ExampleCell]) -> Document {
    var text = ExpandedText(capacity: words.count)
    for index in table.scenario {
      let line = document.lines[index]
      text.begin(line)
      for word in line.words {
        text.append(document, document.words[word], placeholders[word]) { placeholder in
          let name = placeholder.name.map { String(decoding: document.bytes[$0], as: UTF8.self) }
          return name.flatMap { columns[$0] }.map { cells[$0] }
        }
      }
      text.end(line)
    }
    let row = OutlineRow(
      number: number, line: line, of: document,
      firstLine: document.firstLine + table.scenario.lowerBound, firstWord: words.lowerBound,
      isWritten: text.isWritten)
    return Document(text, scenario(number, text), row)
  }

  /// Returns the syntax of the scenario that a row generates. Lines and words are numbered as in
  /// the row's document.
  private func scenario(_ number: Int, _ text: ExpandedText) -> ScenarioSyntax {
    let first = table.scenario.lowerBound
    let body = min(syntax.body.lowerBound, table.keyword)..<table.keyword
    var scenario = ScenarioSyntax(
      name: OutlineRow.Name(syntax.name, row: number).text, nameRange: 0..<0,
      declaration: syntax.declaration.map { $0 - first },
      head: syntax.head.lowerBound - first..<syntax.head.upperBound - first,
      body: body.lowerBound - first..<body.upperBound - first)
    scenario.tags = syntax.tags
    for line in text.lines where line.isSound && line.words.count > 1 {
      let word = text.words[line.words.lowerBound + 1]
      if line.kind == .scenario { scenario.nameRange = word.range }
      if line.kind.isVerdict { scenario.setVerdict(line.kind, word.text(in: text.bytes)) }
    }
    return scenario
  }
}
