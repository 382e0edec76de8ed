import Statecharts

/// A statechart in a test, whose steps are written as lines.
struct Chart {
  let chart: Statechart
  private var configuration: Configuration
  /// What happened before the first stimulus.
  let start: String

  init(_ chart: Statechart) {
    self.chart = chart
    let begun = Interpreter.begun(chart)
    configuration = begun.configuration
    start = Self.text(of: begun, in: chart)
  }

  /// The names of the active leaves.
  var state: String { Self.names(configuration.leaves, in: chart) }

  var isFinished: Bool { configuration.isFinished }
  var trouble: ChartTrouble? { configuration.trouble }

  /// Takes an event and returns what happened: transitions as `-> STATE`, and effects.
  mutating func take(_ event: String, if guards: String...) -> String {
    take(event, if: guards)
  }

  /// Takes an event with a list of guards.
  mutating func take(_ event: String, if guards: [String]) -> String {
    guard let index = chart.events.firstIndex(where: { $0.name == event }) else {
      return "no event \(event)"
    }
    return step(given: guards) { $0.take(index) }
  }

  /// Lets time pass, in milliseconds.
  mutating func wait(_ time: UInt64) -> String { step { $0.wait(time) } }

  private mutating func step(
    given guards: [String] = [], _ take: (inout Interpreter) -> Void
  ) -> String {
    var interpreter = Interpreter(chart, at: configuration) { [chart] in
      guards.contains(chart.guards[$0])
    }
    take(&interpreter)
    configuration = interpreter.configuration
    return Self.text(of: interpreter, in: chart)
  }

  private static func text(of interpreter: Interpreter, in chart: Statechart) -> String {
    interpreter.incidents.compactMap { incident in
      switch incident {
      case .decided: nil
      case .effect(let effect):
        chart.effects[effect].verb.hasText ? chart.effects[effect].text : "accepts"
      case .moved(let leaves): "-> \(names(leaves, in: chart))"
      }
    }.joined(separator: "; ")
  }

  private static func names(_ leaves: [UInt16], in chart: Statechart) -> String {
    leaves.map { chart.states[Int($0)].name }.joined(separator: "+")
  }
}

extension ChartError {
  /// The error with its line, column and remedy.
  var text: String { "\(place.line):\(place.column): \(message); \(help ?? "")" }
}
