import Machines
import Notation
import ScenarioLanguage
import Statecharts
import Synchronization

/// The diagram of this process: one statechart, or several versions of it.
///
/// There is only one diagram per process because Swift types have the words of a single diagram.
package final class Diagram: Sendable {
  /// The names of the versions, the oldest first.
  package let versionNames: [String]
  let charts: [ChartNames]
  let vocabulary: DiagramVocabulary
  let table: DiagramTable
  /// The situations before the first stimulus.
  let starts: [Configuration]
  /// The verbs of the stimuli as each version understands them.
  let forms: [[DiagramInput.Form]]

  /// Creates the diagram.
  package init(_ versions: [(name: String, chart: Statechart)]) {
    versionNames = versions.map(\.name)
    charts = versions.map { ChartNames($0.chart) }
    vocabulary = DiagramVocabulary(charts, versions: versionNames)
    table = DiagramTable(charts)
    forms = versions.map { [vocabulary] _, chart in
      let events = Dictionary(
        uniqueKeysWithValues: zip(chart.events.map(\.name), chart.events.indices))
      return vocabulary.verbs.map { verb in
        DiagramInput.Form(
          isTime: verb.event == nil,
          event: verb.event.flatMap { events[$0] }.flatMap { chart.events[$0].isInput ? $0 : nil },
          guards: verb.guards.map { chart.guards.firstIndex(of: $0) })
      }
    }
    starts = versions.map { Interpreter.begun($0.chart).configuration }
  }

  /// Whether a version has a final state at the top, or in the regions of a parallel top.
  var canFinish: Bool {
    charts.contains { names in
      let isParallel = names.chart.states[0].kind == .parallel
      return names.chart.states.contains { $0.kind == .final && ($0.parent == 0 || isParallel) }
    }
  }
}

// MARK: - The diagram of the process

extension Diagram {
  private static let begun = Mutex<Diagram?>(nil)

  /// The diagram of this process.
  package static let current: Diagram = {
    guard let diagram = begun.withLock({ $0 }) else { preconditionFailure("no diagram was read") }
    return diagram
  }()

  /// Makes this the diagram of the process. Must be called once, before any other use.
  package func begin() { Self.begun.withLock { $0 = self } }
}

/// The rows of a diagram, which are its transitions.
struct DiagramTable: Sendable {
  struct Row: Sendable {
    let table: String
    let name: String
    let sentence: String
  }

  private(set) var rows: [Row] = []
  /// The positions of the rows of each version's transitions.
  private(set) var positions: [[Int]] = []

  init(_ charts: [ChartNames]) {
    var known: [String: Int] = [:]
    for names in charts {
      var makers: [Int: WordMaker] = [:]
      positions.append(
        names.chart.edges.map { edge in
          let table = names.names(of: edge.source)
          let label = edge.label.isEmpty ? "always" : edge.label
          let name = makers[edge.source, default: WordMaker()].word(for: label, or: "event")
          if let position = known["\(table)/\(name)"] { return position }
          known["\(table)/\(name)"] = rows.count
          rows.append(Row(table: table, name: name, sentence: names.sentence(about: edge)))
          return rows.count - 1
        })
    }
  }
}

extension ChartEffect {
  /// The effect in a scenario.
  var line: String { verb.hasText ? "\(verb.rawValue) \(Quotation.word(text))" : verb.rawValue }
}

extension ChartNames {
  /// Returns a sentence, without its full stop, about the result of a transition.
  fileprivate func sentence(about edge: Statechart.Edge) -> String {
    let targets = edge.targets.map { names(of: $0) }.joined(separator: " and ")
    let texts = edge.actions.compactMap { action in
      if case .effect(let index) = action {
        chart.effects[index].line
      } else {
        nil
      }
    }
    let parts = (targets.isEmpty ? ["stays"] : ["leads to \(targets)"]) + texts
    return "It \(parts.joined(separator: ", "))"
  }
}
