/// Takes the steps of a machine on behalf of a set of claims, without the type of the machine.
struct ClaimProgress: Sendable {
  typealias Position = ClaimStanding.Position
  private let monitors: ClaimMonitors
  /// Where the claims stand.
  private(set) var standing: ClaimStanding
  /// What happened to the claims in the current step.
  private(set) var news: [ClaimNews]
  /// Whether the standing has changed since it was set.
  private(set) var hasMoved = false
  /// Which conditions hold after the current step, as far as the state does not tell.
  var answers: [Bool]
  /// The duration of the current step in milliseconds.
  private var duration = 0

  init(_ monitors: ClaimMonitors, _ standing: ClaimStanding, news: [ClaimNews] = []) {
    (self.monitors, self.standing, self.news) = (monitors, standing, news)
    answers = Array(repeating: false, count: monitors.tests.count)
  }

  /// Goes back to a standing.
  mutating func resume(_ standing: ClaimStanding) {
    self.standing = standing
    hasMoved = false
  }

  mutating func forgetNews() { if !news.isEmpty { news.removeAll(keepingCapacity: true) } }

  /// Begins another step.
  mutating func begin(_ duration: Int) { self.duration = duration }

  /// Takes a stimulus or an observation.
  mutating func take(_ phrase: Phrase, isStimulus: Bool) {
    var part = ClaimPart()
    var claim = 0
    let triggers = monitors.triggers
    for index in monitors.range(of: phrase.verb) {
      let own = triggers[index].claim
      if own != claim {
        if !part.isNone { take(part, of: claim) }
        (claim, part) = (own, ClaimPart())
      }
      let position = standing.positions[own]
      // Most phrases are ignored by most claims, so they need not be compared.
      guard position.hasOthers || !position.ignores(triggers[index].role),
        triggers[index].phrasing.isStimulus == isStimulus,
        triggers[index].phrasing.matches(phrase)
      else { continue }
      part.insert(triggers[index].role, for: triggers[index].phrasing.values(in: phrase))
    }
    if !part.isNone { take(part, of: claim) }
  }

  /// Takes a transition to a state. What the state does not tell changes with the last transition
  /// of the step.
  mutating func enter(_ state: Packed, isLast: Bool) {
    // Local copies spare the loop from counting references.
    let (scoped, tests) = (monitors.scoped, monitors.tests)
    for (claim, condition) in scoped {
      let isInside = tests.holds(condition, in: state) ?? (isLast ? answers[condition] : nil)
      if let isInside { enter(isInside, claim) }
    }
  }

  /// Takes the end of a step in a state. A step that does not count was refused or ignored.
  mutating func end(counts: Bool, in state: Packed) {
    let (tests, answers) = (monitors.tests, answers)
    for (claim, condition) in monitors.scopedByAnswers {
      enter(tests.holds(condition, in: state) ?? answers[condition], claim)
    }
    if counts {
      for claim in monitors.lasting {
        change(claim) { $0.look($1, &$3) { tests.holds($0, in: state) ?? answers[$0] } }
      }
    }
    for claim in monitors.bounded
    where standing.positions[claim].isWaiting || standing.positions[claim].hasOthers {
      change(claim) {
        $0.wait(&$1, $2, counts: counts, &$3) { tests.holds($0, in: state) ?? answers[$0] }
      }
    }
  }

  private mutating func enter(_ isInside: Bool, _ claim: Int) {
    if standing.positions[claim].isInside == isInside, !standing.positions[claim].hasOthers {
      return
    }
    change(claim) { $0.enter(isInside, &$1, $2, &$3) }
  }

  /// Changes all positions of a claim. `change` gets the claim, the position, the duration of the
  /// step and the news.
  private mutating func change(
    _ claim: Int, _ change: (ClaimMonitor, inout Position, Int, inout [ClaimNews]) -> Void
  ) {
    let before = standing.positions[claim]
    guard !before.hasOthers else {
      return changeAll(of: claim) { monitor, positions, duration, news in
        positions.change { change(monitor, &$0, duration, &news) }
      }
    }
    var position = before
    change(monitors.all[claim], &position, duration, &news)
    guard position != before else { return }
    standing.positions[claim] = position
    hasMoved = true
  }

  private mutating func changeAll(
    of claim: Int, _ change: (ClaimMonitor, inout ClaimPositions, Int, inout [ClaimNews]) -> Void
  ) {
    let before = standing.positions(of: claim)
    var positions = before
    change(monitors.all[claim], &positions, duration, &news)
    if standing.set(positions, insteadOf: before, of: claim) { hasMoved = true }
  }

  /// Takes an event of a claim.
  private mutating func take(_ part: ClaimPart, of claim: Int) {
    if part.own.isEmpty, !standing.positions[claim].hasOthers {
      return change(claim) { $0.take(part.whole, &$1, $2, &$3) }
    }
    changeAll(of: claim) { monitor, positions, duration, news in
      for (values, _) in part.own where positions.others[values] == nil {
        positions.others[values] = positions.common
      }
      let count = news.count
      monitor.take(part.whole, &positions.common, duration, &news)
      let common = positions.common
      for values in positions.others.keys {
        var own: [ClaimNews] = []
        monitor.take(
          part.roles(for: values), &positions.others[values, default: common], duration, &own)
        // What happens for every value is told once.
        let isOwn = part.own.contains { $0.values == values }
        news += isOwn ? own : own.filter { !news[count...].contains($0) }
      }
    }
  }
}
