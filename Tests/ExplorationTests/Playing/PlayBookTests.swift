import Exploration
import Machines
import Testing
import Tracing
import TurnstileMachine

private func record<M: Machine>(
  _ start: ExplorationStart<M>, states: Int? = nil, depth: Int? = nil
) throws -> PlayBook {
  var lexicon = Lexicon()
  let alphabet = Alphabet<M>(in: &lexicon)
  var bounds = SearchBounds()
  (bounds.states, bounds.depth) = (states, depth)
  var recorder = PlayRecorder(of: alphabet, in: lexicon)
  try recorder.record(start, named: "", within: bounds)
  return recorder.book
}

/// Expects that a book contains, for each state reachable from the start, all stimuli and the
/// machine's effects. Returns the number of reachable states.
private func reached<M: Machine>(in book: PlayBook, from start: M) throws -> Int {
  let read = try ReadBook(book)
  let states = read.states(of: read.systems[0])
  var lexicon = Lexicon()
  let alphabet = Alphabet<M>(in: &lexicon)
  var machines = [0: start]
  var open = [0]
  while let number = open.popLast(), let machine = machines[number] {
    let (path, answers) = states[number]
    #expect(path == machine.state.text(in: lexicon))
    let stimuli = alphabet.stimuli(at: machine)
    #expect(answers.map(\.stimulus) == stimuli.map { $0.text(in: lexicon) })
    for (stimulus, answer) in zip(stimuli, answers) {
      var run = Run(of: machine)
      run.attempt(stimulus)
      #expect(answer.block == run.trail.observations.map { $0.text(in: lexicon) })
      guard let target = answer.target else { continue }
      if machines[target] == nil { open.append(target) }
      #expect(machines[target, default: run.machine] == run.machine)
      machines[target] = run.machine
    }
  }
  return machines.count
}

@Suite("A book for interactive pages")
struct PlayBookTests {
  @Test("has every state of a random machine, stored whole or in components", arguments: 0..<30)
  func everything(_ number: UInt8) throws {
    let count = PlainSearch(from: MazeMap(number: number)).distances.count
    let whole = try ExplorationStart<Maze<Whole>>([.maze(number)])
    let folded = try ExplorationStart<Maze<Folded>>([.maze(number)])
    let books = [try record(whole), try record(folded)]
    for book in books {
      #expect(book.systems[0].states.count == count)
      #expect(book.systems[0].end == .complete)
    }
    #expect(try reached(in: books[0], from: whole.machine) == count)
    #expect(try reached(in: books[1], from: folded.machine) == count)
  }

  @Test("marks steps that leave the included states", arguments: 1..<30)
  func bounded(_ count: Int) throws {
    let start = try ExplorationStart<Maze<Folded>>([.maze(3)])
    let system = try record(start, states: count).systems[0]
    #expect(system.states.count == count)
    #expect(system.end == .states(count))
    #expect(system.states.contains { $0.targets.contains(nil) })
    #expect(try reached(in: record(start, states: count), from: start.machine) == count)
  }

  @Test("ends after the given number of steps")
  func depth() throws {
    let start = try ExplorationStart<Maze<Whole>>([.maze(3)])
    let distances = PlainSearch(from: start.machine.map).distances.values
    let system = try record(start, depth: 1).systems[0]
    #expect(system.states.count == distances.count { $0 <= 1 })
    #expect(system.end == .depth(1))
  }

  @Test("has the likely states first, and states that need one of many values last")
  func likely() throws {
    let book = try record(ExplorationStart<Keypad>(), states: 5)
    #expect(book.paths.values.map(\.text) == (0...4).map { "doors(passed: \($0), key: star)" })
    #expect(book.systems[0].states.allSatisfy { $0.targets.count == 10 })
  }

  @Test("begins after the steps taken, and keeps them as a scenario")
  func beginning() throws {
    let start = try ExplorationStart<Turnstile>([.room(3)], [.insert(.penny)])
    let book = try record(start)
    #expect(
      book.systems[0].beginning == """
        given room 3

        insert penny
          -> unlocked(coins: 1) via lock

        """)
    #expect(book.paths.values[0].text == "unlocked(coins: 1)")
    #expect(try reached(in: book, from: start.machine) == book.systems[0].states.count)
  }

  @Test("stores several systems, with their common parts only once")
  func systems() throws {
    var lexicon = Lexicon()
    var recorder = PlayRecorder(of: Alphabet<Barrier>(in: &lexicon), in: lexicon)
    for (name, givens) in [("lock", []), ("attendant", [Barrier.Given.design(.attendant)])] {
      try recorder.record(ExplorationStart(givens), named: name, within: SearchBounds())
    }
    let book = recorder.book
    #expect(book.systems.map(\.name) == ["lock", "attendant"])
    #expect(book.systems.map(\.beginning) == ["", "given design attendant\n"])
    #expect(Set(book.texts.values).count == book.texts.values.count)
    #expect(book.paths.values.map(\.text) == ["closed", "open"])
  }
}

/// A series of doors that are passed in order, with a keypad that has ten keys.
private struct Keypad: Machine {
  enum Key: UInt8, Choice { case star, one, two, three, four, five, six, seven, eight, nine }

  @Words
  enum Stimulus: Spoken {
    /// Go on through the next door.
    case pass
    /// Press a key.
    case press(Key)
  }

  @Words
  enum State: Path {
    /// The number of doors passed, and the last key pressed.
    @Operand("passed", .count("N", in: 0...99))
    case doors(passed: UInt8, key: Key)
  }

  static let vocabulary = Vocabulary<Keypad>()

  private var passed: UInt8 = 0
  private var key = Key.star

  var state: State { .doors(passed: passed, key: key) }

  mutating func take(_ stimulus: Stimulus, into trail: inout Trail<Self>) {
    switch stimulus {
    case .pass: passed = min(99, passed + 1)
    case .press(let key): self.key = key
    }
  }
}
