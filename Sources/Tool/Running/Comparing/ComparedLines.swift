import Machines
import Notation

/// The comparable part of a step's observations: everything except the deciders. Observations whose
/// order is irrelevant are kept separately.
struct ComparedLines<M: Machine> {
  /// The observations whose order matters, without deciders.
  private(set) var ordered: [Observation<M>] = []
  /// The observations whose order is ignored.
  private(set) var unordered: [Observation<M>] = []

  /// Creates the comparable lines of a step. The order of observations whose verb is one of
  /// `unordered` is ignored.
  init(_ observations: [Observation<M>], apart unordered: [WordID]) {
    for observation in observations where observation != .stays {
      if unordered.contains(observation.phrase.verb) {
        self.unordered.append(observation)
      } else {
        ordered.append(observation.withoutDecider)
      }
    }
  }

  /// Returns the lines as printed so that they can be compared as text. The ordered lines are
  /// followed by the unordered lines, which are sorted by text. A step without observations is
  /// printed as `stays`, as in a block.
  func texts(in lexicon: Lexicon) -> [String] {
    guard !ordered.isEmpty || !unordered.isEmpty else {
      return [Observation<M>.stays.text(in: lexicon)]
    }
    return ordered.map { $0.textWithoutDecider(in: lexicon) }
      + unordered.map { $0.textWithoutDecider(in: lexicon) }.sorted()
  }

  /// Returns whether two steps have the same observations.
  static func areSame(
    _ one: [Observation<M>], _ other: [Observation<M>], apart unordered: [WordID]
  ) -> Bool {
    // Most steps have the same observations in the same order. Comparing such steps does not
    // allocate memory.
    if one.count == other.count,
      zip(one, other).allSatisfy({ $0.withoutDecider == $1.withoutDecider })
    {
      return true
    }
    let one = Self(one, apart: unordered)
    let other = Self(other, apart: unordered)
    return one.ordered == other.ordered && areSame(inAnyOrder: one.unordered, other.unordered)
  }

  /// Returns whether two lists contain the same observations the same number of times.
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
  /// The observation without its decider. Deciders are specific to a design.
  fileprivate var withoutDecider: Self {
    switch self {
    case .transition(let state, _): .transition(state, via: nil)
    case .effect, .refused, .ignored, .stays: self
    }
  }

  /// The text of the observation without its decider.
  func textWithoutDecider(in lexicon: Lexicon) -> String {
    switch self {
    case .transition(let state, _): "-> \(state.text(in: lexicon))"
    case .effect, .refused, .ignored, .stays: text(in: lexicon)
    }
  }
}
