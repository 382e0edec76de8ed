import Machines

/// The shortest known sequence into each state of an implementation, from which further ones go on.
///
/// A state that takes several steps in a row is so found one step at a time, and not by chance as a
/// whole.
struct Frontier<M: Machine> {
  /// A sequence that an implementation took, and what is known of its end.
  struct Course {
    var sequence: CharacterisedSequence
    /// The model behind the same stimuli.
    var model: Run<M>
    /// The state that the implementation told, without values; empty where it told none.
    var state: Substring = ""
  }

  /// How many visits count as much as going on from a state.
  private static var visitsOfStart: Int { 10 }

  private var courses: [(course: Course, visits: Int)] = []
  /// The indices of the courses, by states, or by answers where no state is told.
  private var indices: [[Substring]: Int] = [:]

  /// Notes where a sequence led.
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

  /// The sequence into the state that was visited least; `nil` if none is known.
  mutating func next() -> Course? {
    guard let index = courses.indices.min(by: { courses[$0].visits < courses[$1].visits }) else {
      return nil
    }
    courses[index].visits += Self.visitsOfStart
    return courses[index].course
  }
}
