import Exploration
import Foundation
import ScenarioLanguage

/// A trace with one JSON object per line, and variants of the trace that each have one changed
/// observation.
struct JSONMutants {
  private let lines: [String]

  init(_ text: String) { lines = text.split(separator: "\n").map(String.init) }

  /// Returns all changes to observations of the trace.
  func mutants(
    _ mutants: ExpectationMutants, using random: inout SplitMix64
  ) throws -> [ExpectationMutants.Mutant] {
    var all: [ExpectationMutants.Mutant] = []
    for index in lines.indices {
      let value = try JSONSerialization.jsonObject(with: Data(lines[index].utf8))
      guard var step = value as? [String: Any],
        let observations = step["observations"] as? [[String: Any]]
      else { continue }
      // The observations as a block in the notation. Each word then has the same position as in a
      // scenario.
      let block = observations.compactMap { $0["text"] as? String }.map { "  \($0)\n" }.joined()
      let document = Document(name: "block", bytes: Array("step\n\(block)".utf8))
      for mutant in mutants.mutants(of: document, using: &random) {
        let texts = String(decoding: mutant.bytes, as: UTF8.self).split(separator: "\n").dropFirst()
        step["observations"] = texts.map { ["text": String($0.dropFirst(2))] }
        var changed = lines
        changed[index] = String(
          decoding: try JSONSerialization.data(withJSONObject: step), as: UTF8.self)
        all.append(
          ExpectationMutants.Mutant(
            bytes: Array(changed.joined(separator: "\n").utf8), change: mutant.change,
            line: mutant.line))
      }
    }
    return all
  }
}
