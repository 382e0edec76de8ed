import Machines

/// The states of the model that a steered walk knows, and the steps between them.
///
/// It grows where it is promising: behind steps that exercise what few others do, and by what
/// scouts find, which walk at random.
struct SteeringMap<M: Machine> {
  /// A set that was met as often as this counts as familiar.
  private static var familiarity: Int { 64 }
  /// The number of steps that each earlier meeting of a set puts a place back by.
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
  /// Where scouts begin.
  var regions = SteeringRegions()
  /// How often each set was met in the map.
  private var meetings: [Int] = []
  /// The step that was taken last in the model.
  private var run = Run<M>()
  /// The numbers of the starts.
  private(set) var starts: [Int] = []
  /// How often the implementation differed where a set was exercised.
  private var differences: [Int: Int] = [:]
  private var planner = SteeringPlanner()

  /// Decides where several steps are worth the same.
  var generator: SplitMix64

  /// A map of what can be reached from `starts`; where several steps are worth the same, `seed`
  /// decides.
  init(from starts: [M], by alphabet: Alphabet<M>, seed: UInt64) {
    self.alphabet = alphabet
    chooser = StimulusChooser(from: alphabet)
    generator = SplitMix64(seed: seed)
    for start in starts {
      let place = number(of: start, behind: nil, 0)
      if !self.starts.contains(place) { self.starts.append(place) }
    }
  }

  /// Whether nothing is left to look at.
  private(set) var isComplete = false

  /// The number of a state that is known.
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

  /// Looks at places until so many steps of the model were taken.
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

  /// The way by which a place was found from its start.
  func way(to place: Int) -> [M.Stimulus] {
    sequence(first: place) { places[$0].arrival?.place }
      .compactMap { places[$0].arrival?.stimulus }.reversed()
  }

  /// Takes every step from a place, unless that was done; returns their number.
  private mutating func look(at place: Int) -> Int {
    guard !places[place].isComplete else { return 0 }
    places[place].isComplete = true
    let stimuli = alphabet.stimuli(at: places[place].machine).shuffled(using: &generator)
    for stimulus in stimuli { _ = enter(stimulus, at: place) }
    return max(1, stimuli.count)
  }

  /// Takes a step from a place, and enters it into the map; returns where it leads.
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

  /// Takes a step of the model from a state; returns the number of what it exercises.
  private mutating func take(
    _ stimulus: M.Stimulus, from machine: M, behind start: Int
  ) -> Int {
    run.begin(with: machine)
    run.attempt(stimulus)
    return items.set(of: stimulus, run.trail, from: machine.state, behind: start)
  }

  /// Takes a step that a scout chooses; returns it with the number of what it exercises.
  mutating func chooseStep(
    of scout: inout Run<M>, behind start: Int, intending intention: inout M.Stimulus?
  ) -> (stimulus: M.Stimulus, set: Int)? {
    let origin = scout.machine.state
    let chosen = chooser.step(&scout, intending: &intention, using: &generator)
    guard let stimulus = chosen else { return nil }
    chooser.note(scout, by: stimulus)
    return (stimulus, items.set(of: stimulus, scout.trail, from: origin, behind: start))
  }

  /// Whether the last step of a way from a start exercises a set.
  mutating func exercises(_ set: Int, by way: [M.Stimulus], from start: Int) -> Bool {
    guard let last = way.last else { return false }
    run.begin(with: places[start].machine)
    for stimulus in way.dropLast() { run.attempt(stimulus) }
    return take(last, from: run.machine, behind: start) == set
  }

  /// Whether no step in the map exercises a set.
  func isUnknown(_ set: Int) -> Bool { set >= meetings.count || meetings[set] == 0 }

  /// Notes that a step was taken.
  mutating func take(_ index: Int, at place: Int) {
    places[place].steps[index].isTaken = true
    items.add(places[place].steps[index].set)
  }

  /// Notes that the implementation differs in a step. Where it does so again, no step that
  /// exercises the same is taken any more.
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

  /// The number of differences behind which a set is closed.
  private static var patience: Int { 3 }

  /// Everything is worth a step once more.
  mutating func raise() { items.raise() }

  /// How often everything is worth a step.
  var level: Int { items.level }

  /// The steps that are worth most, each by its place and its index there: from `here`, at most
  /// `left`, or from a start without those that are `impossible`, at most `limit`. `nil` if nothing
  /// that is known is worth one.
  mutating func plan(
    from here: Int?, _ left: Int, within limit: Int, without impossible: Set<Int>
  ) -> SteeringPlan? {
    let origins =
      (here.map { [(place: $0, limit: left)] } ?? [])
      + starts.filter { !impossible.contains($0) }.map { ($0, limit) }
    return planner.plan(from: origins, in: places, items.gains)
  }
}

/// A step that a steered walk knows.
struct SteeringStep<M: Machine> {
  let stimulus: M.Stimulus
  let target: Int
  /// The number of what it exercises.
  let set: Int
  /// Whether it is not to be taken any more, since the implementation differs in it.
  var isClosed = false
  /// Whether it was taken.
  var isTaken = false
}

/// A state that a steered walk knows.
struct SteeringPlace<M: Machine> {
  let machine: M
  let depth: Int
  /// The start behind which it was found.
  let start: Int
  /// The step by which it was found: the place before it, and the stimulus; `nil` at a start.
  let arrival: (place: Int, stimulus: M.Stimulus)?
  /// The steps that are known.
  var steps: [SteeringStep<M>] = []
  /// Whether they are all that lead somewhere else or exercise something else.
  var isComplete = false
}

/// Steps that are worth being taken.
struct SteeringPlan {
  /// Where they begin.
  let origin: Int
  /// Each step by its place and its index there.
  let steps: [(place: Int, step: Int)]
}
