import Machines

/// The courses that reached a rare row or rule, a few for each: other sequences continue from
/// there, and thus get to what follows.
struct KeptStates<M: Machine>: Sendable {
  /// The number of courses kept for each row and rule.
  private static var capacity: Int { 8 }
  /// The number of rows and rules drawn, of which the rarest is continued.
  private static var draws: Int { 5 }

  /// The marks in the order in which they were first reached: a random choice must not depend on
  /// the order of a dictionary.
  private var marks: [Coverage<M>.Mark] = []
  private var courses: [Coverage<M>.Mark: [Course<M>]] = [:]
  private var additions: [Coverage<M>.Mark: Int] = [:]

  /// Keeps `course`, whose last step showed `mark`, replacing the oldest one if there is no room.
  mutating func keep(_ course: Course<M>, for mark: Coverage<M>.Mark) {
    let position = additions[mark, default: 0]
    additions[mark] = position + 1
    if position == 0 { marks.append(mark) }
    if position < Self.capacity {
      courses[mark, default: []].append(course)
    } else {
      courses[mark]?[position % Self.capacity] = course
    }
  }

  /// A course to continue; rare marks in `coverage` are preferred.
  func course(
    rarestIn coverage: Coverage<M>, using generator: inout SplitMix64
  ) -> Course<M>? {
    var rarest: (mark: Coverage<M>.Mark, count: Int)?
    for _ in 0..<Self.draws {
      guard let mark = marks.randomElement(using: &generator) else { return nil }
      let count = coverage.count(of: mark)
      if rarest.map({ count < $0.count }) ?? true { rarest = (mark, count) }
    }
    return rarest.flatMap { courses[$0.mark]?.randomElement(using: &generator) }
  }
}
