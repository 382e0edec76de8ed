import Machines

/// The lines of one design in a declared divergence, ready to be matched.
struct DivergingBlock<M: Machine>: Sendable {
  /// The lines whose order matters.
  var ordered: [DivergingLine] = []
  /// The patterns of observations in any position. Each pattern matches a different observation.
  var unordered: [PhrasePattern] = []

  /// The number of `...` lines.
  var gaps: Int { ordered.count { $0 == .gap } }

  /// Returns whether each design's lines match its observations, and whether each `...` stands for
  /// the same observations as its counterpart in `other`. If the last line is not `...`, further
  /// observations can follow.
  func matches(_ seen: ComparedLines<M>, facing other: Self, _ otherSeen: ComparedLines<M>) -> Bool
  {
    matchesUnordered(seen, other, otherSeen)
      && match(ordered[...], seen.ordered[...], other, other.ordered[...], otherSeen.ordered[...])
  }

  /// Whether further observations can follow the lines in the step.
  private var isOpen: Bool { ordered.last.map { $0 != .gap } ?? false }

  private func match(
    _ lines: ArraySlice<DivergingLine>, _ seen: ArraySlice<Observation<M>>, _ other: Self,
    _ others: ArraySlice<DivergingLine>, _ otherSeen: ArraySlice<Observation<M>>
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

  /// Returns whether each unordered pattern matches a different observation. The remaining
  /// observations must be the same in both designs, unless further observations can follow.
  private func matchesUnordered(
    _ seen: ComparedLines<M>, _ other: Self, _ otherSeen: ComparedLines<M>
  ) -> Bool {
    let rests = Self.rests(of: seen.unordered, behind: unordered[...])
    let otherRests = Self.rests(of: otherSeen.unordered, behind: other.unordered[...])
    guard !isOpen, !other.isOpen else { return !rests.isEmpty && !otherRests.isEmpty }
    return rests.contains { rest in
      otherRests.contains { ComparedLines.areSame(inAnyOrder: rest, $0) }
    }
  }

  /// Returns the observations left over once each pattern has matched one observation. The result
  /// has one list per possible assignment.
  private static func rests(
    of seen: [Observation<M>], behind patterns: ArraySlice<PhrasePattern>
  ) -> [[Observation<M>]] {
    guard let pattern = patterns.first else { return [seen] }
    return seen.indices.filter { pattern.matches(seen[$0].phrase) }.flatMap { index in
      var rest = seen
      rest.remove(at: index)
      return rests(of: rest, behind: patterns.dropFirst())
    }
  }
}

/// A line of a declared divergence whose order matters.
enum DivergingLine: Hashable, Sendable {
  case transition(StatePattern)
  /// An observation that matches any of the patterns.
  case other([PhrasePattern])
  /// `...`: lines that are the same in both designs.
  case gap

  fileprivate func matches<M>(_ observation: Observation<M>) -> Bool {
    switch (self, observation) {
    case (.transition(let pattern), .transition(let state, _)): pattern.matches(state)
    case (.other(let patterns), _): patterns.contains { $0.matches(observation.phrase) }
    case (.transition, _), (.gap, _): false
    }
  }
}
