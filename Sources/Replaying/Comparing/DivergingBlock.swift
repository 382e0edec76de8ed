import Machines
import Notation

/// The lines of one design in a declared divergence, ready to be matched.
struct DivergingBlock<M: Machine>: Sendable {
  /// A line whose place among the others counts.
  enum Line: Hashable, Sendable {
    case transition(StatePattern)
    case other(PhrasePattern)
    /// `...`: lines that are the same in both designs.
    case gap

    fileprivate func matches(_ observation: Observation<M>) -> Bool {
      switch (self, observation) {
      case (.transition(let pattern), .transition(let state, _)): pattern.matches(state)
      case (.other(let pattern), _): pattern.matches(observation.phrase)
      case (.transition, _), (.gap, _): false
      }
    }
  }

  /// The lines in order.
  var ordered: [Line] = []
  /// The patterns that observations in any place match, each another one.
  var unordered: [PhrasePattern] = []

  /// The number of `...`.
  var gaps: Int { ordered.count { $0 == .gap } }

  /// Whether these lines and those of the `other` design match what the two designs showed, so that
  /// each `...` here stands for the same lines as its counterpart. More may follow a last line that
  /// is not `...`.
  func matches(_ seen: ComparedLines<M>, facing other: Self, _ otherSeen: ComparedLines<M>) -> Bool
  {
    Self.hold(unordered[...], in: seen.unordered)
      && Self.hold(other.unordered[...], in: otherSeen.unordered)
      && match(ordered[...], seen.ordered[...], other, other.ordered[...], otherSeen.ordered[...])
  }

  /// Whether something else may follow the lines in the step.
  private var isOpen: Bool { ordered.last.map { $0 != .gap } ?? false }

  private func match(
    _ lines: ArraySlice<Line>, _ seen: ArraySlice<Observation<M>>, _ other: Self,
    _ others: ArraySlice<Line>, _ otherSeen: ArraySlice<Observation<M>>
  ) -> Bool {
    switch (lines.first, others.first) {
    case (nil, nil): return (isOpen || seen.isEmpty) && (other.isOpen || otherSeen.isEmpty)
    case (.gap?, .gap?):
      if match(lines.dropFirst(), seen, other, others.dropFirst(), otherSeen) { return true }
      guard let next = seen.first, next == otherSeen.first else { return false }
      return match(lines, seen.dropFirst(), other, others, otherSeen.dropFirst())
    case (let line?, _) where line != .gap:
      guard let next = seen.first, line.matches(next) else { return false }
      return match(lines.dropFirst(), seen.dropFirst(), other, others, otherSeen)
    case (_, let line?) where line != .gap:
      guard let next = otherSeen.first, line.matches(next) else { return false }
      return match(lines, seen, other, others.dropFirst(), otherSeen.dropFirst())
    case (.some, _), (_, .some): return false
    }
  }

  /// Whether each of the patterns has an observation of its own. What else is in no order follows
  /// from where the designs part.
  private static func hold(
    _ patterns: ArraySlice<PhrasePattern>, in seen: [Observation<M>]
  ) -> Bool {
    guard let pattern = patterns.first else { return true }
    return seen.indices.contains { index in
      guard pattern.matches(seen[index].phrase) else { return false }
      var rest = seen
      rest.remove(at: index)
      return hold(patterns.dropFirst(), in: rest)
    }
  }
}
