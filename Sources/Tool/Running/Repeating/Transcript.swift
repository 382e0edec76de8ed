import Notation

/// Everything that one process has observed of one scenario.
///
/// Its text has one line for each item, prefixed by a letter for its kind, and ends in a full stop.
struct Transcript: Hashable, Sendable {
  /// One step: the stimulus, the observations, and the state after it.
  struct Step: Hashable, Sendable {
    let stimulus: String
    let observations: [String]
    let state: String
  }

  /// The scenario's name in reports.
  let identity: String
  /// The first line of the scenario.
  let line: Int
  /// The initial state.
  let start: String
  /// The steps up to the end of the run.
  var steps: [Step] = []
  /// The verdict, in one line.
  var verdict = ""

  init(identity: String, line: Int, start: String) {
    self.identity = identity.visible
    self.line = line
    self.start = start
  }

  /// Parses the lines of ``text`` without its end; `nil` for anything else.
  init?(_ lines: [Substring]) {
    guard lines.count >= 4, let line = Int(lines[1].dropFirst()) else { return nil }
    identity = String(lines[0].dropFirst())
    self.line = line
    start = String(lines[2].dropFirst())
    var stimulus = ""
    var observations: [String] = []
    for line in lines.dropFirst(3) {
      let text = String(line.dropFirst())
      switch line.first {
      case "d": stimulus = text
      case "o": observations.append(text)
      case "s":
        steps.append(Step(stimulus: stimulus, observations: observations, state: text))
        observations = []
      case "v": verdict = text
      case .some, .none: return nil
      }
    }
  }

  /// The transcript in whole lines.
  var text: String {
    var text = "i\(identity)\nl\(line)\ns\(start)\n"
    for step in steps {
      text += "d\(step.stimulus)\n"
      text += step.observations.map { "o\($0)\n" }.joined()
      text += "s\(step.state)\n"
    }
    return text + "v\(verdict)\n\(Self.end)\n"
  }

  /// The line after the last one.
  static let end = "."

  /// The first step that differs from another transcript; the index after the last step if only the
  /// ends differ, and `nil` if the transcripts are equal.
  func firstDifference(to other: Transcript) -> Int? {
    guard self != other else { return nil }
    guard start == other.start else { return 0 }
    return zip(steps, other.steps).enumerated().first { $0.element.0 != $0.element.1 }?.offset
      ?? min(steps.count, other.steps.count)
  }

  /// The lines of a step, or those of the end for the index after the last step.
  func lines(ofStep index: Int) -> [String] {
    guard index < steps.count else { return [verdict] }
    let step = steps[index]
    return [step.stimulus] + step.observations.map { "  \($0)" } + ["is \(step.state)"]
  }

  /// The state before a step.
  func state(before index: Int) -> String {
    index > 0 ? steps[min(index, steps.count) - 1].state : start
  }
}
