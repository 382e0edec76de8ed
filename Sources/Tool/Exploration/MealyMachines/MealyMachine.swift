import Machines

/// A finite, deterministic machine that answers every input in every state, as a table.
///
/// Its states are numbers from 0, the start, in the order of a breadth-first search; all can be
/// reached.
package struct MealyMachine<Input: Sendable, Output: Hashable & Sendable>: Sendable {
  /// What can be done in every state.
  package let inputs: [Input]
  /// The answers, by their numbers.
  private var outputs = Numbering<Output>()
  /// For each state one row: the state behind each input, and the number of the answer.
  private var rows: [[MealyStep]] = []
  /// For each state but the start, the state before it on a shortest way, and the input there.
  private var parents: [(state: Int, input: Int)?] = [nil]

  private struct MealyStep {
    let target: Int
    let output: Int
  }

  /// The machine of all states that the inputs lead to from `start`, one behind the other, by the
  /// step that `step` takes. It is `nil` where `isEnough`, asked with the number of states before
  /// each of them is looked at, ends the search.
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

  /// The state behind an input, by its number in ``inputs``.
  package func target(of input: Int, at state: Int) -> Int { rows[state][input].target }

  /// The answer to an input, by its number in ``inputs``.
  package func output(of input: Int, at state: Int) -> Output {
    outputs.values[rows[state][input].output]
  }

  /// The numbers of the answers to some inputs, one behind the other.
  func answers(to word: [Int], at state: Int) -> [Int] {
    var state = state
    return word.map { input in
      let step = rows[state][input]
      state = step.target
      return step.output
    }
  }

  /// The inputs of a shortest way from the start to a state, by their numbers.
  func access(to state: Int) -> [Int] {
    sequence(first: state) { parents[$0]?.state }.compactMap { parents[$0]?.input }.reversed()
  }

  /// The first input, by its number, to which two states answer differently; `nil` if there is
  /// none.
  func difference(between one: Int, _ other: Int) -> Int? {
    inputs.indices.first { rows[one][$0].output != rows[other][$0].output }
  }

  /// The numbers of the answers to each input.
  func outputs(at state: Int) -> [Int] { rows[state].map(\.output) }

  /// The states behind each input.
  func targets(of state: Int) -> [Int] { rows[state].map(\.target) }
}
