import TextFormats

/// The shards that have a report.
struct MergedShards: Sendable {
  /// For each number of parts, the number of occurrences of each part.
  private var counts: [Int: [Int: Int]] = [:]

  /// Adds a part. The report names it in the form `2/4`.
  mutating func add(_ text: String, of line: JSONObject) throws(JSONObject.Mistake) {
    guard let shard = Shard(text) else { throw line.mistake("shard", "is not a part such as 2/4") }
    counts[shard.count, default: [:]][shard.part, default: 0] += 1
  }

  /// The parts that occurred less often than other parts of their run, as a clause; `nil` if there
  /// are no such parts.
  ///
  /// Runs of several libraries can have the same number of shards. Each part then occurs once per
  /// library.
  var gap: String? {
    let missing = counts.sorted { $0.key < $1.key }.flatMap { count, parts in
      let most = parts.values.max() ?? 0
      return (1...count).filter { parts[$0, default: 0] < most }.map { "\($0)/\(count)" }
    }
    guard !missing.isEmpty else { return nil }
    let (noun, verb) = missing.count == 1 ? ("shard", "is") : ("shards", "are")
    return "the \(noun) \(missing.joined(separator: ", ")) \(verb) missing"
  }
}
