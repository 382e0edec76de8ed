import Machines

/// Takes every stimulus after every path, and notes the first path for each memory that meets the
/// criterion.
@usableFromInline struct WayExplorer<Criterion: WayCriterion>: Expander {
  @usableFromInline typealias State = WayEnd<Criterion.M, Criterion.Memory>

  private var lists: StimulusLists<Criterion.M>
  private var criterion: Criterion
  /// The number of different starts. The starts are the first states of the search.
  private let startCount: Int
  private var trail = Trail<Criterion.M>()

  /// For each memory that meets the criterion, the last step of the first such path.
  private(set) var found: [Criterion.Memory: SearchStep] = [:]

  init(_ criterion: Criterion, by alphabet: Alphabet<Criterion.M>, startCount: Int) {
    self.criterion = criterion
    lists = StimulusLists(of: alphabet)
    self.startCount = startCount
  }

  /// A path that meets the criterion is continued only if it has no steps.
  @usableFromInline func isExpanded(_ end: State, numbered number: UInt32) -> Bool {
    number < startCount || !criterion.isMet(by: end.machine, end.memory)
  }

  @usableFromInline mutating func stimuli(at end: State) -> [Criterion.M.Stimulus] {
    lists.stimuli(at: end.machine)
  }

  @usableFromInline mutating func take(
    _ stimulus: Criterion.M.Stimulus, in end: State, to next: inout State, _ step: SearchStep
  ) -> Bool {
    next.machine.step(stimulus, into: &trail)
    next.memory = criterion.memory(
      end.memory, after: trail, from: end.machine.state, to: next.machine)
    return true
  }

  @usableFromInline mutating func look(at end: State, from origin: UInt32, at place: UInt32) {
    guard criterion.isMet(by: end.machine, end.memory) else { return }
    let step = SearchStep(origin: origin, place: place)
    found.merge([end.memory: step]) { min($0, $1) }
  }

  @usableFromInline mutating func merge(_ other: Self) {
    found.merge(other.found) { min($0, $1) }
  }

  @usableFromInline static func areSettled(_ all: [Self]) -> Bool {
    guard let first = all.first else { return true }
    let memories = all.reduce(into: Set<Criterion.Memory>()) { $0.formUnion($1.found.keys) }
    return memories.count >= first.criterion.count
  }
}
