import Machines

/// The courses that reached a rare row or rule, or entered a state without any, a few for each:
/// other sequences continue from there, and thus get to what follows.
struct KeptStates<M: Machine>: Sendable {
  /// The number of rows and rules drawn, of which the rarest is continued.
  private static var draws: Int { 5 }

  /// The marks in the order in which they were first reached: a random choice must not depend on
  /// the order of a dictionary.
  private var marks: [Coverage<M>.Mark] = []
  private var courses: [Coverage<M>.Mark: LatestCourses<M>] = [:]

  /// Keeps `course`, whose last step showed `mark`, replacing the oldest one if there is no room.
  mutating func keep(_ course: Course<M>, for mark: Coverage<M>.Mark) {
    if courses[mark] == nil { marks.append(mark) }
    courses[mark, default: LatestCourses()].append(course)
  }

  /// Keeps the courses that others kept later.
  mutating func keep(_ later: Self) {
    for mark in later.marks {
      guard let latest = later.courses[mark] else { continue }
      if courses[mark] == nil { marks.append(mark) }
      courses[mark, default: LatestCourses()].append(latest)
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
    return rarest.flatMap { courses[$0.mark]?.all.randomElement(using: &generator) }
  }
}

/// The courses kept last for one row or rule, each in the place of the one that it replaced.
private struct LatestCourses<M: Machine>: Sendable {
  private static var capacity: Int { 8 }

  private(set) var all: [Course<M>] = []
  private var additions = 0

  mutating func append(_ course: Course<M>) {
    if all.count < Self.capacity {
      all.append(course)
    } else {
      all[additions % Self.capacity] = course
    }
    additions += 1
  }

  /// Adds later courses, as if one by one.
  mutating func append(_ later: Self) {
    guard later.all.count == Self.capacity else {
      for course in later.all { append(course) }
      return
    }
    // They replace all: each moves on by as many places as there were additions before.
    let before = additions
    all = later.all.indices.map { place in
      later.all[(place + Self.capacity - before % Self.capacity) % Self.capacity]
    }
    additions += later.additions
  }
}
