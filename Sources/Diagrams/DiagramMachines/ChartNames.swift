import Notation
import Statecharts

/// The words of a statechart's states, transitions, events and guards.
struct ChartNames: Sendable {
  /// A value in the parentheses of a parallel state: a region, and the state inside it.
  struct RegionLabel: Sendable {
    let word: String
    /// Whether the region is always active together with the parallel state.
    let isAlwaysActive: Bool
  }

  let chart: Statechart
  /// The word of each state, which is unique among its siblings.
  private(set) var words: [String] = []
  /// The labels of regions, keyed by their states.
  private(set) var labels: [Int: RegionLabel] = [:]
  /// The states with which paths begin: the states at the top, or the root if it is parallel.
  private(set) var tops: [Int] = []
  /// The next state with the same parent, which follows the last one as the first one. Regions and
  /// only children have none.
  private(set) var nextSiblings: [Int: Int] = [:]

  init(_ chart: Statechart) {
    self.chart = chart
    words = Array(repeating: "", count: chart.states.count)
    var maker = WordMaker()
    words[0] = maker.word(for: chart.states[0].name, or: "machine")
    for state in chart.states.indices {
      var maker = WordMaker()
      for child in chart.states[state].children {
        words[child] = maker.word(for: chart.states[child].name, or: "state")
      }
      let siblings = regions(of: state)
      guard siblings.count > 1, chart.states[state].kind != .parallel else { continue }
      for (sibling, next) in zip(siblings, siblings.dropFirst() + siblings.prefix(1)) {
        nextSiblings[sibling] = next
      }
    }
    tops = chart.states[0].kind == .parallel ? [0] : regions(of: 0)
    labelParallels(among: tops)
  }

  /// The children of a state that can be active.
  func regions(of state: Int) -> [Int] {
    chart.states[state].children.filter { !chart.states[$0].isHistory }
  }

  private mutating func labelParallels(among states: [Int]) {
    for state in states {
      if chart.states[state].kind == .parallel {
        labelRegions(inside: state)
      } else {
        labelParallels(among: regions(of: state))
      }
    }
  }

  /// Labels the regions of an outermost parallel state and of the parallel states inside it.
  private mutating func labelRegions(inside parallel: Int) {
    var maker = WordMaker()
    for state in parallel + 1..<chart.states[parallel].end where isRegion(state) {
      let above = chart.ancestors(of: state).prefix { $0 != parallel }
      labels[state] = RegionLabel(
        word: maker.word(for: words[state], or: "region"),
        isAlwaysActive: above.allSatisfy { chart.states[$0].kind == .parallel })
    }
  }

  private func isRegion(_ state: Int) -> Bool {
    let node = chart.states[state]
    return !node.isHistory && node.kind != .final
      && node.parent.map { chart.states[$0].kind == .parallel } ?? false
  }

  // MARK: - States

  /// Returns the path of the state with these leaves.
  func path(of leaves: [UInt16]) -> String {
    let leaves = leaves.map { Int($0) }
    guard chart.states[0].kind != .parallel else { return path(through: [0], leaves) }
    let states = activeStates(inside: 0, leaves)
    return states.isEmpty ? words[0] : path(through: states, leaves)
  }

  /// Returns the words of states inside each other, with the values of the last one.
  private func path(through states: [Int], _ leaves: [Int]) -> String {
    let path = states.map { words[$0] }.joined(separator: "/")
    let values = values(inside: states[states.count - 1], leaves)
    return values.isEmpty ? path : "\(path)(\(values.joined(separator: ", ")))"
  }

  /// Returns the active states inside each other, from a child of a state down to a leaf or the
  /// first parallel state.
  private func activeStates(inside outer: Int, _ leaves: [Int]) -> [Int] {
    guard let leaf = leaves.first(where: { chart.isInside($0, outer) }) else { return [] }
    let states = ([leaf] + chart.ancestors(of: leaf).prefix { $0 != outer }).reversed()
    let end = states.firstIndex { chart.states[$0].kind == .parallel }
    return Array(end.map { states[...$0] } ?? states[...])
  }

  /// Returns the labelled values of the regions inside a parallel state in document order.
  private func values(inside state: Int, _ leaves: [Int]) -> [String] {
    guard chart.states[state].kind == .parallel else { return [] }
    let regions = state + 1..<chart.states[state].end
    return regions.compactMap { region in
      guard let label = labels[region],
        leaves.contains(where: { $0 == region || chart.isInside($0, region) })
      else { return nil }
      return value(of: region, leaves).map { "\(label.word): \($0)" }
    }
  }

  /// Returns the path inside a region, up to the next parallel state; `nil` if nothing can be
  /// inside it.
  private func value(of region: Int, _ leaves: [Int]) -> String? {
    guard chart.states[region].kind != .parallel else { return nil }
    let states = activeStates(inside: region, leaves)
    return states.isEmpty ? nil : states.map { words[$0] }.joined(separator: "/")
  }

  /// Returns all values that a region can have.
  func values(of region: Int) -> [String] {
    guard chart.states[region].kind != .parallel else { return [] }
    return regions(of: region).flatMap { child -> [String] in
      let below = values(of: child)
      return below.isEmpty ? [words[child]] : below.map { "\(words[child])/\($0)" }
    }
  }

  /// Returns the words of a state and the states around it, without the root.
  func names(of state: Int) -> String {
    guard state != 0 else { return words[0] }
    let above = chart.ancestors(of: state).prefix { $0 != 0 }
    return ([state] + above).reversed().map { words[$0] }.joined(separator: "/")
  }
}
