import Machines
import Notation

/// Searches the model for shorter paths to the end of a sequence.
///
/// A part of the sequence is replaced with a shorter path to a state from which the same rows
/// decide the remaining steps. If no such path shows a difference, the search tries paths whose
/// last step has the same verb as the sequence's last step and is decided by some of the same rows.
struct DetourSearch<M: Machine> {
  /// The maximum number of steps that the model takes from the start and from each later state of
  /// the sequence.
  private static var stepLimit: Int { 150_000 }
  private static var laterStepLimit: Int { 15_000 }
  /// The maximum number of similar candidates to try. Candidates are similar if they have the same
  /// length, and if the same rows decide the same verbs in states with the same names.
  private static var likeLimit: Int { 4 }
  /// The maximum number of similar steps to follow after different givens.
  private static var followedLimit: Int { 1 }
  /// The maximum number of candidates to try. The limit applies once to candidates in which the
  /// same rows decide as in the original sequence, and once to all other candidates.
  private static var limit: Int { 300 }

  private let alphabet: Alphabet<M>

  init(from alphabet: Alphabet<M>) { self.alphabet = alphabet }

  /// A state on the path, and the step that first reached the state.
  private struct DetourPlace {
    let machine: M
    let before: Int
    let stimulus: M.Stimulus?
    let depth: Int
  }

  /// The properties that similar candidates share.
  private struct Likeness: Hashable {
    let origin: Phrase
    let rows: [M.Row]
    let verbs: [WordID]
    let length: Int
  }

  /// Selects up to `limit` candidates for each likeness.
  private struct Selection {
    let limit: Int
    var taken: [Likeness: Int] = [:]

    mutating func takes(_ likeness: Likeness) -> Bool {
      taken[likeness, default: 0] += 1
      return taken[likeness, default: 0] <= limit
    }
  }

  private struct Candidate {
    let sequence: InputSequence<M>
    let likeness: Likeness
    /// Whether the same rows decide as in the original sequence.
    let isClose: Bool
  }

  /// Returns the first sequence with these givens that has fewer stimuli than `best` and shows a
  /// difference according to `upToDifference`.
  mutating func first(
    shorterThan best: InputSequence<M>, with givens: [M.Given], _ isOver: () -> Bool,
    _ upToDifference: (InputSequence<M>) -> InputSequence<M>?
  ) -> InputSequence<M>? {
    guard let start = try? Preparation<M>(givens).machine else { return nil }
    let course = course(of: best, from: (try? Preparation<M>(best.givens).machine) ?? start)
    var candidates: [Candidate] = []
    for index in best.stimuli.indices.dropLast() where !isOver() {
      // The path to a later state is known only for the original givens.
      guard index == 0 || givens == best.givens else { break }
      let origin = index == 0 ? start : course[index].machine
      let head = InputSequence<M>(givens, Array(best.stimuli[..<index]))
      candidates += self.candidates(
        behind: head, from: origin, insteadOf: best, course,
        index == 0 ? Self.stepLimit : Self.laterStepLimit)
    }
    return firstFound(in: candidates.filter(\.isClose), isOver, upToDifference)
      ?? firstFound(in: candidates.filter { !$0.isClose }, isOver, upToDifference)
  }

  /// Returns the first candidate that shows a difference. The shortest candidates are tried first.
  private func firstFound(
    in candidates: [Candidate], _ isOver: () -> Bool,
    _ upToDifference: (InputSequence<M>) -> InputSequence<M>?
  ) -> InputSequence<M>? {
    var selection = Selection(limit: Self.likeLimit)
    var count = 0
    let sorted = candidates.enumerated().sorted { one, other in
      (one.element.sequence.stimuli.count, one.offset)
        < (other.element.sequence.stimuli.count, other.offset)
    }
    for (_, candidate) in sorted where count < Self.limit && !isOver() {
      guard selection.takes(candidate.likeness) else { continue }
      count += 1
      if let found = upToDifference(candidate.sequence) { return found }
    }
    return nil
  }

  /// Returns the state before each step and the rows that decide the step.
  private func course(
    of sequence: InputSequence<M>, from start: M
  ) -> [(machine: M, rows: [M.Row])] {
    var run = Run(of: start)
    return sequence.stimuli.map { stimulus in
      let machine = run.machine
      run.attempt(stimulus)
      return (machine, Array(run.trail.rows))
    }
  }

  private func candidates(
    behind head: InputSequence<M>, from origin: M, insteadOf best: InputSequence<M>,
    _ course: [(machine: M, rows: [M.Row])], _ limit: Int
  ) -> [Candidate] {
    var found: [Candidate] = []
    var places = [DetourPlace(machine: origin, before: 0, stimulus: nil, depth: 0)]
    var known: Set<M> = [origin]
    var (run, next, left) = (Run<M>(), 0, limit)
    // The path is always followed by at least one more step.
    let deepest = best.stimuli.count - head.stimuli.count - 2
    let (last, wanted) = (best.stimuli.last?.phrase.verb, course[course.count - 1].rows)
    // After different givens, only some similar steps are followed, so that the search goes deeper.
    var selection = Selection(limit: head.givens == best.givens ? .max : Self.followedLimit)
    while next < places.count, left > 0 {
      let place = places[next]
      let stimuli = alphabet.stimuli(at: place.machine)
      let way = head.stimuli + way(to: next, in: places)
      next += 1
      found += continuations(behind: way, from: place.machine, of: best, course, head)
      left -= stimuli.count
      for stimulus in stimuli {
        run.begin(with: place.machine)
        run.attempt(stimulus)
        let rows = run.trail.reasons.map { $0.row }
        let isClose = rows == wanted
        if isClose || stimulus.phrase.verb == last && rows.contains(where: wanted.contains) {
          let sequence = InputSequence<M>(head.givens, way + [stimulus])
          found.append(
            candidate(sequence, from: place.machine, [stimulus], rows, isClose: isClose))
        }
        let likeness = likeness(from: place.machine, rows, [stimulus], length: place.depth)
        guard place.depth < deepest, known.insert(run.machine).inserted, selection.takes(likeness)
        else { continue }
        places.append(
          DetourPlace(
            machine: run.machine, before: next - 1, stimulus: stimulus, depth: place.depth + 1))
      }
    }
    return found.filter { $0.sequence.stimuli.count < best.stimuli.count }
  }

  /// Returns a candidate for each tail of the sequence that, when taken after the path, is still
  /// decided by the same rows. The candidate is the path, followed by that tail.
  private func continuations(
    behind way: [M.Stimulus], from machine: M, of best: InputSequence<M>,
    _ course: [(machine: M, rows: [M.Row])], _ head: InputSequence<M>
  ) -> [Candidate] {
    var found: [Candidate] = []
    var run = Run<M>()
    for index in best.stimuli.indices.dropFirst(way.count + 1) {
      let end = best.stimuli[index...]
      run.begin(with: machine)
      let isSame = end.indices.allSatisfy { index in
        run.attempt(best.stimuli[index])
        return run.trail.rows.elementsEqual(course[index].rows)
      }
      guard isSame else { continue }
      found.append(
        candidate(
          InputSequence<M>(head.givens, way + end), from: machine, Array(end),
          end.indices.flatMap { course[$0].rows }, isClose: true))
    }
    return found
  }

  private func candidate(
    _ sequence: InputSequence<M>, from origin: M, _ end: [M.Stimulus], _ rows: [M.Row],
    isClose: Bool
  ) -> Candidate {
    Candidate(
      sequence: sequence,
      likeness: likeness(from: origin, rows, end, length: sequence.stimuli.count),
      isClose: isClose)
  }

  private func likeness(
    from origin: M, _ rows: [M.Row], _ stimuli: [M.Stimulus], length: Int
  ) -> Likeness {
    Likeness(
      origin: origin.state.phraseOfNames, rows: rows, verbs: stimuli.map(\.phrase.verb),
      length: length)
  }

  private func way(to place: Int, in places: [DetourPlace]) -> [M.Stimulus] {
    sequence(first: place) { places[$0].stimulus == nil ? nil : places[$0].before }
      .compactMap { places[$0].stimulus }.reversed()
  }
}
