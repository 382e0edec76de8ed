public import Machines

/// Where an exploration begins: givens, and stimuli that are taken before it looks any further.
public struct ExplorationStart<M: Machine>: Sendable {
  /// The givens, in order.
  public let givens: [M.Given]
  /// The stimuli, in order.
  public let stimuli: [M.Stimulus]
  /// The machine after the last stimulus.
  public let machine: M
  /// The machine before the first one.
  let before: M

  /// The end of a sequence; throws if the givens are impossible.
  public init(_ givens: [M.Given] = [], _ stimuli: [M.Stimulus] = []) throws(Objection) {
    self.givens = givens
    self.stimuli = stimuli
    before = try Preparation<M>(givens).machine
    var machine = before
    var trail = Trail<M>()
    for stimulus in stimuli { machine.step(stimulus, into: &trail) }
    self.machine = machine
  }

  /// Every combination of one each of the `alternatives` that a machine can be given behind
  /// `givens`; an alternative may be to give nothing.
  public static func combinations(
    of givens: [M.Given], with alternatives: [[M.Given?]], before stimuli: [M.Stimulus] = []
  ) -> [Self] {
    var heads = [givens]
    for choices in alternatives {
      heads = heads.flatMap { head in
        choices.compactMap { choice in
          let longer = head + [choice].compactMap { $0 }
          return (try? Preparation<M>(longer)) == nil ? nil : longer
        }
      }
    }
    return heads.compactMap { try? Self($0, stimuli) }
  }
}
