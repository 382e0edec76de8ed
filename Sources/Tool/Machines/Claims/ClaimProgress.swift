/// Takes the steps of a machine on behalf of a set of claims, without the type of the machine.
struct ClaimProgress: Sendable {
  typealias Position = ClaimStanding.Position
  /// Returns whether a condition holds after the current step.
  typealias Truth = (_ condition: Int) -> Bool

  private let monitors: ClaimMonitors
  /// Where the claims stand.
  private(set) var standing: ClaimStanding
  /// What happened to the claims in the current step.
  private(set) var news: [ClaimNews]
  /// Whether the standing has changed since it was set.
  private(set) var hasMoved = false
  /// The duration of the current step in seconds.
  private var duration = 0

  init(_ monitors: ClaimMonitors, _ standing: ClaimStanding, news: [ClaimNews] = []) {
    (self.monitors, self.standing, self.news) = (monitors, standing, news)
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
    for index in monitors.range(of: phrase.verb) {
      let own = monitors.triggers[index].claim
      if own != claim {
        if !part.isNone { take(part, of: claim) }
        (claim, part) = (own, ClaimPart())
      }
      let position = standing.positions[own]
      // Most phrases are ignored by most claims, so they need not be compared.
      guard position.hasOthers || !position.ignores(monitors.triggers[index].role),
        monitors.triggers[index].phrasing.isStimulus == isStimulus,
        monitors.triggers[index].phrasing.matches(phrase)
      else { continue }
      let values = monitors.triggers[index].phrasing.values(in: phrase)
      part.insert(monitors.triggers[index].role, for: values)
    }
    if !part.isNone { take(part, of: claim) }
  }

  /// Takes a transition to a state. `truth` is asked for conditions of which the state does not
  /// tell everything; it is `nil` if another transition follows in the step.
  mutating func enter(_ state: Packed, _ truth: Truth?) {
    for claim in monitors.scoped {
      guard let condition = monitors.all[claim].condition else { continue }
      let isInside = monitors.tests[condition].holds(in: state) ?? truth?(condition)
      if let isInside { enter(isInside, claim) }
    }
  }

  /// Takes the end of a step. A step that does not count was refused or ignored.
  mutating func end(counts: Bool, _ truth: Truth) {
    for claim in monitors.scopedByAnswers {
      if let condition = monitors.all[claim].condition { enter(truth(condition), claim) }
    }
    if counts {
      for claim in monitors.lasting { change(claim) { $0.look($1, &$3, truth) } }
    }
    for claim in monitors.bounded
    where standing.positions[claim].isWaiting || standing.positions[claim].hasOthers {
      change(claim) { $0.wait(&$1, $2, counts: counts, &$3, truth) }
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
