import Machines

/// The states of the model that a steered walk has discovered, and the steps between them.
///
/// The map grows where it is promising: after steps that exercise rare sets, and through the
/// findings of scouts, which walk at random.
struct SteeringMap<M: Machine> {
  /// The number of occurrences after which a set counts as familiar.
  private static var familiarity: Int { 64 }
  /// The number of steps by which each earlier occurrence of a set delays a place.
  private static var rarityWeight: Int { 4 }

  private let alphabet: Alphabet<M>
  /// Chooses the steps of scouts.
  private var chooser: StimulusChooser<M>
  private(set) var items = SteeringItems<M>()
  private(set) var places: [SteeringPlace<M>] = []
  private var numbers: [M: Int] = [:]
  private var frontier = Heap<(priority: Int, place: Int)> { one, other in
    (one.priority, one.place) < (other.priority, other.place)
  }
  /// The places at which scouts begin.
  var regions = SteeringRegions()
  /// The number of times that each set occurred in the map.
  private var meetings: [Int] = []
  /// The last step taken in the model.
  private var run = Run<M>()
  /// The numbers of the starts.
  private(set) var starts: [Int] = []
  /// The number of times that the implementation differed when exercising each set.
  private var differences: [Int: Int] = [:]
  private var planner = SteeringPlanner()

  /// Shuffles the stimuli of a place, and chooses the places and steps of scouts.
  var generator: SplitMix64

  /// Creates a map of the states that are reachable from `starts`. `seed` determines the walks of
  /// scouts and the order in which stimuli are taken.
  init(from starts: [M], by alphabet: Alphabet<M>, seed: UInt64) {
    self.alphabet = alphabet
    chooser = StimulusChooser(from: alphabet)
    generator = SplitMix64(seed: seed)
    for start in starts {
      let place = number(of: start, behind: nil, 0)
      if !self.starts.contains(place) { self.starts.append(place) }
    }
  }

  /// Whether every place has been expanded.
  private(set) var isComplete = false

  /// Returns the number of a known state.
  func number(of machine: M) -> Int? { numbers[machine] }

  private mutating func number(
    of machine: M, behind arrival: (place: Int, stimulus: M.Stimulus)?, _ meetings: Int
  ) -> Int {
    if let known = numbers[machine] { return known }
    let place = places.count
    let before = arrival.map { places[$0.place] }
    let (depth, start) = before.map { ($0.depth + 1, $0.start) } ?? (0, place)
    numbers[machine] = place
    places.append(SteeringPlace(machine: machine, depth: depth, start: start, arrival: arrival))
    regions.add(place, behind: start, named: machine.state.phraseOfNames)
    frontier.insert((depth + min(meetings, Self.familiarity) * Self.rarityWeight, place))
    return place
  }

  /// Expands places until `budget` steps of the model have been taken or no places are left.
  mutating func grow(by budget: Int) {
    var left = budget
    while left > 0 {
      guard let (_, place) = frontier.removeFirst() else {
        isComplete = true
        return
      }
      left -= look(at: place)
    }
  }

  /// Returns the path by which a place was found from its start.
  func way(to place: Int) -> [M.Stimulus] {
    sequence(first: place) { places[$0].arrival?.place }
      .compactMap { places[$0].arrival?.stimulus }.reversed()
  }

  /// Takes every step from a place unless the place is already expanded, and returns the number of
  /// steps.
  private mutating func look(at place: Int) -> Int {
    guard !places[place].isComplete else { return 0 }
    places[place].isComplete = true
    let stimuli = alphabet.stimuli(at: places[place].machine).shuffled(using: &generator)
    for stimulus in stimuli { _ = enter(stimulus, at: place) }
    return max(1, stimuli.count)
  }

  /// Takes a step from a place and enters the step into the map. Returns the step's target.
  mutating func enter(_ stimulus: M.Stimulus, at place: Int) -> Int {
    let set = take(stimulus, from: places[place].machine, behind: places[place].start)
    while meetings.count <= set { meetings.append(0) }
    let target = number(of: run.machine, behind: (place, stimulus), meetings[set])
    meetings[set] += 1
    guard !places[place].steps.contains(where: { $0.target == target && $0.set == set })
    else { return target }
    var step = SteeringStep<M>(stimulus: stimulus, target: target, set: set)
    step.isClosed = differences[set] ?? 0 >= Self.patience
    places[place].steps.append(step)
    return target
  }

  /// Takes a step of the model from a state, and returns the number of the set that the step
  /// exercises.
  private mutating func take(
    _ stimulus: M.Stimulus, from machine: M, behind start: Int
  ) -> Int {
    run.begin(with: machine)
    run.attempt(stimulus)
    return items.set(of: stimulus, run.trail, from: machine.state, behind: start)
  }

  /// Takes a step that a scout chooses. Returns the step and the number of the set that it
  /// exercises.
  mutating func chooseStep(
    of scout: inout Run<M>, behind start: Int, intending intention: inout M.Stimulus?
  ) -> (stimulus: M.Stimulus, set: Int)? {
    let origin = scout.machine.state
    let chosen = chooser.step(&scout, intending: &intention, using: &generator)
    guard let stimulus = chosen else { return nil }
    chooser.note(scout, by: stimulus)
    return (stimulus, items.set(of: stimulus, scout.trail, from: origin, behind: start))
  }

  /// Returns whether the last step of a path from a start exercises a set.
  mutating func exercises(_ set: Int, by way: [M.Stimulus], from start: Int) -> Bool {
    guard let last = way.last else { return false }
    run.begin(with: places[start].machine)
    for stimulus in way.dropLast() { run.attempt(stimulus) }
    return take(last, from: run.machine, behind: start) == set
  }

  /// Returns whether no step in the map exercises a set.
  func isUnknown(_ set: Int) -> Bool { set >= meetings.count || meetings[set] == 0 }

  /// Records that a step was taken.
  mutating func take(_ index: Int, at place: Int) {
    places[place].steps[index].isTaken = true
    items.add(places[place].steps[index].set)
  }

  /// Records that the implementation differs in a step.
  ///
  /// If this happens repeatedly, steps that exercise the same set are no longer taken.
  mutating func close(_ index: Int, at place: Int) {
    let set = places[place].steps[index].set
    places[place].steps[index].isClosed = true
    differences[set, default: 0] += 1
    guard differences[set] == Self.patience else { return }
    for place in places.indices {
      for index in places[place].steps.indices where places[place].steps[index].set == set {
        places[place].steps[index].isClosed = true
      }
    }
  }

  /// The number of differences after which a set is closed.
  private static var patience: Int { 3 }

  /// Makes every item worth exercising one more time.
  mutating func raise() { items.raise() }

  /// The number of times that each item is currently worth exercising.
  var level: Int { items.level }

  /// Returns the most valuable steps, or `nil` if no known step has a value.
  ///
  /// They are up to `left` steps that begin at `here`, or up to `limit` steps that begin at a start
  /// that is not in `impossible`.
  mutating func plan(
    from here: Int?, _ left: Int, within limit: Int, without impossible: Set<Int>
  ) -> SteeringPlan? {
    let origins =
      (here.map { [(place: $0, limit: left)] } ?? [])
      + starts.filter { !impossible.contains($0) }.map { ($0, limit) }
    return planner.plan(from: origins, in: places, items.gains)
  }
}

/// A step that a steered walk has discovered.
struct SteeringStep<M: Machine> {
  let stimulus: M.Stimulus
  let target: Int
  /// The number of the set that the step exercises.
  let set: Int
  /// Whether the step must no longer be taken, because the implementation differs from the model in
  /// this step, or differs repeatedly in steps that exercise the same set.
  var isClosed = false
  /// Whether the step has been taken.
  var isTaken = false
}

/// A state that a steered walk has discovered.
struct SteeringPlace<M: Machine> {
  let machine: M
  let depth: Int
  /// The start from which the place was found.
  let start: Int
  /// The previous place and the stimulus by which the place was found; `nil` at a start.
  let arrival: (place: Int, stimulus: M.Stimulus)?
  /// The known steps from the place.
  var steps: [SteeringStep<M>] = []
  /// Whether the known steps include a step for each possible combination of a target and a set.
  var isComplete = false
}

/// Steps that are worth taking.
struct SteeringPlan {
  /// The place at which the steps begin.
  let origin: Int
  /// The steps, each identified by its place and its index among the steps of the place.
  let steps: [(place: Int, step: Int)]
}
