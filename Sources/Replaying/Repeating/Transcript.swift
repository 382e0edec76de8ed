import Notation

/// Everything that was seen of one scenario, as one process tells another.
///
/// As text it is a line for each thing, behind a letter that says what it is, and a full stop at the
/// end.
struct Transcript: Hashable, Sendable {
  /// One step: what was done, what was seen, and where the machine stands behind it.
  struct Step: Hashable, Sendable {
    let stimulus: String
    let observations: [String]
    let state: String
  }

  /// Which scenario it is, as reports name it.
  let identity: String
  /// The line that the scenario begins at.
  let line: Int
  /// Where the machine stood before the first step.
  let start: String
  /// The steps as far as the scenario ran.
  var steps: [Step] = []
  /// What came of it, in one line.
  var verdict = ""

  init(identity: String, line: Int, start: String) {
    self.identity = identity.visible
    self.line = line
    self.start = start
  }

  /// Reads what ``text`` wrote, without its end; `nil` where it is something else.
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

  /// The line behind the last one.
  static let end = "."

  /// The first step that is not the same in another transcript, where all before are; behind the last
  /// one when only the ends differ, and `nil` when nothing does.
  func firstDifference(to other: Transcript) -> Int? {
    guard self != other else { return nil }
    guard start == other.start else { return 0 }
    return zip(steps, other.steps).enumerated().first { $0.element.0 != $0.element.1 }?.offset
      ?? min(steps.count, other.steps.count)
  }

  /// The lines of a step, or of the end behind the last one.
  func lines(ofStep index: Int) -> [String] {
    guard index < steps.count else { return [verdict] }
    let step = steps[index]
    return [step.stimulus] + step.observations.map { "  \($0)" } + ["is \(step.state)"]
  }

  /// Where the machine stood before a step.
  func state(before index: Int) -> String {
    index > 0 ? steps[min(index, steps.count) - 1].state : start
  }
}
