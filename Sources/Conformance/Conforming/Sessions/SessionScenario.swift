import Machines
import Notation

/// Writes a session as a scenario. `...` represents everything that the log leaves open.
struct SessionScenario<M: Machine> {
  private static var indentation: String { "  " }

  private let model: LogModel<M>
  /// The machine after the steps so far.
  private(set) var machine: M
  private var trail = Trail<M>()
  private var lines: [String] = []
  /// The pending observations of the step.
  private var left: ArraySlice<Observation<M>> = []
  private var isGap = false
  /// The index of the first line of the step's block; `nil` between steps.
  private var block: Int?
  /// The states to write after the step.
  private var states: [String] = []

  init(_ model: LogModel<M>, from machine: M) {
    self.model = model
    self.machine = machine
  }

  /// Writes a stimulus, or leaves an observation open.
  mutating func take(_ move: AlignmentMove<M>) {
    switch move {
    case .agreed(_, let stimulus?), .took(let stimulus, _): begin(stimulus)
    case .showed(let observation, _): pass(observation)
    case .agreed, .inserted: break
    }
  }

  private mutating func begin(_ stimulus: M.Stimulus) {
    close()
    if !lines.isEmpty { lines.append("") }
    lines.append(stimulus.text(in: model.lexicon))
    machine.step(stimulus, into: &trail)
    left = trail.observations[...]
    block = lines.count
    isGap = false
  }

  /// Writes an observation that the log contains.
  mutating func observe(_ text: String, matching event: LoggedEvent<M>) {
    guard case .observation(let pattern) = event,
      let index = left.firstIndex(where: { pattern.matches($0.phrase) })
    else { return }
    open(over: left[..<index])
    left = left[(index + 1)...]
    append(text)
  }

  /// Leaves an observation open.
  private mutating func pass(_ observation: Observation<M>) {
    guard let index = left.firstIndex(of: observation) else { return }
    open(over: left[...index])
    left = left[(index + 1)...]
  }

  /// Writes a state that the log contains after the step. The state applies to the end of the step,
  /// even if the step has pending observations.
  mutating func state(_ path: String) {
    states.append(path)
    if block == nil { end() }
  }

  /// Ends the current step, if there is one. Observations that the log lacks are left open.
  mutating func close() {
    guard block != nil else { return }
    open(over: left)
    end()
  }

  private mutating func end() {
    for state in states { lines.append("is \(state)") }
    (left, block, states) = ([], nil, [])
  }

  // MARK: - Impossible lines

  /// Ends a step at which the log breaks off. The scenario expects that the missing required
  /// observations do not happen.
  mutating func breakOff() {
    guard block != nil else { return }
    let missing = missing(beside: nil)
    if canExclude(missing) {
      if !left.isEmpty { open() }
      exclude(missing)
    } else {
      if isGap { lines.removeLast() }
      if lines.count == block { append("stays") }
    }
    end()
  }

  /// Writes an impossible observation. Returns false if there is no step to which it could belong.
  mutating func observeImpossible(_ text: String, matching event: LoggedEvent<M>) -> Bool {
    guard block != nil else { return false }
    let missing = missing(beside: event)
    guard canExclude(missing) else {
      append(text)
      return true
    }
    open()
    append(text)
    open()
    exclude(missing)
    return true
  }

  /// Ends the step before an impossible stimulus or state, then writes the impossible line.
  mutating func breakOff(before text: String, isStimulus: Bool) {
    breakOff()
    if isStimulus, !lines.isEmpty { lines.append("") }
    lines.append(text)
    if isStimulus { lines.append(Self.indentation + "...") }
  }

  /// Returns the step's required observations that are still pending, except those that `event`
  /// matches.
  private func missing(beside event: LoggedEvent<M>?) -> [String] {
    var texts: [String] = []
    for observation in left where !model.isOptional(observation) {
      if case .observation(let pattern) = event, pattern.matches(observation.phrase) { continue }
      let text = observation.text(in: model.lexicon)
      if !texts.contains(text) { texts.append(text) }
    }
    return texts
  }

  /// Returns whether `never` can assert that observations are missing. This requires that none of
  /// them has occurred before, and that other observations can happen without a line.
  private func canExclude(_ missing: [String]) -> Bool {
    guard let block, model.visibility.observations.mayHide else { return false }
    let seen = lines[block...].map { $0.dropFirst(Self.indentation.count) }
    return !missing.contains { seen.contains($0[...]) }
  }

  private mutating func exclude(_ missing: [String]) {
    for text in missing { lines.append(Self.indentation + "never \(text)") }
  }

  // MARK: - Lines

  /// Leaves observations open. Refusals are written instead, because a gap does not match them.
  private mutating func open(over passed: ArraySlice<Observation<M>>) {
    for observation in passed {
      if observation.phrase.isRefusal {
        append(observation.text(in: model.lexicon))
      } else {
        open()
      }
    }
  }

  private mutating func open() {
    if !isGap { lines.append(Self.indentation + "...") }
    isGap = true
  }

  private mutating func append(_ text: String) {
    lines.append(Self.indentation + text)
    isGap = false
  }

  /// Returns the complete scenario.
  func text(named name: String, givens: [String]) -> String {
    var title = ""
    Quotation.write(name.isEmpty ? "session" : name, quoted: true, into: &title)
    var text = "# A session recorded in a log.\nscenario \(title)\n\n"
    for given in givens { text += "given \(given)\n" }
    if !givens.isEmpty { text += "\n" }
    return text + lines.joined(separator: "\n") + "\n"
  }
}
