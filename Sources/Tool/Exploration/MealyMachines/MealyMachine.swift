import Machines

/// A finite, deterministic machine that answers every input in every state, as a table.
///
/// Its states are numbers, starting with 0 for the start, in the order of a breadth-first search;
/// all are reachable.
package struct MealyMachine<Input: Sendable, Output: Hashable & Sendable>: Sendable {
  /// The inputs, all of which are possible in every state.
  package let inputs: [Input]
  /// The answers, by their numbers.
  private var outputs = Numbering<Output>()
  /// For each state one row: for each input, the target state and the number of the answer.
  private var rows: [[MealyStep]] = []
  /// For each state except the start, its predecessor on a shortest path, and the input there.
  private var parents: [(state: Int, input: Int)?] = [nil]

  private struct MealyStep {
    let target: Int
    let output: Int
  }

  /// Creates the machine of all states that are reachable from `start`, with transitions by `step`.
  ///
  /// It is `nil` if `isEnough` ends the search; it is called before each state is expanded, with
  /// the number of states found so far.
  package init?<State: Hashable & Sendable>(
    from start: State, inputs: [Input], isEnough: (Int) -> Bool = { _ in false },
    step: (State, Input) -> (State, Output)
  ) {
    self.inputs = inputs
    var numbers = Numbering<State>()
    var states: [State] { numbers.values }
    _ = numbers.number(of: start)
    while rows.count < states.count {
      guard !isEnough(states.count) else { return nil }
      let origin = rows.count
      var row: [MealyStep] = []
      for (index, input) in inputs.enumerated() {
        let (next, output) = step(states[origin], input)
        let target = numbers.number(of: next)
        if target == parents.count { parents.append((origin, index)) }
        row.append(MealyStep(target: target, output: outputs.number(of: output)))
      }
      rows.append(row)
    }
  }

  /// The number of states.
  package var stateCount: Int { rows.count }

  /// The target state of an input, given by its number in ``inputs``.
  package func target(of input: Int, at state: Int) -> Int { rows[state][input].target }

  /// The answer to an input, given by its number in ``inputs``.
  package func output(of input: Int, at state: Int) -> Output {
    outputs.values[rows[state][input].output]
  }

  /// The numbers of the answers to a sequence of inputs.
  func answers(to word: [Int], at state: Int) -> [Int] {
    var state = state
    return word.map { input in
      let step = rows[state][input]
      state = step.target
      return step.output
    }
  }

  /// The inputs, by number, of a shortest path from the start to a state.
  func access(to state: Int) -> [Int] {
    sequence(first: state) { parents[$0]?.state }.compactMap { parents[$0]?.input }.reversed()
  }

  /// The number of the first input to which two states answer differently; `nil` if there is none.
  func difference(between one: Int, _ other: Int) -> Int? {
    inputs.indices.first { rows[one][$0].output != rows[other][$0].output }
  }

  /// The numbers of the answers to each input.
  func outputs(at state: Int) -> [Int] { rows[state].map(\.output) }

  /// The target state of each input.
  func targets(of state: Int) -> [Int] { rows[state].map(\.target) }
}
