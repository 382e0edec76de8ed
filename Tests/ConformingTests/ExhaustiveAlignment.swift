import Machines

/// Finds the cost of a cheapest alignment by exhaustive search: Dijkstra's algorithm over texts
/// instead of values, without a bound, a heuristic or a cache of steps.
struct ExhaustiveAlignment<M: Machine> {
  private struct Place: Hashable {
    let position: Int
    let machine: M
    let pending: [String]
  }

  private let alphabet: Alphabet<M>
  private let lexicon: Lexicon

  init() {
    var lexicon = Lexicon()
    alphabet = Alphabet(in: &lexicon)
    self.lexicon = lexicon
  }

  /// Returns the minimum number of superfluous and missing lines. A line that begins with two
  /// spaces is an observation.
  func cost(of log: [String]) -> Int {
    var costs = [Place(position: 0, machine: M(), pending: []): 0]
    var queues = [Array(costs.keys)]
    var settled: Set<Place> = []
    var cost = 0
    while true {
      guard let place = queues[cost].popLast() else {
        cost += 1
        continue
      }
      guard settled.insert(place).inserted else { continue }
      if place.position == log.count, place.pending.isEmpty { return cost }
      while queues.count < cost + 2 { queues.append([]) }
      for (next, extra) in moves(from: place, log) where !settled.contains(next) {
        if costs[next] ?? .max > cost + extra {
          costs[next] = cost + extra
          queues[cost + extra].append(next)
        }
      }
    }
  }

  private func moves(from place: Place, _ log: [String]) -> [(Place, Int)] {
    var moves: [(Place, Int)] = []
    let (position, machine, pending) = (place.position, place.machine, place.pending)
    let line = position < log.count ? log[position] : nil
    if let first = pending.first {
      let rest = Array(pending.dropFirst())
      moves.append((Place(position: position, machine: machine, pending: rest), 1))
      if line == "  \(first)" {
        moves.append((Place(position: position + 1, machine: machine, pending: rest), 0))
      }
    } else {
      for stimulus in alphabet.stimuli(at: machine) {
        var (after, trail) = (machine, Trail<M>())
        after.step(stimulus, into: &trail)
        let shown = trail.observations.map { $0.text(in: lexicon) }
        moves.append((Place(position: position, machine: after, pending: shown), 1))
        if line == stimulus.text(in: lexicon) {
          moves.append((Place(position: position + 1, machine: after, pending: shown), 0))
        }
      }
    }
    if line != nil {
      moves.append((Place(position: position + 1, machine: machine, pending: pending), 1))
    }
    return moves
  }
}
