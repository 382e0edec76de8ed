import Machines

/// Expands the states of a machine by every stimulus of an alphabet, and notes the first step that
/// decides each property.
@usableFromInline struct MachineExplorer<M: Machine>: Expander {
  @usableFromInline typealias State = Watched<M>
  @usableFromInline typealias Stimulus = M.Stimulus

  private var lists: StimulusLists<M>
  private let properties: [Property<M>]
  private typealias Claims = [(index: Int, invariant: Invariant<M>)]

  /// The invariants to check after every step.
  private let invariants: Claims
  /// The invariants that are checked only once per state, because they concern only the state and
  /// apply to all starts.
  private let invariantsOfStates: Claims
  /// The claims about steps, and the indices of their properties.
  let rules: ClaimSet<M>?
  private let indicesOfRules: [Int]
  /// How often the claims were tested.
  private(set) var tally = ClaimTally()
  /// For each property, whether any start decides it.
  private let areDecidedAtStart: [Bool]
  private var trail = Trail<M>()
  /// Finds the covered items, if requested.
  private var finder: CoverageFinder<M>?

  /// The states that are named in the claims but have not been reached yet.
  private(set) var unmet: [UnmetState<M>]

  /// The number of steps taken.
  private(set) var stepCount = 0
  /// For each property, the first step that decides it.
  private(set) var decisions: [SearchStep?]
  /// For each covered item, the first step that covers it.
  private(set) var covering: [CoverageItem: SearchStep] = [:]

  init(
    _ properties: [Property<M>], by alphabet: Alphabet<M>, startingAt starts: [ExplorationStart<M>],
    finding finder: CoverageFinder<M>? = nil
  ) {
    self.finder = finder
    self.properties = properties
    lists = StimulusLists(of: alphabet)
    areDecidedAtStart = properties.map { property in
      starts.contains { property.isDecided(byStart: $0) }
    }
    indicesOfRules = properties.indices.filter { properties[$0].rule != nil }
    rules = indicesOfRules.isEmpty ? nil : ClaimSet(properties.compactMap(\.rule))
    decisions = Array(repeating: nil, count: properties.count)
    unmet = Array(of: properties)
    let claims: Claims = properties.enumerated().compactMap { index, property in
      property.invariant.map { (index, $0) }
    }
    let isOfNewState = { (invariant: Invariant<M>) in
      invariant.isOfState && starts.allSatisfy { invariant.holds($0.machine, Trail()) }
    }
    invariants = claims.filter { !isOfNewState($0.invariant) }
    invariantsOfStates = claims.filter { isOfNewState($0.invariant) }
    for start in starts { unmet.meet(start.machine) }
  }

  /// Returns a start with the standing of the claims, which see its stimuli.
  mutating func watched(_ start: ExplorationStart<M>) -> Watched<M> {
    guard let rules else { return Watched(start.machine) }
    var run = Run(of: start.before)
    run.watch(rules)
    tally.add(run.watch?.news ?? [])
    for stimulus in start.stimuli {
      run.attempt(stimulus)
      tally.add(run.watch?.news ?? [])
    }
    return Watched(start.machine, run.watch.map { StandingBox($0.standing) })
  }

  @usableFromInline mutating func stimuli(at state: Watched<M>) -> [M.Stimulus] {
    lists.stimuli(at: state.machine)
  }

  @usableFromInline mutating func take(
    _ stimulus: M.Stimulus, in state: Watched<M>, to next: inout Watched<M>, _ step: SearchStep
  ) -> Bool {
    let news = next.step(stimulus, into: &trail, by: rules)
    stepCount += 1
    if !news.isEmpty { note(news, in: step) }
    for (index, invariant) in invariants where !invariant.holds(next.machine, trail) {
      note(step, index)
    }
    // A step in which the machine breaks down fails, so it covers nothing.
    if finder != nil, next.machine.breakdown == nil {
      noteCoverage(from: state.machine.state, step)
    }
    return true
  }

  @usableFromInline mutating func look(
    at watched: Watched<M>, from origin: UInt32, at place: UInt32
  ) {
    let state = watched.machine
    let step = SearchStep(origin: origin, place: place)
    if !unmet.isEmpty { unmet.meet(state) }
    for index in properties.indices
    where properties[index].isDecided(by: state) && state.breakdown == nil {
      note(step, index)
    }
    let trail = Trail<M>()
    for (index, invariant) in invariantsOfStates where !invariant.holds(state, trail) {
      note(step, index)
    }
  }

  private mutating func noteCoverage(from state: M.State, _ step: SearchStep) {
    // A thread takes its steps in order, so the first step that covers an item is on a shortest
    // path.
    for item in finder?.items(of: trail, from: state) ?? [] { covering[item] = step }
  }

  private mutating func note(_ news: [ClaimNews], in step: SearchStep) {
    tally.add(news)
    for one in news where one.kind == .broken { note(step, indicesOfRules[one.claim]) }
  }

  private mutating func note(_ step: SearchStep, _ index: Int) {
    decisions[index] = decisions[index].map { min($0, step) } ?? step
  }

  /// The claims with the number of their tests.
  var checkedClaims: [CheckedClaim] { rules?.checked(tally) ?? [] }

  /// Returns why nothing tested the claim of a property; `nil` if something tested it.
  func vacuity(of index: Int) -> String? {
    guard let rules, let place = indicesOfRules.firstIndex(of: index) else { return nil }
    return CheckedClaim(rules.claims[place], tally[place]).vacuity
  }

  @usableFromInline mutating func merge(_ other: Self) {
    stepCount += other.stepCount
    unmet.keep(other.unmet)
    tally.add(other.tally)
    for (index, step) in other.decisions.enumerated() { step.map { note($0, index) } }
    covering.merge(other.covering) { min($0, $1) }
  }

  /// Returns whether a property is refuted, or whether all search targets are found and the
  /// machine's own invariants are the only other claims.
  @usableFromInline static func areSettled(_ all: [Self]) -> Bool {
    guard let first = all.first else { return true }
    var areFound: Bool?
    var hasClaim = false
    for (index, property) in first.properties.enumerated() {
      let isDecided =
        first.areDecidedAtStart[index] || all.contains { $0.decisions[index] != nil }
      switch property {
      case .reachable: areFound = (areFound ?? true) && isDecided
      case .invariant, .rule: if isDecided { return true }
      case .claim, .always, .never, .alwaysReachable:
        if isDecided { return true }
        hasClaim = true
      }
    }
    return areFound == true && !hasClaim
  }
}
