import Machines
import Notation

/// The comparable part of a step's observations: everything except the deciders. Observations whose
/// order is irrelevant are kept separately.
struct ComparedLines<M: Machine> {
  /// The observations whose order matters, without deciders.
  private(set) var ordered: [Observation<M>] = []
  /// The others.
  private(set) var unordered: [Observation<M>] = []

  /// The observations of a step; the order of those with one of the verbs `unordered` is ignored.
  init(_ observations: [Observation<M>], apart unordered: [WordID]) {
    for observation in observations where observation != .stays {
      if unordered.contains(observation.phrase.verb) {
        self.unordered.append(observation)
      } else {
        ordered.append(observation.withoutDecider)
      }
    }
  }

  /// The lines as printed, for comparison as text: the ordered ones, followed by the others in
  /// sorted order. A step without observations is printed as `stays`, as in a block.
  func texts(in lexicon: Lexicon) -> [String] {
    guard !ordered.isEmpty || !unordered.isEmpty else {
      return [Observation<M>.stays.text(in: lexicon)]
    }
    return ordered.map { $0.textWithoutDecider(in: lexicon) }
      + unordered.map { $0.textWithoutDecider(in: lexicon) }.sorted()
  }

  /// Whether two steps have the same observations.
  static func areSame(
    _ one: [Observation<M>], _ other: [Observation<M>], apart unordered: [WordID]
  ) -> Bool {
    // Most steps have the same observations in the same order; comparing those allocates nothing.
    if one.count == other.count,
      zip(one, other).allSatisfy({ $0.withoutDecider == $1.withoutDecider })
    {
      return true
    }
    let one = Self(one, apart: unordered)
    let other = Self(other, apart: unordered)
    return one.ordered == other.ordered && areSame(inAnyOrder: one.unordered, other.unordered)
  }

  /// Whether two lists contain the same observations, each equally often.
  static func areSame(inAnyOrder some: [Observation<M>], _ others: [Observation<M>]) -> Bool {
    guard some.count == others.count else { return false }
    var rest = others
    for observation in some {
      guard let index = rest.firstIndex(of: observation) else { return false }
      rest.remove(at: index)
    }
    return true
  }
}

extension Observation {
  /// The observation without its decider, which belongs to a design.
  fileprivate var withoutDecider: Self {
    switch self {
    case .transition(let state, _): .transition(state, via: nil)
    case .effect, .refused, .ignored, .stays: self
    }
  }

  fileprivate func textWithoutDecider(in lexicon: Lexicon) -> String {
    switch self {
    case .transition(let state, _): "-> \(state.text(in: lexicon))"
    case .effect, .refused, .ignored, .stays: text(in: lexicon)
    }
  }
}
