import Machines

extension SessionExamination {
  /// Returns the claims that a session which conforms breaks or leaves undecided, each once.
  ///
  /// The line of a breach is the index of the last event before or in the step that breaks the
  /// claim. If the lines leave several runs possible, no claim is decided.
  func breaches(of claims: ClaimSet<M>) -> [SessionVerdict.Breach] {
    guard hasOneRun else { return SessionVerdict.Breach.undecided(claims, at: 0) }
    guard case .possible(let start, let moves) = explanation() else { return [] }
    var run = Run(of: beginning.machines[start])
    run.watch(claims)
    var breaches: [SessionVerdict.Breach] = []
    var event = 0
    for move in moves {
      switch move {
      case .agreed(let index, let stimulus?):
        event = index
        run.attempt(stimulus)
      case .took(let stimulus, _): run.attempt(stimulus)
      case .agreed(let index, nil):
        event = index
        continue
      case .inserted, .showed: continue
      }
      guard let broken = run.watch?.breach, !breaches.contains(where: { $0.claim == broken.name })
      else { continue }
      breaches.append(
        SessionVerdict.Breach(
          claim: broken.name, text: broken.claim, line: event, isCertain: true))
    }
    return breaches
  }

  /// Whether the start and every stimulus are known.
  private var hasOneRun: Bool {
    let isVague = events.contains { if case .anyStimulus = $0 { true } else { false } }
    let mayMiss = model.visibility.stimuli.mayHide && model.bounds.silentSteps != 0
    return beginning.machines.count == 1 && !mayMiss && !isVague
  }
}

extension SessionVerdict.Breach {
  /// Returns all claims as undecided.
  static func undecided<M: Machine>(_ claims: ClaimSet<M>, at line: Int) -> [Self] {
    claims.claims.map { Self(claim: $0.name, text: $0.text, line: line, isCertain: false) }
  }
}
