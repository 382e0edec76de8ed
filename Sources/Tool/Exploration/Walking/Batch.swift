import Machines
import Tracing

/// A group of sequences that are walked one after another, and their result.
struct Batch<M: Machine>: Sendable {
  private(set) var report = RandomWalkReport<M>()
  /// The course that ended the batch by breaking an invariant.
  private(set) var end: (broken: BrokenInvariant, course: Course<M>)?
  /// The courses that later sequences can continue.
  private(set) var kept = KeptStates<M>()
  /// The states that are named in the claims but were not reached by any sequence.
  private(set) var unmet: [UnmetState<M>]
  /// The recorded traces of the sequences.
  private(set) var traces: [Trace<M>] = []

  private var chooser: StimulusChooser<M>

  /// The number of times that a mark can be seen before its courses are kept only occasionally.
  private static var familiarity: Int { 32 }

  /// Creates an empty batch that starts with the knowledge of `guide`.
  init(on ground: Ground<M>, knowing guide: Guide<M>) {
    chooser = StimulusChooser(from: ground.alphabet, knowing: guide.knowledge)
    unmet = Array(of: ground.claims)
  }

  /// The knowledge gained about the machine.
  var learnt: Knowledge<M> { chooser.learnt }

  /// Takes up to `length` steps of `course`.
  ///
  /// A broken invariant ends the course and the batch. If `isInterrupted` returns true, only the
  /// course ends.
  mutating func walk(
    _ course: Course<M>, _ length: Int, on ground: Ground<M>, recording: Recording,
    using generator: inout SplitMix64, isInterrupted: () -> Bool
  ) {
    var course = course
    defer { if let trace = course.trace { traces.append(trace) } }
    if !unmet.isEmpty { unmet.meet(course.run.machine) }
    if course.stepCount == 0 {
      report.add(startOf: course.run.machine)
      if let watch = course.run.watch { report.claims.add(watch.news) }
    }
    for _ in 0..<length {
      guard !isInterrupted() else { return }
      // The state after a step that breaks an invariant also counts.
      defer {
        if !unmet.isEmpty { unmet.meet(course.run.machine) }
        if let news = course.run.watch?.news { report.claims.add(news) }
      }
      let taken: M.Stimulus?
      do throws(BrokenInvariant) {
        taken = try course.takeStep(by: &chooser, using: &generator, checking: ground.invariants)
      } catch {
        guard !error.isInterruption else { return }
        end = (error, course)
        // What the step showed was reached, although it broke an invariant.
        report.add(course.run.trail)
        return
      }
      guard let taken else { return }
      // If courses could grow without limit, fewer and fewer sequences would start at the
      // beginning.
      if course.stepCount <= length { keep(course, taken, recording, using: &generator) }
      report.add(course.run.trail)
      chooser.note(course.run, by: taken)
    }
  }

  private mutating func keep(
    _ course: Course<M>, _ taken: M.Stimulus, _ recording: Recording,
    using generator: inout SplitMix64
  ) {
    guard let (mark, count) = chooser.familiarity.rarest(of: course.run, by: taken),
      Int.random(in: 0...count, using: &generator) < Self.familiarity
    else { return }
    kept.keep(course.kept(recording: recording), for: mark)
  }
}
