import ScenarioLanguage

/// A scenario that is to be compared, and the text that it stands in.
struct ComparedScenario: Sendable {
  let syntax: ScenarioSyntax
  let document: Document

  /// The scenario as reports name it: `PATH:NAME`.
  var identity: String { "\(document.identity):\(syntax.name)" }

  /// The scenarios of a file, those of an outline row by row, and what is wrong with their texts.
  static func all(in source: SourceFile) -> (scenarios: [Self], diagnostics: [Diagnostic]) {
    var scenarios: [Self] = []
    var diagnostics: [Diagnostic] = []
    for document in source.documents {
      diagnostics += document.diagnostics
      for syntax in document.scenarios {
        guard syntax.isOutline else {
          scenarios.append(Self(syntax: syntax, document: document))
          continue
        }
        for row in document.rows(of: syntax) {
          diagnostics += row.diagnostics
          scenarios += row.scenarios.map { Self(syntax: $0, document: row) }
        }
      }
    }
    return (scenarios, diagnostics)
  }

  /// Which scenarios of two files go together: those of the same name, and two that are alone in
  /// their files. One that nothing goes with stands alone.
  static func pairs(_ before: [Self], _ after: [Self]) -> [(before: Self?, after: Self?)] {
    if before.count == 1, after.count == 1 { return [(before[0], after[0])] }
    // In Markdown, blocks may have the same names: they go together in their order.
    var places: [[UInt8]: [Int]] = [:]
    for index in after.indices.reversed() {
      places[Array(after[index].syntax.name.utf8), default: []].append(index)
    }
    var left = Set(after.indices)
    let pairs = before.map { scenario in
      let index = places[Array(scenario.syntax.name.utf8)]?.popLast()
      if let index { left.remove(index) }
      return (scenario as Self?, index.map { after[$0] })
    }
    return pairs + left.sorted().map { (nil, after[$0]) }
  }
}
