import Notation

/// All observations of one process during one scenario, in parts: the scenario's location and the
/// initial state, each step with the state after it, and the verdict.
///
/// The text has a blank line between parts, and ends with a line that contains only a full stop.
struct Transcript: Hashable, Sendable {
  /// The lines of each part.
  private var parts: [[String]]

  /// Creates the transcript of a scenario before its first step. `line` is the scenario's first
  /// line.
  init(identity: String, line: Int, start: String) {
    parts = [[identity.visible, String(line), Self.state + start]]
  }

  /// Parses the lines of ``text`` without the last line. Returns `nil` for any other lines.
  init?(_ lines: [Substring]) {
    parts = lines.split(whereSeparator: \.isEmpty).map { $0.map(String.init) }
    guard parts.count > 1, parts[0].count == 3 else { return nil }
  }

  /// Adds a step that led to a state.
  mutating func append(_ stimulus: String, causing observations: [String], state: String) {
    parts.append([stimulus] + observations.map { "  \($0)" } + [Self.state + state])
  }

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

  /// Returns the index of the first step in which another transcript differs, or the index of the
  /// verdict.
  func firstDifference(to other: Transcript) -> Int {
    max(1, zip(parts, other.parts).prefix { $0 == $1 }.count)
  }

  /// Returns the lines of a step, or of the verdict after the last step.
  func lines(at index: Int) -> [String] { parts[min(index, parts.count - 1)] }

  /// Returns the stimulus of a step; `nil` if there is no such step.
  func stimulus(at index: Int) -> String? {
    1..<parts.count - 1 ~= index ? parts[index].first : nil
  }

  /// The stimulus of the last step; `nil` if there are no steps.
  var lastStimulus: String? { stimulus(at: parts.count - 2) }

  /// Returns the state before a step.
  func state(before index: Int) -> String {
    String(parts[min(index, parts.count - 1) - 1].last?.dropFirst(Self.state.count) ?? "")
  }
}
