/// All stimuli of an alphabet, at one machine after the other.
///
/// They depend on the values that exist in a machine alone. Few steps of a search create one, so
/// that most lists were made before.
public struct StimulusLists<M: Machine>: Sendable {
  private static var limit: Int { 256 }

  private let alphabet: Alphabet<M>
  /// The lists by the values of the machine's domains.
  private var lists: [[[Packed]]: [M.Stimulus]] = [:]
  /// What was asked for last: machines that follow each other often have the same values.
  private var last: (values: [[Packed]], stimuli: [M.Stimulus])?

  /// Lists of the stimuli of an alphabet.
  public init(of alphabet: Alphabet<M>) { self.alphabet = alphabet }

  /// What ``Alphabet/stimuli(at:)`` is at this machine.
  public mutating func stimuli(at machine: M) -> [M.Stimulus] {
    let values = M.domains.map { $0.values(machine) }
    if let last, last.values == values { return last.stimuli }
    let stimuli = list(by: values, at: machine)
    last = (values, stimuli)
    return stimuli
  }

  private mutating func list(by values: [[Packed]], at machine: M) -> [M.Stimulus] {
    if let known = lists[values] { return known }
    if lists.count == Self.limit { lists = [:] }
    let stimuli = alphabet.stimuli(at: machine)
    lists[values] = stimuli
    return stimuli
  }
}
