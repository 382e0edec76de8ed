import Exploration
import Machines
import Running
import ScenarioLanguage
import Synchronization
import Testing
import Tracing
import TurnstileMachine

func explore<Keeping>(
  _: Keeping.Type, _ number: UInt8, _ properties: [Property<Maze<Keeping>>] = [], jobs: Int = 1,
  within bounds: SearchBounds = SearchBounds()
) throws -> ExplorationReport<Maze<Keeping>> {
  var lexicon = Lexicon()
  let alphabet = Alphabet<Maze<Keeping>>(in: &lexicon)
  let start = try ExplorationStart<Maze<Keeping>>([.maze(number)])
  let space = SearchSpace(from: [start], by: alphabet, in: lexicon, within: bounds)
  return try Exploration(of: space, checking: properties).run(jobs: jobs)
}

private func stands<Keeping>(in place: Int) -> StateCondition<Maze<Keeping>> {
  StateCondition("in \(place)") { $0.map.place == place }
}

private func plainSearch(_ number: UInt8) -> PlainSearch {
  PlainSearch(from: MazeMap(number: number))
}

@Suite("An exploration")
struct ExplorationTests {
  @Test(
    "visits every state of a random machine once, stored whole or in components", arguments: 0..<60
  )
  func states(_ number: UInt8) throws {
    let plain = plainSearch(number)
    let whole = try explore(Whole.self, number)
    let folded = try explore(Folded.self, number)
    for (states, steps, depth) in [
      (whole.states, whole.steps, whole.depth), (folded.states, folded.steps, folded.depth),
    ] {
      #expect(states == plain.distances.count)
      #expect(steps == 3 * states)
      #expect(depth == plain.distances.values.max())
    }
    #expect(whole.end == .complete && folded.end == .complete)
    #expect(whole.unexpanded == 0 && folded.unexpanded == 0)
    #expect(whole.parts.isEmpty)
    let names = folded.parts.map(\.name)
    #expect(names == ["floor", "room", "bell", "number", "floor+room", "bell+number"])
    #expect(folded.parts.map(\.count)[2...3] == [4, 1])
  }

  @Test("finds a shortest path to every room, or that there is none", arguments: 0..<20)
  func goals(_ number: UInt8) throws {
    let plain = plainSearch(number)
    for place in stride(from: 0, to: MazeMap.roomCount, by: 5) {
      let distance = plain.distances.filter { $0.key.place == place }.values.min()
      let report = try explore(Folded.self, number, [.reachable(stands(in: place))])
      let verdict = report.verdicts[0]
      #expect(verdict.trace?.steps.count == distance)
      #expect(verdict.answer == (distance == nil ? .broken : .holds))
      let never = try explore(Whole.self, number, [.never(stands(in: place))]).verdicts[0]
      #expect(never.trace?.steps.count == distance)
      #expect(never.answer == (distance == nil ? .holds : .broken))
    }
  }

  @Test("finds the nearest dead end, or that there is none", arguments: 0..<60)
  func deadEnds(_ number: UInt8) throws {
    let plain = plainSearch(number)
    let dead = plain.deadEnds { $0.place == 0 }
    let property = Property<Maze<Folded>>.alwaysReachable(
      from: StateCondition("anywhere") { _ in true }, to: stands(in: 0))
    let verdict = try explore(Folded.self, number, [property]).verdicts[0]
    #expect(verdict.answer == (dead.isEmpty ? .holds : .broken))
    #expect(verdict.trace?.steps.count == dead.compactMap { plain.distances[$0] }.min())
  }

  @Test("has the same result on any number of threads", arguments: [2, 3, 16])
  func jobs(_ jobs: Int) throws {
    for number in 0..<20 as Range<UInt8> {
      let properties = [Property<Maze<Folded>>.reachable(stands(in: 17))]
      let one = try explore(Folded.self, number, properties)
      let other = try explore(Folded.self, number, properties, jobs: jobs)
      #expect(other.states == one.states && other.steps == one.steps && other.end == one.end)
      #expect(other.parts == one.parts)
      #expect(other.verdicts[0].trace == one.verdicts[0].trace)
    }
  }

  @Test("that reaches a bound reports it, and claims no more than it knows")
  func bounds() throws {
    let number = try #require(
      (0..<60 as Range<UInt8>).first { plainSearch($0).distances.values.max() ?? 0 > 6 })
    let plain = plainSearch(number)
    var bounds = SearchBounds()
    bounds.depth = 3
    let shallow = try explore(
      Folded.self, number, [.never(StateCondition("no") { _ in false })], within: bounds)
    #expect(shallow.end == .depth(3))
    #expect(shallow.states == plain.distances.values.count { $0 <= 3 })
    #expect(shallow.unexpanded == plain.distances.values.count { $0 == 3 })
    #expect(shallow.verdicts[0].answer == .open)
    bounds = SearchBounds()
    bounds.states = 10
    let small = try explore(Whole.self, number, within: bounds)
    #expect(small.end == .states(10) && small.states == 10)
    bounds.states = plain.distances.count
    #expect(try explore(Whole.self, number, within: bounds).end == .complete)
  }

  @Test(
    "visits no more states than allowed, even with more starts", arguments: [1, 7, 39, 40])
  func boundedStarts(_ limit: Int) throws {
    let rooms = (14..<48 as Range<UInt8>).map { MazeGiven.room($0) }
    let starts = ExplorationStart<Maze<Folded>>.combinations(
      of: [.maze(3)], with: [rooms + [nil], [.bell(2), nil]])
    #expect(Set(starts.map(\.machine)).count == 70)
    var lexicon = Lexicon()
    let alphabet = Alphabet<Maze<Folded>>(in: &lexicon)
    var bounds = SearchBounds()
    bounds.states = limit
    let space = SearchSpace(from: starts + starts, by: alphabet, in: lexicon, within: bounds)
    let report = try Exploration(of: space).run(jobs: 2)
    #expect(report.end == .states(limit) && report.states == limit && report.depth == 0)
    #expect(report.unexpanded == limit && report.steps == 0)
  }

  @Test("finds the nearest dead end that is certain despite a bound", arguments: 0..<20)
  func boundedDeadEnds(_ number: UInt8) throws {
    let plain = plainSearch(number)
    let property = Property<Maze<Folded>>.alwaysReachable(
      from: StateCondition("anywhere") { _ in true }, to: stands(in: 0))
    var depth = SearchBounds()
    depth.depth = 3
    var states = SearchBounds()
    states.states = plain.distances.count / 2
    for bounds in [depth, states] {
      let report = try explore(Folded.self, number, [property], within: bounds)
      let verdict = report.verdicts[0]
      guard let trace = verdict.trace else {
        #expect(verdict.answer == .open)
        continue
      }
      // A dead end that is reported within a bound must be a dead end of the whole maze.
      var end = try ExplorationStart<Maze<Folded>>([.maze(number)]).machine
      var trail = Trail<Maze<Folded>>()
      for step in trace.steps { end.step(step.stimulus, into: &trail) }
      #expect(plain.deadEnds { $0.place == 0 }.contains(end.map))
    }
  }

  @Test("finds a shortest path to each of several goals", arguments: 0..<20)
  func severalGoals(_ number: UInt8) throws {
    let plain = plainSearch(number)
    let places = stride(from: 0, to: MazeMap.roomCount, by: 7)
    let report = try explore(
      Folded.self, number, places.map { .reachable(stands(in: $0)) }, jobs: 2)
    for (place, verdict) in zip(places, report.verdicts) {
      let distance = plain.distances.filter { $0.key.place == place }.values.min()
      #expect(verdict.trace?.steps.count == distance)
      #expect(verdict.answer == (distance == nil ? .broken : .holds))
    }
  }

  @Test("of a machine whose components lose something is refused")
  func forgetful() {
    #expect(throws: IncompleteComponents.self) { try explore(Forgetful.self, 1) }
    #expect(throws: IncompleteComponents.self) { try explore(Careless.self, 1) }
  }

  @Test("begins with every possible combination of givens")
  func combinations() throws {
    let starts = ExplorationStart<Maze<Whole>>.combinations(
      of: [.maze(3)], with: [[.room(1), .room(13), .room(40)], [.bell(2), nil]])
    #expect(
      starts.map(\.givens) == [
        [.maze(3), .room(1), .bell(2)], [.maze(3), .room(1)], [.maze(3), .room(40), .bell(2)],
        [.maze(3), .room(40)],
      ])
    var lexicon = Lexicon()
    let alphabet = Alphabet<Maze<Whole>>(in: &lexicon)
    let space = SearchSpace(from: starts, by: alphabet, in: lexicon)
    let report = try Exploration(of: space, checking: [.reachable(stands(in: 40))]).run()
    #expect(report.verdicts[0].trace?.givens == [.maze(3), .room(40), .bell(2)])
    #expect(report.verdicts[0].trace?.steps == [])
  }

  @Test("tries only one value of a given that a scenario can contain only once")
  func subjects() {
    let starts = ExplorationStart<Maze<Whole>>.combinations(
      of: [.maze(3)], with: [[.maze(5), .room(1)], [.room(2), nil]])
    #expect(starts.map(\.givens) == [[.maze(3), .room(1)]])
  }

  @Test("continues if a goal does not hold at the start, and stops at a violation")
  func starts() throws {
    let goals = [Property<Maze<Whole>>.reachable(stands(in: 0)), .reachable(stands(in: 47))]
    let distances = plainSearch(1).distances
    let distance = distances.filter { $0.key.place == 47 }.values.min()
    let report = try explore(Whole.self, 1, goals)
    #expect(report.verdicts[0].trace?.steps == [])
    #expect(report.verdicts[1].trace?.steps.count == distance)
    #expect(report.verdicts[1].answer == (distance == nil ? .broken : .holds))
    let claims = goals + [.never(stands(in: 0)), .never(stands(in: 47))]
    let refuted = try explore(Whole.self, 1, claims)
    #expect(refuted.end == .settled && refuted.states == 1 && refuted.steps == 0)
    #expect(refuted.verdicts.map(\.answer) == [.holds, .open, .broken, .open])
  }

  @Test("continues after its goals as long as there are other claims", arguments: 0..<10)
  func claimsBehindGoals(_ number: UInt8) throws {
    let plain = plainSearch(number)
    let place = try #require(plain.distances.max { $0.value < $1.value }?.key.place)
    let goal = Property<Maze<Folded>>.reachable(stands(in: 0))
    let refuted = try explore(Folded.self, number, [goal, .never(stands(in: place))])
    #expect(refuted.verdicts.map(\.answer) == [.holds, .broken])
    let shown = try explore(Folded.self, number, [goal, .never(stands(in: 999))])
    #expect(shown.verdicts.map(\.answer) == [.holds, .holds])
    #expect(try explore(Folded.self, number, [goal]).states == 1)
  }

  @Test("of a defect yields a shortest scenario that shows it")
  func counterexample() throws {
    var lexicon = Lexicon()
    let alphabet = Alphabet<WornTurnstile>(in: &lexicon)
    let space = SearchSpace(from: [try ExplorationStart()], by: alphabet, in: lexicon)
    let report = try Exploration(
      of: space, checking: WornTurnstile.invariants.map(Property.invariant)
    ).run()
    let verdict = try #require(report.verdicts.first { $0.answer == .broken })
    let trace = try #require(verdict.trace)
    let text = trace.text(in: report.lexicon)
    let file = ScenarioLoader<WornTurnstile>().load(
      Document(name: "explored", bytes: Array(text.utf8)))
    let scenario = try #require(file.scenarios.first)
    guard case .failed(let failure) = Replayer<WornTurnstile>().run(scenario).verdict,
      case .invariant = failure.kind
    else {
      Issue.record("the scenario breaks no invariant")
      return
    }
  }

  @Test("takes only stimuli of the chosen verbs")
  func choosing() throws {
    var lexicon = Lexicon()
    let alphabet = Alphabet<Maze<Whole>>(in: &lexicon) { $0.name == "ring" }
    let space = SearchSpace(from: [try ExplorationStart()], by: alphabet, in: lexicon)
    let report = try Exploration(of: space).run()
    #expect(report.states == 4 && report.steps == 4 && report.depth == 3)
  }

  @Test("stops soon on request, however many states a layer has", arguments: [1, 2])
  func layers(_ jobs: Int) throws {
    var lexicon = Lexicon()
    let alphabet = Alphabet<Field>(in: &lexicon)
    let space = SearchSpace(from: [try ExplorationStart()], by: alphabet, in: lexicon)
    let isStopped = Atomic(false)
    // The third layer begins with 160,401 states, and each of 160,000 states has 400 neighbours.
    let report = try Exploration(of: space).run(
      jobs: jobs,
      until: { isStopped.load(ordering: .relaxed) ? .interrupted : nil },
      look: { if $0.depth == 3 { isStopped.store(true, ordering: .relaxed) } })
    #expect(report.end == .interrupted && report.depth == 3)
    #expect(report.states > 200_000 && report.states < 400_000)
  }

  @Test("stops on request")
  func interruption() throws {
    var lexicon = Lexicon()
    let alphabet = Alphabet<Maze<Whole>>(in: &lexicon)
    let space = SearchSpace(from: [try ExplorationStart()], by: alphabet, in: lexicon)
    let exploration = Exploration(of: space, checking: [.never(stands(in: 47))])
    let isStopped = Atomic(false)
    let report = try exploration.run(
      until: { isStopped.load(ordering: .relaxed) ? .interrupted : nil },
      look: { if $0.depth == 2 { isStopped.store(true, ordering: .relaxed) } })
    #expect(report.end == .interrupted && report.depth == 2 && report.unexpanded > 0)
    #expect(report.verdicts[0].answer == .open)
  }
}
