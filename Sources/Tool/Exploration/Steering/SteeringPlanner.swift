import Machines

/// Searches a map for the path with the greatest gain per step.
struct SteeringPlanner {
  /// The path to a place, represented by the origin of its last step.
  private struct Arrival {
    var round = 0
    var from = 0
    var step = 0
    var depth = 0
    var limit = 0
    var gain = 0.0
  }

  /// The end of the best path.
  private struct Best {
    var rate = 0.0
    var end: (place: Int, step: Int)?
  }

  private var arrivals: [Arrival] = []
  private var round = 0
  private var queue: [Int] = []

  /// Returns the path with the greatest gain per step from one of the `origins`. Each origin limits
  /// the number of steps. The first origin is preferred.
  mutating func plan<M: Machine>(
    from origins: [(place: Int, limit: Int)], in places: [SteeringPlace<M>], _ gains: [Double]
  ) -> SteeringPlan? {
    round += 1
    if arrivals.count < places.count {
      arrivals += Array(repeating: Arrival(), count: places.count - arrivals.count)
    }
    let largest = gains.max() ?? 0
    guard largest > 0 else { return nil }
    queue.removeAll(keepingCapacity: true)
    for (origin, limit) in origins where arrivals[origin].round != round {
      arrivals[origin] = Arrival(round: round, from: origin, step: -1, limit: limit)
      queue.append(origin)
    }
    var best = Best()
    var next = 0
    while next < queue.count {
      let place = queue[next]
      next += 1
      let arrival = arrivals[place]
      guard arrival.depth < arrival.limit else { continue }
      // This assumes that, on average, earlier steps gain at most half of the largest gain. No path
      // through this place or a later place can then have a greater rate.
      guard (Double(arrival.depth) * 0.5 + 1) * largest > best.rate * Double(arrival.depth + 1)
      else { break }
      look(at: place, arrival, in: places, gains, &best)
    }
    return best.end.map { plan(endingWith: $0) }
  }

  private mutating func look<M: Machine>(
    at place: Int, _ arrival: Arrival, in places: [SteeringPlace<M>], _ gains: [Double],
    _ best: inout Best
  ) {
    for (index, step) in places[place].steps.enumerated() where !step.isClosed {
      let gain = arrival.gain + (step.isTaken ? 0 : gains[step.set])
      let rate = gain / Double(arrival.depth + 1)
      if rate > best.rate, !step.isTaken, gains[step.set] > 0 {
        best = Best(rate: rate, end: (place, index))
      }
      guard arrivals[step.target].round != round else { continue }
      arrivals[step.target] = Arrival(
        round: round, from: place, step: index, depth: arrival.depth + 1, limit: arrival.limit,
        gain: gain)
      queue.append(step.target)
    }
  }

  private func plan(endingWith end: (place: Int, step: Int)) -> SteeringPlan {
    var steps = [end]
    var place = end.place
    while arrivals[place].step >= 0 {
      let arrival = arrivals[place]
      steps.append((arrival.from, arrival.step))
      place = arrival.from
    }
    return SteeringPlan(origin: place, steps: steps.reversed())
  }
}
