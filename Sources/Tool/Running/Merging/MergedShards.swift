import TextFormats

/// The shards of which there is a report.
struct MergedShards: Sendable {
  /// How often each part came, by the number of parts.
  private var counts: [Int: [Int: Int]] = [:]

  /// Notes a part that a report calls `2/4`.
  mutating func add(_ text: String, of line: JSONObject) throws(JSONObject.Mistake) {
    guard let shard = Shard(text) else { throw line.mistake("shard", "is not a part such as 2/4") }
    counts[shard.count, default: [:]][shard.part, default: 0] += 1
  }

  /// Which parts came less often than others of their run, in a clause; `nil` if none did.
  ///
  /// Runs of several libraries may have as many shards; each of their parts then comes as often.
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
