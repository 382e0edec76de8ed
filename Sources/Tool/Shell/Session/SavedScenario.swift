import Machines
import Notation
import Running
import ScenarioLanguage
import Tracing

/// A scenario of a session as the text of a file: its givens, stimuli, observations and passed
/// assertions.
struct SavedScenario<M: Machine>: Sendable {
  private let body: Body<M>
  private let path: [Int]

  /// Creates the scenario up to `position` or, by default, up to the current position.
  init(_ body: Body<M>, to position: Int? = nil) {
    self.body = body
    path = body.timeline.path(to: position ?? body.timeline.position)
  }

  private var timeline: Timeline<M> { body.timeline }
  private var syntax: ScenarioSyntax? { body.scenario?.syntax }
  private var name: String? { syntax?.declaration == nil ? nil : syntax?.name }

  /// The steps of the files that the scenario uses are written out. They can therefore match a
  /// `never` pattern that applied only to later steps.
  private var nevers: [String] {
    let seen = path.flatMap { timeline.trail(at: $0).observations }.map(\.phrase)
    return (body.scenario?.nevers ?? []).filter { !seen.contains(where: $0.pattern.matches) }
      .map(\.text)
  }

  /// Whether there are neither steps nor assertions.
  var isEmpty: Bool { path.isEmpty && timeline.assertionsAtStart.isEmpty }

  /// The number of steps.
  var stepCount: Int { path.count }

  /// The number of steps whose stimulus was refused or ignored.
  var refusedCount: Int { path.count { timeline.trail(at: $0).isRefusedOrIgnored } }

  /// The number of steps that the machine did not answer. Their stimuli have no blocks.
  var unansweredCount: Int { path.count { timeline.trail(at: $0).observations.isEmpty } }

  /// Returns the scenarios as one file. If there are several, each has a unique name. If
  /// `isNumbered` is true, a comment above each step gives the position to which the step leads.
  static func text(of scenarios: [Self], isNumbered: Bool = false) -> String {
    var names: Set<String> = []
    var numbers: [String: Int] = [:]
    let text = scenarios.map { scenario in
      scenario.text(
        named: scenarios.count == 1 ? scenario.name : scenario.freeName(&names, &numbers),
        isNumbered)
    }.joined(separator: "\n")
    // At this point, assertions are spelled as they were typed.
    let formatted = Document(name: "", bytes: Array(text.utf8)).formatted() ?? text
    return M.vocabulary.explainingSecrets(of: formatted)
  }

  /// Returns the scenario's name. If another scenario already has the name, the next free number is
  /// appended.
  private func freeName(_ names: inout Set<String>, _ numbers: inout [String: Int]) -> String {
    let wanted = name ?? "session"
    var free = wanted
    while !names.insert(free).inserted {
      let number = numbers[wanted, default: 2]
      numbers[wanted] = number + 1
      free = "\(wanted) \(number)"
    }
    return free
  }

  private func text(named name: String?, _ isNumbered: Bool) -> String {
    var head = ""
    if let name {
      head += "scenario \(Quotation.quoted(name))"
      head += (syntax?.tags ?? []).map { " @\($0)" }.joined() + "\n"
    }
    head += body.givens.map { "given \($0.text(in: body.lexicon))\n" }.joined()
    head += nevers.map { "never \($0)\n" }.joined()
    var parts = head.isEmpty ? [] : [head]
    parts += text(of: timeline.assertionsAtStart)
    for position in path {
      let number = isNumbered ? "# \(position)\n" : ""
      parts.append(number + Self.text(of: position, of: timeline, in: body.lexicon))
      parts += text(of: timeline.assertions(at: position))
    }
    return parts.joined(separator: "\n")
  }

  /// Returns the text of the step that leads to a position.
  static func text(of position: Int, of timeline: Timeline<M>, in lexicon: Lexicon) -> String {
    let (step, trail) = (timeline.step(to: position), timeline.trail(at: position))
    return Trace<M>.Step(step.stimulus, causing: trail.observations).text(in: lexicon)
  }

  private func text(of assertions: [String]) -> [String] {
    assertions.isEmpty ? [] : [assertions.map { "\($0)\n" }.joined()]
  }
}
