import Machines

/// The table of a finite, deterministic machine that answers every input in every state.
///
/// Its states are numbered in the order of a breadth-first search. State 0 is the start, and all
/// states are reachable.
package struct MealyMachine<Input: Sendable, Output: Hashable & Sendable>: Sendable {
  /// The inputs, all of which are possible in every state.
  package let inputs: [Input]
  /// The numbered answers.
  private var outputs = Numbering<Output>()
  /// One row per state. A row contains the target state and the number of the answer for each
  /// input.
  private var rows: [[MealyStep]] = []
  /// For each state except the start, its predecessor on a shortest path and the input that leads
  /// from the predecessor to the state.
  private var parents: [(state: Int, input: Int)?] = [nil]

  private struct MealyStep {
    let target: Int
    let output: Int
  }

  /// Creates the machine of all states that are reachable from `start` through transitions of
  /// `step`.
  ///
  /// Returns `nil` if `isEnough` ends the search. `isEnough` is called before each state is
  /// expanded and receives the number of states found so far.
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

  /// Returns the target state of the input with this number in ``inputs``.
  package func target(of input: Int, at state: Int) -> Int { rows[state][input].target }

  /// Returns the answer to the input with this number in ``inputs``.
  package func output(of input: Int, at state: Int) -> Output {
    outputs.values[rows[state][input].output]
  }

  /// Returns the numbers of the answers to a sequence of inputs.
  func answers(to word: [Int], at state: Int) -> [Int] {
    var state = state
    return word.map { input in
      let step = rows[state][input]
      state = step.target
      return step.output
    }
  }

  /// Returns the numbers of the inputs on a shortest path from the start to a state.
  func access(to state: Int) -> [Int] {
    sequence(first: state) { parents[$0]?.state }.compactMap { parents[$0]?.input }.reversed()
  }

  /// Returns the number of the first input that two states answer differently, or `nil` if there is
  /// no such input.
  func difference(between one: Int, _ other: Int) -> Int? {
    inputs.indices.first { rows[one][$0].output != rows[other][$0].output }
  }

  /// Returns the number of the answer to each input.
  func outputs(at state: Int) -> [Int] { rows[state].map(\.output) }

  /// Returns the target state of each input.
  func targets(of state: Int) -> [Int] { rows[state].map(\.target) }
}
