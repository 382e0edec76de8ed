import Machines
import Notation

/// Writes a session as a scenario, with `...` for what the log leaves open.
struct SessionScenario<M: Machine> {
  private static var indentation: String { "  " }

  private let model: LogModel<M>
  private var machine: M
  private var trail = Trail<M>()
  private var lines: [String] = []
  /// The observations of the step that are still to come.
  private var left: ArraySlice<Observation<M>> = []
  private var isGap = false
  private var hasStep = false

  init(_ model: LogModel<M>, from machine: M) {
    self.model = model
    self.machine = machine
  }

  /// Writes a stimulus, or that something is left open.
  mutating func take(_ move: AlignmentMove<M>) {
    switch move {
    case .agreed(_, let stimulus?), .took(let stimulus, _): begin(stimulus)
    case .showed(let observation, _): pass(observation)
    case .agreed, .inserted: break
    }
  }

  private mutating func begin(_ stimulus: M.Stimulus) {
    close(isWhole: true)
    if !lines.isEmpty { lines.append("") }
    lines.append(stimulus.text(in: model.lexicon))
    machine.step(stimulus, into: &trail)
    left = trail.observations[...]
    hasStep = true
    isGap = false
  }

  /// Writes an observation that the log has.
  mutating func observe(_ text: String, matching event: LoggedEvent<M>) {
    guard case .observation(let pattern) = event,
      let index = left.firstIndex(where: { pattern.matches($0.phrase) })
    else { return }
    if index > left.startIndex { open() }
    left = left[(index + 1)...]
    append(text, isIndented: true)
    isGap = false
  }

  /// Leaves an observation open.
  private mutating func pass(_ observation: Observation<M>) {
    guard let index = left.firstIndex(of: observation) else { return }
    open()
    left = left[(index + 1)...]
  }

  /// Writes the state that the log has.
  mutating func state(_ path: String) {
    close(isWhole: true)
    append("is \(path)", isIndented: false)
  }

  /// Ends a step; if it `isWhole`, what the log does not have of it is left open.
  mutating func close(isWhole: Bool) {
    guard hasStep else { return }
    let isHidden = left.allSatisfy { model.isOptional($0) }
    if !left.isEmpty, isWhole || isHidden { open() }
    left = []
    hasStep = false
  }

  /// Ends the scenario within a step, as the log does: what is still to come does not come.
  mutating func stop() {
    if isGap { lines.removeLast() }
    if lines.last?.hasPrefix(Self.indentation) != true { append("stays", isIndented: true) }
  }

  private mutating func open() {
    if !isGap { append("...", isIndented: true) }
    isGap = true
  }

  /// Writes a line.
  mutating func append(_ text: String, isIndented: Bool) {
    lines.append(isIndented ? Self.indentation + text : text)
  }

  /// The whole scenario.
  func text(named name: String, givens: [String]) -> String {
    var title = ""
    Quotation.write(name.isEmpty ? "session" : name, quoted: true, into: &title)
    var text = "# What a log recorded of a session.\nscenario \(title)\n\n"
    for given in givens { text += "given \(given)\n" }
    if !givens.isEmpty { text += "\n" }
    return text + lines.joined(separator: "\n") + "\n"
  }
}
