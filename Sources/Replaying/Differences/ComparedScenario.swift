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

  /// Which scenarios of two files go together: rows of outlines that say the same, whichever rows
  /// those are, then those of the same name, and two that are alone in their files. One that nothing
  /// goes with stands alone.
  static func pairs(_ before: [Self], _ after: [Self]) -> [(before: Self?, after: Self?)] {
    if before.count == 1, after.count == 1 { return [(before[0], after[0])] }
    var others: [Int?] = Array(repeating: nil, count: before.count)
    var left = Set(after.indices)
    for key in [\Self.rowText, \Self.name] {
      // In Markdown, blocks may have the same names: they go together in their order.
      var places: [[UInt8]: [Int]] = [:]
      for index in left.sorted().reversed() {
        if let text = after[index][keyPath: key] { places[text, default: []].append(index) }
      }
      for index in before.indices where others[index] == nil {
        guard let text = before[index][keyPath: key], let other = places[text]?.popLast() else {
          continue
        }
        others[index] = other
        left.remove(other)
      }
    }
    let pairs = zip(before, others).map { ($0 as Self?, $1.map { after[$0] }) }
    return pairs + left.sorted().map { (nil, after[$0]) }
  }

  /// What a row of an outline says; `nil` for any other scenario.
  private var rowText: [UInt8]? { document.row == nil ? nil : document.bytes }

  private var name: [UInt8]? { Array(syntax.name.utf8) }
}
