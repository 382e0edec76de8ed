import Machines
import Notation
import Running
import ScenarioLanguage
import Tracing

/// A scenario of a session in the form of a file, with all givens, stimuli, observations and
/// assertions that held.
struct SavedScenario<M: Machine>: Sendable {
  private let name: String?
  private let tags: [String]
  private let givens: [M.Given]
  private let nevers: [String]
  private let timeline: Timeline<M>
  private let path: [Int]
  private let lexicon: Lexicon

  /// The scenario up to the current position or another one.
  init(_ body: Body<M>, to position: Int? = nil) {
    let syntax = body.scenario?.syntax
    name = syntax?.declaration == nil ? nil : syntax?.name
    tags = syntax?.tags ?? []
    givens = body.givens
    timeline = body.timeline
    let path = timeline.path(to: position ?? timeline.position)
    self.path = path
    lexicon = body.lexicon
    // The steps of used files are written out, so a `never` that began after them may be violated
    // there.
    let seen = path.flatMap { body.timeline.trail(at: $0).observations }.map(\.phrase)
    nevers = (body.scenario?.nevers ?? []).filter { !seen.contains(where: $0.pattern.matches) }
      .map(\.text)
  }

  /// Whether there are neither steps nor assertions.
  var isEmpty: Bool { path.isEmpty && timeline.assertionsAtStart.isEmpty }

  /// The number of steps.
  var stepCount: Int { path.count }

  /// The scenarios as one file; if there are several, each has a unique name. Where steps are
  /// numbered, a comment above each names the position to which it leads.
  static func text(of scenarios: [Self], isNumbered: Bool = false) -> String {
    var names: Set<String> = []
    var numbers: [String: Int] = [:]
    let text = scenarios.map { scenario in
      scenario.text(
        named: scenarios.count == 1 ? scenario.name : scenario.freeName(&names, &numbers),
        isNumbered)
    }.joined(separator: "\n")
    // Assertions are still spelled as they were typed.
    let formatted = Document(name: "", bytes: Array(text.utf8)).formatted() ?? text
    return M.vocabulary.explainingSecrets(of: formatted)
  }

  /// The name, or one with the next number of that name that no other scenario has.
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
      head += "scenario "
      Quotation.write(name, quoted: true, into: &head)
      head += tags.map { " @\($0)" }.joined() + "\n"
    }
    head += givens.map { "given \($0.text(in: lexicon))\n" }.joined()
    head += nevers.map { "never \($0)\n" }.joined()
    var parts = head.isEmpty ? [] : [head]
    parts += text(of: timeline.assertionsAtStart)
    for position in path {
      let number = isNumbered ? "# \(position)\n" : ""
      parts.append(number + Self.text(of: position, of: timeline, in: lexicon))
      parts += text(of: timeline.assertions(at: position))
    }
    return parts.joined(separator: "\n")
  }

  /// The text of the step that leads to a position.
  static func text(of position: Int, of timeline: Timeline<M>, in lexicon: Lexicon) -> String {
    let (step, trail) = (timeline.step(to: position), timeline.trail(at: position))
    return Trace<M>.Step(step.stimulus, causing: trail.observations).text(in: lexicon)
  }

  private func text(of assertions: [String]) -> [String] {
    assertions.isEmpty ? [] : [assertions.map { "\($0)\n" }.joined()]
  }
}
