import Notation
import TextFormats

/// The shards that have a report.
struct MergedShards: Sendable {
  /// What the shards of one run share. Reports of older versions do not name their run.
  private struct Run: Hashable {
    let count: Int
    let name: ExactText
  }

  /// For each run, the number of occurrences of each part.
  private var runs: [Run: [Int: Int]] = [:]

  /// Adds a part. The report identifies the part in the form `2/4`.
  mutating func add(_ text: String, of line: JSONObject) throws(JSONObject.Mistake) {
    guard let shard = Shard(text) else { throw line.mistake("shard", "is not a part such as 2/4") }
    let run = Run(count: shard.count, name: ExactText(try line.textIfAny("run") ?? ""))
    runs[run, default: [:]][shard.part, default: 0] += 1
  }

  /// The parts that occurred less often than other parts of their run, as a clause; `nil` if there
  /// are no such parts.
  ///
  /// Runs of several libraries can have the same number of shards. If their reports do not name the
  /// runs, each part occurs once per library.
  var gap: String? {
    var incomplete: Set<Run> = []
    var missing: Set<[Int]> = []
    for (run, parts) in runs {
      let most = parts.values.max() ?? 0
      for part in 1...run.count where parts[part, default: 0] < most {
        incomplete.insert(run)
        missing.insert([run.count, part])
      }
    }
    guard !missing.isEmpty else { return nil }
    let names = missing.sorted { $0.lexicographicallyPrecedes($1) }.map { "\($0[1])/\($0[0])" }
    let (noun, verb) = names.count == 1 ? ("shard", "is") : ("shards", "are")
    let clause = "the \(noun) \(names.joined(separator: ", ")) \(verb) missing"
    guard Set(incomplete.map(\.count)).count < incomplete.count else { return clause }
    return "\(clause): the reports are from runs with different scenarios or options"
  }
}
