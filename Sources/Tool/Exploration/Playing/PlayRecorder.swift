import Machines
import Notation
import Tracing

/// Records parts of a machine so that they can be played elsewhere.
public struct PlayRecorder<M: Machine>: Sendable {
  /// The recorded states.
  package private(set) var book = PlayBook()

  private let alphabet: Alphabet<M>
  private let lexicon: Lexicon
  private var lists: StimulusLists<M>
  /// The last list of stimuli and its branches, one per verb.
  private var last: (stimuli: [M.Stimulus], branches: [Branch]) = ([], [])
  private var blocks: [[Observation<M>]: Int] = [:]
  /// The number of the display for each state and block, or `nil` if the display is the state's
  /// own.
  private var displays: [StateBlock: Int?] = [:]
  private var trail = Trail<M>()

  /// The consecutive stimuli of one verb in a list of all stimuli.
  private struct Branch {
    let stimuli: Range<Int>
    let list: Int
  }

  private struct StateBlock: Hashable {
    let state: UInt32
    let block: Int
  }

  /// Creates a recorder for the stimuli of `alphabet`. `lexicon` contains the texts of the alphabet
  /// and of all starts.
  package init(of alphabet: Alphabet<M>, in lexicon: Lexicon) {
    self.alphabet = alphabet
    self.lexicon = lexicon
    lists = StimulusLists(of: alphabet)
  }

  /// Records the states that a person is most likely to reach from `start`, within `bounds`.
  ///
  /// Regularly calls `stop`, which returns `nil` or a reason to end the search. `look` receives the
  /// progress. Throws if the machine's components do not cover its entire state.
  @usableFromInline package mutating func record(
    _ start: ExplorationStart<M>, named name: String, within bounds: SearchBounds,
    until stop: () -> SearchEnd? = { nil }, look: (SearchProgress) -> Void = { _ in }
  ) throws(IncompleteComponents) {
    try M.components.isEmpty
      ? record(WholeStates(), start, name, within: bounds, stop, look)
      : record(
        FoldedStates(from: start.machine, M.components), start, name, within: bounds, stop, look)
  }

  private mutating func record<Coding: StateCoding<M>>(
    _ coding: Coding, _ start: ExplorationStart<M>, _ name: String, within bounds: SearchBounds,
    _ stop: () -> SearchEnd?, _ look: (SearchProgress) -> Void
  ) throws(IncompleteComponents) {
    var states = try LikelyStates(from: start.machine, kept: coding, within: bounds)
    try states.run(by: StimulusOdds(of: alphabet, in: lexicon), until: stop, look)
    displays = [:]
    let recorded = (0..<states.count).map { state($0, of: states) }
    let trace = start.trace(goingOnBy: [])
    book.systems.append(
      PlayBook.System(
        name: name, beginning: trace.text(in: lexicon),
        display: display(of: start.machine, after: trace.steps.last?.observations ?? []),
        states: recorded, end: states.end))
  }

  private mutating func state<Coding: StateCoding<M>>(
    _ number: Int, of states: LikelyStates<M, Coding>
  ) -> PlayBook.State {
    var (machine, origin) = states.state(number)
    let own = display(of: machine, after: [])
    let path = TracedState(
      text: machine.state.text(in: lexicon), names: machine.state.names(in: lexicon))
    let look = PlayBook.Look(
      path: book.paths.number(of: path), display: own)
    let stimuli = lists.stimuli(at: machine)
    var outcomes: [Int] = []
    var targets: [UInt32?] = []
    for stimulus in stimuli {
      var next = machine
      next.step(stimulus, into: &trail)
      let isChange = next != machine
      let target = isChange ? states.number(of: next, from: &origin) : UInt32(number)
      if isChange { targets.append(target) }
      let block = numberOfBlock()
      var own: Int?
      if let target { own = difference(in: next, numbered: target, behind: block) }
      outcomes.append(
        book.outcomes.number(
          of: PlayBook.Outcome(block: block, display: own, isChange: isChange)))
    }
    let row = branches(of: stimuli).map { branch(of: outcomes[$0.stimuli], in: $0.list) }
    return PlayBook.State(
      look: book.looks.number(of: look), row: book.rows.number(of: row),
      targets: targets)
  }

  /// Returns the number of the block of the last step.
  private mutating func numberOfBlock() -> Int {
    if let known = blocks[trail.observations] { return known }
    let texts = trail.observations.map { book.texts.number(of: $0.text(in: lexicon)) }
    let number = book.blocks.number(of: texts)
    blocks[trail.observations] = number
    return number
  }

  private mutating func display(of machine: M, after observations: [Observation<M>]) -> Int {
    book.displays.number(of: machine.display(after: observations, in: lexicon))
  }

  /// Returns the number of the display after the last step, or `nil` if the display is the target
  /// state's own. The parameters are the numbers of the target state and the block.
  private mutating func difference(
    in machine: M, numbered number: UInt32, behind block: Int
  ) -> Int? {
    let place = StateBlock(state: number, block: block)
    if let known = displays[place] { return known }
    let (seen, own) = (
      display(of: machine, after: trail.observations), display(of: machine, after: [])
    )
    let display = seen == own ? nil : seen
    displays[place] = .some(display)
    return display
  }

  /// Returns the branches of a list of stimuli. The stimuli of each verb are consecutive.
  private mutating func branches(of stimuli: [M.Stimulus]) -> [Branch] {
    if last.stimuli == stimuli { return last.branches }
    var branches: [Branch] = []
    var first = 0
    for index in stimuli.indices.dropFirst() + [stimuli.endIndex]
    where index == stimuli.endIndex || stimuli[index].phrase.verb != stimuli[first].phrase.verb {
      let texts = stimuli[first..<index].map {
        book.texts.number(of: $0.text(in: lexicon))
      }
      branches.append(Branch(stimuli: first..<index, list: book.lists.number(of: texts)))
      first = index
    }
    last = (stimuli, branches)
    return branches
  }

  private mutating func branch(of outcomes: ArraySlice<Int>, in list: Int) -> Int {
    var branch = [list]
    var rest = outcomes
    while let outcome = rest.first {
      let others = rest.drop { $0 == outcome }
      branch += [outcome, rest.count - others.count]
      rest = others
    }
    return book.branches.number(of: branch)
  }
}
