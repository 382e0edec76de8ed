import Notation

/// Finds the open session that has been quiet for longest.
struct QuietestSessions {
  /// The sessions that had been quiet for longest at the last sort. The quietest session is last.
  /// `time` is the value of ``OpenSession/time`` at that sort.
  private var sorted: [(time: Int, key: ExactText)] = []

  /// Returns the quietest of the open sessions. There must be at least one open session.
  mutating func next<M>(of open: [ExactText: OpenSession<M>]) -> OpenSession<M> {
    while true {
      guard let (time, key) = sorted.popLast() else {
        // Sorting all sessions for every call would be slow.
        let all = open.map { (time: $0.value.time, key: $0.key) }.sorted { $0.time > $1.time }
        sorted = all.suffix(max(1, all.count / 4))
        continue
      }
      if let session = open[key], session.time == time { return session }
    }
  }
}
