import Machines
import ScenarioLanguage

/// Runs scenarios against a machine.
@usableFromInline package struct Replayer<M: Machine>: Sendable {
  /// Whether steps without a block and scenarios that cannot fail count as failures.
  package let isStrict: Bool

  /// Makes the shadow that judges a scenario's steps if the scenario runs with givens of its
  /// setting.
  let makeShadow: ShadowMaker<M>?

  /// Creates a replayer. If `isStrict` is set, steps without a block and scenarios that cannot fail
  /// count as failures.
  ///
  /// If a scenario runs with givens of its setting, a shadow from `makeShadow` judges the scenario.
  package init(isStrict: Bool = false, makeShadow: ShadowMaker<M>? = nil) {
    self.isStrict = isStrict
    self.makeShadow = makeShadow
  }

  /// Runs one scenario to its end, or until a failure or divergence that ends it early.
  package func run(
    _ scenario: BoundScenario<M>, visit: StepVisitor<M>? = nil
  ) -> ScenarioResult {
    run(scenario, visit, nil, nil)
  }

  /// Runs one scenario. `hear` is called at each answer that the scenario compares, and `tracing`
  /// takes all steps of the scenario, including the steps that the verdict does not depend on.
  func run(
    _ scenario: BoundScenario<M>, _ visit: StepVisitor<M>?, _ hear: AnswerVisitor<M>?,
    _ tracing: ScenarioTracing<M>?
  ) -> ScenarioResult {
    var replay = ScenarioReplay(scenario, isStrict: isStrict, makeShadow: makeShadow)
    let verdict: ScenarioResult.Verdict
    if let why = scenario.syntax.skipReason {
      verdict = .skipped(why: why)
    } else {
      let traced: StepVisitor<M>? = tracing.map { tracing in
        { run, stimulus, block in
          visit?(run, stimulus, block)
          tracing.take(stimulus, leadingTo: run)
        }
      }
      var failure = failure(of: scenario, &replay, traced ?? visit, hear)
      if let breakdown = replay.end(tracing, isTold: failure?.hasBreakdown ?? false) {
        add(breakdown, to: &failure, in: scenario)
      }
      verdict = Self.verdict(failure, on: scenario, replay)
    }
    return ScenarioResult(
      path: scenario.documents[0].identity, name: scenario.syntax.name, line: scenario.firstLine,
      tags: scenario.syntax.tags, isIdle: scenario.isIdle, verdict: verdict, steps: replay.counts,
      claims: replay.claims)
  }

  /// Returns the first failure, including all later failures. An expected failure ends the
  /// scenario, because it excuses all later failures.
  private func failure(
    of scenario: BoundScenario<M>, _ replay: inout ScenarioReplay<M>, _ visit: StepVisitor<M>?,
    _ hear: AnswerVisitor<M>?
  ) -> Failure? {
    guard !isStrict || !scenario.isIdle else { return replay.failure(.idle) }
    guard var failure = replay.run(visit, hear) else { return nil }
    guard scenario.syntax.expectedFailureReason == nil else { return failure }
    while let next = replay.run(visit, hear) { failure.later.append(next) }
    return failure
  }

  /// Adds a breakdown at the end of the scenario. The breakdown replaces an expected failure,
  /// because `expected-failure` does not excuse breakdowns.
  private func add(
    _ breakdown: Failure, to failure: inout Failure?, in scenario: BoundScenario<M>
  ) {
    if failure == nil || scenario.syntax.expectedFailureReason != nil {
      failure = breakdown
    } else {
      failure?.later.append(breakdown)
    }
  }

  private static func verdict(
    _ failure: Failure?, on scenario: BoundScenario<M>, _ replay: ScenarioReplay<M>
  ) -> ScenarioResult.Verdict {
    if failure == nil, let (name, reason) = replay.divergence {
      return .diverged(name: name, reason: reason)
    }
    return switch (failure, scenario.syntax.expectedFailureReason) {
    case (nil, nil): .passed
    case (nil, let why?): .failed(replay.failure(.unexpectedPass(why: why)))
    case (let failure?, nil): .failed(failure)
    case (let failure?, let why?):
      failure.isOfExpectation ? .failedAsExpected(why: why, failure) : .failed(failure)
    }
  }
}
