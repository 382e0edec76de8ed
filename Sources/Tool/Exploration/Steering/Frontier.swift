import Machines

/// The shortest known sequence to each state of an implementation, from which others continue.
///
/// So a state that needs a particular series of steps is found one step at a time, not by chance as
/// a whole.
struct Frontier<M: Machine> {
  /// A sequence that an implementation took, and the data about its end.
  struct Course {
    var sequence: CharacterisedSequence
    /// The model after the same stimuli.
    var model: Run<M>
    /// The state that the implementation reported, without values; empty if it reported none.
    var state: Substring = ""
  }

  /// The number of visits that continuing from a state counts for.
  private static var visitsOfStart: Int { 10 }

  private var courses: [(course: Course, visits: Int)] = []
  /// The indices of the courses, by state, or by answer if no state is reported.
  private var indices: [[Substring]: Int] = [:]

  /// Records the end of a sequence.
  mutating func note(_ course: Course) {
    guard let last = course.sequence.steps.last else { return }
    let place = course.state.isEmpty ? last.answer : [course.state]
    guard let index = indices[place] else {
      indices[place] = courses.count
      return courses.append((course, visits: 1))
    }
    courses[index].visits += 1
    if course.sequence.steps.count < courses[index].course.sequence.steps.count {
      courses[index].course = course
    }
  }

  /// The sequence to the least visited state; `nil` if none is known.
  mutating func next() -> Course? {
    guard let index = courses.indices.min(by: { courses[$0].visits < courses[$1].visits }) else {
      return nil
    }
    courses[index].visits += Self.visitsOfStart
    return courses[index].course
  }
}
