import Notation

/// Finds the open session that has been quiet for longest.
struct QuietestSessions {
  /// The sessions that had been quiet longest at the last sort, the quietest last, each with the
  /// time of its last line at that sort.
  private var sorted: [(time: Int, key: ExactText)] = []

  /// The quietest of some open sessions, of which there must be at least one.
  mutating func next<M>(of open: [ExactText: OpenSession<M>]) -> OpenSession<M> {
    while true {
      guard let (time, key) = sorted.popLast() else {
        // Sorting all of them for every call would be slow.
        let all = open.map { (time: $0.value.time, key: $0.key) }.sorted { $0.time > $1.time }
        sorted = all.suffix(max(1, all.count / 4))
        continue
      }
      if let session = open[key], session.time == time { return session }
    }
  }
}
