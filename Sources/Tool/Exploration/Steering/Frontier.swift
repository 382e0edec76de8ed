import Machines

/// The shortest known sequence to each state of an implementation. Other sequences continue from
/// the ends of these sequences.
///
/// A state that can only be reached by a particular series of steps is therefore found step by
/// step. The whole series need not occur by chance.
struct Frontier<M: Machine> {
  /// A sequence that an implementation took, and data about its end.
  struct Course {
    var sequence: CharacterisedSequence
    /// The model after the stimuli of the sequence.
    var model: Run<M>
    /// The state that the implementation reported, without values; empty if it reported no state.
    var state: Substring = ""
  }

  /// The number of visits that is added each time a sequence continues from a state.
  private static var visitsOfStart: Int { 10 }

  private var courses: [(course: Course, visits: Int)] = []
  /// The indices of the courses. The key is the state or, if no state is reported, the answer.
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

  /// Returns the sequence that leads to the least visited state, or `nil` if no sequence is known.
  mutating func next() -> Course? {
    guard let index = courses.indices.min(by: { courses[$0].visits < courses[$1].visits }) else {
      return nil
    }
    courses[index].visits += Self.visitsOfStart
    return courses[index].course
  }
}
