import Notation

/// Everything that one process observed during one scenario, in parts: the scenario's location, the
/// initial state, each step with the state after it, and the verdict. Answers to queries follow the
/// state in which they were given.
///
/// The text has a blank line between parts, and ends with a line that contains only a full stop.
struct Transcript: Hashable, Sendable {
  /// The lines of each part.
  private var parts: [[String]]

  /// Creates the transcript of a scenario before its first step. `line` is the scenario's first
  /// line, and `start` is the initial state as in a scenario or, after a breakdown, the reason.
  init(identity: String, line: Int, start: String) {
    parts = [[identity.visible, String(line)], [start]]
  }

  /// Parses the lines of ``text`` without the last line. Returns `nil` for any other lines.
  init?(_ lines: [Substring]) {
    parts = lines.split(whereSeparator: \.isEmpty).map { $0.map(String.init) }
    guard parts.count > 2, parts[0].count == 2 else { return nil }
  }

  /// Adds a step that led to a state. `effects` are its observations and the rows that decided.
  mutating func append(_ stimulus: String, causing effects: [String], leadingTo state: String) {
    parts.append([stimulus] + effects.map { "  \($0)" } + [state])
  }

  /// Adds the answer to a query in the current state, as in a scenario.
  mutating func append(answer: String) { parts[parts.count - 1].append(answer) }

  /// Adds the verdict as a single line. The verdict ends the transcript.
  mutating func append(verdict: String) { parts.append([verdict]) }

  /// The scenario's name in reports.
  var identity: String { parts[0][0] }

  /// The number of the scenario's first line.
  var line: Int { Int(parts[0][1]) ?? 1 }

  /// The transcript as complete lines.
  var text: String {
    parts.map { $0.map { "\($0)\n" }.joined() }.joined(separator: "\n") + "\(Self.end)\n"
  }

  /// The line that ends a transcript.
  static let end = "."

  /// The prefix of a state.
  private static let state = "is "

  /// Returns the index of the first part, other than the location, that differs in another
  /// transcript.
  func firstDifference(to other: Transcript) -> Int {
    max(1, zip(parts, other.parts).prefix { $0 == $1 }.count)
  }

  /// Returns the lines of a part, or of the verdict after the last step.
  func lines(at index: Int) -> [String] { parts[min(index, parts.count - 1)] }

  /// Returns the stimulus of the step in a part or, for the verdict, of the last step; `nil` if
  /// there is no such step.
  func stimulus(at index: Int) -> String? {
    let index = min(index, parts.count - 2)
    return index > 1 ? parts[index].first : nil
  }

  /// Returns the state before the step in a part, or the initial state.
  func state(before index: Int) -> String {
    let lines = parts[max(1, min(index, parts.count - 1) - 1)]
    let state = lines.last { $0.hasPrefix(Self.state) }?.dropFirst(Self.state.count)
    return state.map(String.init) ?? "unknown"
  }
}
