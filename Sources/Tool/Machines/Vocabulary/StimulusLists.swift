/// Caches all stimuli of an alphabet for successive machines.
///
/// The stimuli depend only on the values that exist in a machine. Few steps of a search create a
/// new value, so most lists are reused.
public struct StimulusLists<M: Machine>: Sendable {
  private static var limit: Int { 256 }

  private let alphabet: Alphabet<M>
  /// The lists, keyed by the values of the machine's domains.
  private var lists: [[[Packed]]: [M.Stimulus]] = [:]
  /// The last result, cached because consecutive machines often have the same values.
  private var last: (values: [[Packed]], stimuli: [M.Stimulus])?

  /// Creates a cache for the stimuli of an alphabet.
  public init(of alphabet: Alphabet<M>) { self.alphabet = alphabet }

  /// Returns the same stimuli as ``Alphabet/stimuli(at:)`` for this machine.
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
