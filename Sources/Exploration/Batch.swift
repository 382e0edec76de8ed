import Machines
import ScenarioTracing

/// Sequences that are walked one after the other, and what they came to.
struct Batch<M: Machine>: Sendable {
  private(set) var report = RandomWalk<M>.Report()
  /// Courses that others may go on with, and what their last steps showed.
  private(set) var kept: [(course: Course<M>, mark: Coverage<M>.Mark)] = []

  /// What was seen, before the batch and in it.
  private var coverage: Coverage<M>

  /// A course to what was seen more often than this is kept not every time.
  private static var familiarity: Int { 32 }

  /// A batch of nothing, to be walked by those who know `guide`.
  init(knowing guide: Guide<M> = Guide()) { coverage = guide.coverage }

  /// Takes `length` steps of `course`. An invariant that does not hold ends them and the batch.
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
      // Who goes on for ever would walk ever less of the beginnings.
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
