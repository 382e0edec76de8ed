import Notation

/// Finds the open session that was quiet for longest.
struct QuietestSessions {
  /// Those that were so the last time, the quietest last, each with the time of its last line then.
  private var sorted: [(time: Int, key: ExactText)] = []

  /// The one of some open sessions, of which there is one at least.
  mutating func next<M>(of open: [ExactText: OpenSession<M>]) -> OpenSession<M> {
    while true {
      guard let (time, key) = sorted.popLast() else {
        // To sort them for each one would take long.
        let all = open.map { (time: $0.value.time, key: $0.key) }.sorted { $0.time > $1.time }
        sorted = all.suffix(max(1, all.count / 4))
        continue
      }
      if let session = open[key], session.time == time { return session }
    }
  }
}
