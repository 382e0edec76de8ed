import Notation

/// Everything that one process has observed of one scenario, in parts: the scenario's location and
/// the initial state, each step with the state after it, and the verdict.
///
/// The text has a blank line between parts, and ends with a line that contains only a full stop.
struct Transcript: Hashable, Sendable {
  /// The lines of each part.
  private var parts: [[String]]

  /// The transcript of a scenario before its first step; `line` is the scenario's first line.
  init(identity: String, line: Int, start: String) {
    parts = [[identity.visible, String(line), Self.state + start]]
  }

  /// Parses the lines of ``text`` without its end; `nil` for anything else.
  init?(_ lines: [Substring]) {
    parts = lines.split(whereSeparator: \.isEmpty).map { $0.map(String.init) }
    guard parts.count > 1, parts[0].count == 3 else { return nil }
  }

  /// Adds a step that led to a state.
  mutating func append(_ stimulus: String, causing observations: [String], state: String) {
    parts.append([stimulus] + observations.map { "  \($0)" } + [Self.state + state])
  }

  /// Adds the verdict, on one line, which ends the transcript.
  mutating func append(verdict: String) { parts.append([verdict]) }

  /// The scenario's name in reports.
  var identity: String { parts[0][0] }

  /// The first line of the scenario.
  var line: Int { Int(parts[0][1]) ?? 1 }

  /// The transcript as complete lines.
  var text: String {
    parts.map { $0.map { "\($0)\n" }.joined() }.joined(separator: "\n") + "\(Self.end)\n"
  }

  /// The line that ends a transcript.
  static let end = "."

  /// The prefix of a state.
  private static let state = "is "

  /// The index of the first step in which another transcript differs, or of the verdict.
  func firstDifference(to other: Transcript) -> Int {
    max(1, zip(parts, other.parts).prefix { $0 == $1 }.count)
  }

  /// The lines of a step, or of the verdict after the last step.
  func lines(at index: Int) -> [String] { parts[min(index, parts.count - 1)] }

  /// The stimulus of a step; `nil` if there is no such step.
  func stimulus(at index: Int) -> String? {
    1..<parts.count - 1 ~= index ? parts[index].first : nil
  }

  /// The stimulus of the last step; `nil` if there is none.
  var lastStimulus: String? { stimulus(at: parts.count - 2) }

  /// The state before a step.
  func state(before index: Int) -> String {
    String(parts[min(index, parts.count - 1) - 1].last?.dropFirst(Self.state.count) ?? "")
  }
}
