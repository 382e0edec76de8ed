import Machines

/// Shrinks a sequence of inputs while it still shows a failure.
///
/// Steps are dropped first, then givens, and finally values are replaced with simpler values. This
/// is repeated until nothing changes. No single step or given of the result can then be dropped.
struct Shrinker<M: Machine> {
  typealias Sequence = InputSequence<M>

  /// The preparation of all sequences.
  var preparation = Preparation<M>()
  /// The source of simpler values.
  let alphabet: Alphabet<M>
  /// Whether to stop early.
  let isInterrupted: () -> Bool
  /// Returns the sequence up to the first step that shows the failure, or `nil` if no step shows
  /// it.
  let upToFailure: (Sequence) -> Sequence?

  /// Returns a sequence that shows the same failure and needs each of its steps and givens.
  func shrunk(_ sequence: Sequence) -> Sequence {
    var best = upToFailure(sequence) ?? sequence
    var before: Sequence
    repeat {
      before = best
      drop(from: \.stimuli, of: &best)
      drop(from: \.givens, of: &best)
      simplify(\.givens, of: &best, by: alphabet.givens)
      simplify(\.stimuli, of: &best, by: alphabet.stimuli)
    } while best != before
    return best
  }

  /// Replaces the best sequence with a candidate if the candidate shows the failure. Returns
  /// whether the best sequence was replaced.
  private func take(_ candidate: Sequence, insteadOf best: inout Sequence) -> Bool {
    guard !isInterrupted(), let shorter = upToFailure(candidate) else { return false }
    best = shorter
    return true
  }

  /// Drops unneeded groups of elements: first all elements, then groups of half of them, of a
  /// quarter, and so on down to single elements, until each remaining element is needed.
  private func drop<Element>(
    from elements: WritableKeyPath<Sequence, [Element]>, of best: inout Sequence
  ) {
    var size = best[keyPath: elements].count
    while size > 1 {
      _ = drop(size, from: elements, of: &best)
      size /= 2
    }
    while drop(1, from: elements, of: &best) {}
  }

  /// Drops each group of `size` elements that is not needed, starting with the last group. Returns
  /// whether any group was dropped.
  private func drop<Element>(
    _ size: Int, from elements: WritableKeyPath<Sequence, [Element]>, of best: inout Sequence
  ) -> Bool {
    var hasDropped = false
    var end = best[keyPath: elements].count
    while end > 0 {
      let start = max(0, end - size)
      var candidate = best
      candidate[keyPath: elements].removeSubrange(start..<end)
      if take(candidate, insteadOf: &best) { hasDropped = true }
      end = min(start, best[keyPath: elements].count)
    }
    return hasDropped
  }

  /// Replaces values of the elements with simpler values. Each value is replaced throughout the
  /// sequence or, if that fails, in a single element.
  private func simplify<Element: Spoken>(
    _ elements: WritableKeyPath<Sequence, [Element]>, of best: inout Sequence,
    by letters: [Letters<M, Element>]
  ) {
    var index = 0
    while index < best[keyPath: elements].count {
      let element = best[keyPath: elements][index]
      let hasSimplified = letters.simplifications(of: element).contains { simplification in
        if let everywhere = applying(simplification, to: best),
          take(everywhere, insteadOf: &best)
        {
          return true
        }
        guard let simpler = letters.applying(simplification, to: element) else { return false }
        var candidate = best
        candidate[keyPath: elements][index] = simpler
        return isConsistent(candidate) && take(candidate, insteadOf: &best)
      }
      if !hasSimplified { index += 1 }
    }
  }

  private func applying(_ simplification: Simplification, to sequence: Sequence) -> Sequence? {
    var simpler = Sequence()
    for given in sequence.givens {
      guard let given = alphabet.givens.applying(simplification, to: given) else { return nil }
      simpler.givens.append(given)
    }
    for stimulus in sequence.stimuli {
      guard let stimulus = alphabet.stimuli.applying(simplification, to: stimulus) else {
        return nil
      }
      simpler.stimuli.append(stimulus)
    }
    return isConsistent(simpler) ? simpler : nil
  }

  /// Returns whether all givens have different subjects, as the notation requires.
  private func isConsistent(_ sequence: Sequence) -> Bool {
    let subjects = preparation.subjects + sequence.givens.map { M.vocabulary.subject(of: $0) }
    return Set(subjects).count == subjects.count
  }
}
