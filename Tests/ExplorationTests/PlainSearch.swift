/// The results of a plain search of a maze. The search keeps whole states in a set.
struct PlainSearch {
  private(set) var distances: [MazeMap: Int] = [:]
  private(set) var successors: [MazeMap: [MazeMap]] = [:]

  init(from start: MazeMap) {
    var open = [start]
    distances[start] = 0
    while !open.isEmpty {
      var next: [MazeMap] = []
      for map in open {
        var others = MazeDoor.allCases.map { door in
          var other = map
          other.go(through: door)
          return other
        }
        var rung = map
        rung.rings = min(3, map.rings + 1)
        others.append(rung)
        successors[map] = others
        for other in others where distances[other] == nil {
          distances[other] = (distances[map] ?? 0) + 1
          next.append(other)
        }
      }
      open = next
    }
  }

  /// Returns the states from which no state that `isGoal` accepts can be reached.
  func deadEnds(_ isGoal: (MazeMap) -> Bool) -> Set<MazeMap> {
    var reaching = Set(distances.keys.filter(isGoal))
    var isGrowing = true
    while isGrowing {
      let more = distances.keys.filter { map in
        !reaching.contains(map) && (successors[map] ?? []).contains { reaching.contains($0) }
      }
      reaching.formUnion(more)
      isGrowing = !more.isEmpty
    }
    return Set(distances.keys).subtracting(reaching)
  }
}
