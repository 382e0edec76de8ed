import Machines
import ScenarioTracing

/// A group of sequences that are walked one after the other, and their result.
struct Batch<M: Machine>: Sendable {
  private(set) var report = RandomWalk<M>.Report()
  /// Courses that later sequences may continue, with the rarest mark of each one's last step.
  private(set) var kept: [(course: Course<M>, mark: Coverage<M>.Mark)] = []

  /// The coverage of all earlier rounds and of this batch.
  private var coverage: Coverage<M>

  /// Courses to marks more frequent than this are kept only occasionally.
  private static var familiarity: Int { 32 }

  /// An empty batch, which starts with the coverage of `guide`.
  init(knowing guide: Guide<M> = Guide()) { coverage = guide.coverage }

  /// Takes `length` steps of `course`. A broken invariant ends the course and the batch.
  mutating func walk(
    _ course: inout Course<M>, _ length: Int, on ground: Ground<M>,
    using generator: inout SplitMix64
  ) {
    for _ in 0..<length {
      let stimulus = course.nextStimulus(
        from: ground.alphabet, rarestIn: coverage, using: &generator)
      guard let stimulus else { return }
      do { try course.take(stimulus, checking: ground.invariants) } catch {
        report.counterexample = RandomWalk.Counterexample(
          broken: error, trace: course.trace, lexicon: ground.lexicon)
        return
      }
      // If courses were extended without a limit, fewer and fewer sequences would start at the
      // beginning.
      if course.trace.steps.count <= length { keep(course, using: &generator) }
      report.add(course.run.trail)
      coverage.add(course.run.trail)
    }
  }

  private mutating func keep(
    _ course: Course<M>, using generator: inout SplitMix64
  ) {
    guard let (mark, count) = coverage.rarest(of: course.run.trail),
      Int.random(in: 0...count, using: &generator) < Self.familiarity
    else { return }
    kept.append((course, mark))
  }
}
