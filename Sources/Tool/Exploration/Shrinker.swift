import Machines

/// Shortens a sequence of inputs that shows a failure, for as long as it shows the failure.
///
/// Steps are left out first, then givens, and then values are replaced by simpler ones, until none
/// of the three goes any further. So no step and no given of the result can be left out alone.
struct Shrinker<M: Machine> {
  typealias Sequence = InputSequence<M>

  /// What all sequences are given first.
  var preparation = Preparation<M>()
  /// What has simpler values.
  let alphabet: Alphabet<M>
  /// Whether to end early.
  let isInterrupted: () -> Bool
  /// The sequence up to the first step that shows the failure, or `nil` if none does.
  let upToFailure: (Sequence) -> Sequence?

  /// A sequence that shows the same failure, and of which every step and every given is needed.
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

  /// Takes a candidate in place of the best sequence if it shows the failure; returns whether.
  private func take(_ candidate: Sequence, insteadOf best: inout Sequence) -> Bool {
    guard !isInterrupted(), let shorter = upToFailure(candidate) else { return false }
    best = shorter
    return true
  }

  /// Leaves out half of the elements, a quarter, and so on, and then one after the other, until
  /// each that is left is needed.
  private func drop<Element>(
    from elements: WritableKeyPath<Sequence, [Element]>, of best: inout Sequence
  ) {
    var size = best[keyPath: elements].count / 2
    while size > 1 {
      _ = drop(size, from: elements, of: &best)
      size /= 2
    }
    while drop(1, from: elements, of: &best) {}
  }

  /// Leaves out each group of so many elements that is not needed, the last one first; returns
  /// whether there was one.
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

  /// Replaces values of the elements by simpler ones, each wherever it stands in the sequence, or
  /// else in the one element.
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

  /// Whether no two givens are about one subject, as the notation demands.
  private func isConsistent(_ sequence: Sequence) -> Bool {
    let subjects = preparation.subjects + sequence.givens.map { M.vocabulary.subject(of: $0) }
    return Set(subjects).count == subjects.count
  }
}
