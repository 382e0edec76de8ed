import Machines

/// The courses that reached something rare, a few for each mark, from which other sequences
/// continue.
///
/// They are grouped by the names of the state that they reached, so that each group gets its share,
/// even if others have much more to offer.
struct KeptStates<M: Machine>: Sendable {
  /// The maximum number of names. Further names share the courses of the first one, so that memory
  /// stays bounded for a machine with an unbounded set of state names.
  private static var limit: Int { 1_024 }

  /// The names in the order in which they were first reached: a random choice must not depend on
  /// the order of a dictionary.
  private var names: [Phrase] = []
  private var courses: [Phrase: MarkedCourses<M>] = [:]

  /// Keeps `course`, whose last step showed `mark`; replaces the oldest one if there is no room.
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

  /// The name under which courses to states of a name are kept.
  private mutating func kept(_ name: Phrase) -> Phrase {
    if courses[name] != nil { return name }
    guard names.count < Self.limit else { return names[0] }
    names.append(name)
    return name
  }

  /// A course to continue, from states of a random name; marks that are rare in `familiarity` are
  /// preferred.
  func course(
    rarestIn familiarity: Familiarity<M>, using generator: inout SplitMix64
  ) -> Course<M>? {
    names.randomElement(using: &generator).flatMap {
      courses[$0]?.course(rarestIn: familiarity, using: &generator)
    }
  }
}

/// The courses that reached states of one name.
private struct MarkedCourses<M: Machine>: Sendable {
  /// The number of marks to draw; the course of the rarest is continued.
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

/// The courses kept last for one mark; each new one replaces the oldest in place.
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

  /// Adds later courses, as if one at a time.
  mutating func append(_ later: Self) {
    guard later.all.count == Self.capacity else {
      for course in later.all { append(course) }
      return
    }
    // They replace all courses, so each shifts by the number of earlier additions.
    let before = additions
    all = later.all.indices.map { place in
      later.all[(place + Self.capacity - before % Self.capacity) % Self.capacity]
    }
    additions += later.additions
  }
}
