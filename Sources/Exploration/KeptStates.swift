import Machines

/// Courses that came to what is seldom seen, a few for each row and rule: other sequences go on from
/// there, and so come to what lies behind it.
struct KeptStates<M: Machine>: Sendable {
  /// How many courses are kept for each row and rule.
  private static var capacity: Int { 8 }
  /// Of how many rows and rules the one that was seen least is gone on from.
  private static var draws: Int { 5 }

  /// What was come to, in the order in which it first was: a random choice must not depend on how a
  /// dictionary lies in memory.
  private var marks: [Coverage<M>.Mark] = []
  private var courses: [Coverage<M>.Mark: [Course<M>]] = [:]
  private var additions: [Coverage<M>.Mark: Int] = [:]

  /// Keeps `course`, the last step of which showed `mark`, in place of the oldest for the same.
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

  /// A course to go on with: the less `coverage` has of what it came to, the sooner.
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
