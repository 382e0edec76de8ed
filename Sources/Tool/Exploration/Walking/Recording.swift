/// A part of a course: a sequence and the number of its steps taken so far.
struct Stage: Hashable, Sendable {
  let sequence: Int
  var steps = 0
}

/// The sequences whose steps a walk records.
///
/// A walk takes millions of steps and shows at most one course, so it usually records nothing. To
/// show a course, the walk is repeated with the same seed and records only that course.
enum Recording: Sendable {
  case nothing
  case everything
  /// The course that consists of these stages is recorded.
  case course([Stage])

  /// Returns whether to record the steps of a sequence.
  func includes(_ sequence: Int) -> Bool {
    switch self {
    case .nothing: false
    case .everything: true
    case .course(let stages): stages.contains { $0.sequence == sequence }
    }
  }

  /// Returns whether to keep the trace of a course that continues after `stage`.
  func includes(_ stage: Stage) -> Bool {
    switch self {
    case .nothing: false
    case .everything: true
    case .course(let stages): stages.contains(stage)
    }
  }
}
