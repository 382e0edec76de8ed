import Machines

/// A few courses for each rare mark that a course reached. Other sequences continue from these
/// courses.
///
/// The courses are grouped by the names of the states that they reached. Each group therefore gets
/// its share, even if other groups have much more to offer.
struct KeptStates<M: Machine>: Sendable {
  /// The maximum number of names. Further names share the courses of the first name. This bounds
  /// the memory use for a machine with an unbounded set of state names.
  private static var limit: Int { 1_024 }

  /// The names in the order in which they were first reached. The list exists because a random
  /// choice must not depend on the order of a dictionary.
  private var names: [Phrase] = []
  private var courses: [Phrase: MarkedCourses<M>] = [:]

  /// Keeps `course`, whose last step showed `mark`. If there is no room, `course` replaces the
  /// oldest course.
  mutating func keep(_ course: Course<M>, for mark: Familiarity<M>.Mark) {
    let name = kept(course.run.machine.state.phraseOfNames)
    courses[name, default: MarkedCourses()].keep(LatestCourses(course), for: mark)
  }

  /// Keeps the courses of a later collection.
  mutating func keep(_ later: Self) {
    for name in later.names {
      let kept = kept(name)
      courses[kept, default: MarkedCourses()].keep(later.courses[name] ?? MarkedCourses())
    }
  }

  /// Returns the name under which courses that lead to states with this name are kept.
  private mutating func kept(_ name: Phrase) -> Phrase {
    if courses[name] != nil { return name }
    guard names.count < Self.limit else { return names[0] }
    names.append(name)
    return name
  }

  /// Returns a course to continue. The course leads to a state with a random name, and marks that
  /// are rare in `familiarity` are preferred.
  func course(
    rarestIn familiarity: Familiarity<M>, using generator: inout SplitMix64
  ) -> Course<M>? {
    names.randomElement(using: &generator).flatMap {
      courses[$0]?.course(rarestIn: familiarity, using: &generator)
    }
  }
}

/// The courses that reached states with the same name.
private struct MarkedCourses<M: Machine>: Sendable {
  /// The number of marks to draw. The course of the rarest mark is continued.
  private static var draws: Int { 5 }

  /// The marks in the order in which they were first shown.
  private var marks: [Familiarity<M>.Mark] = []
  private var courses: [Familiarity<M>.Mark: LatestCourses<M>] = [:]

  mutating func keep(_ latest: LatestCourses<M>, for mark: Familiarity<M>.Mark) {
    if courses[mark] == nil { marks.append(mark) }
    courses[mark, default: LatestCourses()].append(latest)
  }

  mutating func keep(_ later: Self) {
    for mark in later.marks { if let latest = later.courses[mark] { keep(latest, for: mark) } }
  }

  func course(
    rarestIn familiarity: Familiarity<M>, using generator: inout SplitMix64
  ) -> Course<M>? {
    var rarest: (mark: Familiarity<M>.Mark, count: Int)?
    for _ in 0..<Self.draws {
      guard let mark = marks.randomElement(using: &generator) else { return nil }
      let count = familiarity.count(of: mark)
      if rarest.map({ count < $0.count }) ?? true { rarest = (mark, count) }
    }
    return rarest.flatMap { courses[$0.mark]?.all.randomElement(using: &generator) }
  }
}

/// The most recently kept courses for one mark. Each new course replaces the oldest course in
/// place.
private struct LatestCourses<M: Machine>: Sendable {
  private static var capacity: Int { 8 }

  private(set) var all: [Course<M>] = []
  private var additions = 0

  init() {}

  init(_ course: Course<M>) { append(course) }

  private mutating func append(_ course: Course<M>) {
    if all.count < Self.capacity {
      all.append(course)
    } else {
      all[additions % Self.capacity] = course
    }
    additions += 1
  }

  /// Adds later courses as if they were added one at a time.
  mutating func append(_ later: Self) {
    guard later.all.count == Self.capacity else {
      for course in later.all { append(course) }
      return
    }
    // The later courses replace all earlier courses, so each later course shifts by the number of
    // earlier additions.
    let before = additions
    all = later.all.indices.map { place in
      later.all[(place + Self.capacity - before % Self.capacity) % Self.capacity]
    }
    additions += later.additions
  }
}
