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

  init(_ chart: Statechart) {
    self.chart = chart
    words = Array(repeating: "", count: chart.states.count)
    var maker = WordMaker()
    words[0] = maker.word(for: chart.states[0].name, or: "machine")
    for state in chart.states {
      var maker = WordMaker()
      for child in state.children {
        words[child] = maker.word(for: chart.states[child].name, or: "state")
      }
    }
    labelParallels(among: tops)
  }

  /// The states with which paths begin: the states at the top, or the root if it is parallel.
  var tops: [Int] {
    chart.states[0].kind == .parallel ? [0] : regions(of: 0)
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
    guard let top = tops.first(where: { isActive($0, leaves) }) else { return words[0] }
    return path(from: top, leaves)
  }

  private func isActive(_ state: Int, _ leaves: [Int]) -> Bool {
    leaves.contains { $0 == state || chart.isInside($0, state) }
  }

  private func path(from state: Int, _ leaves: [Int]) -> String {
    guard chart.states[state].kind != .parallel else {
      let values = values(inside: state, leaves)
      return words[state] + (values.isEmpty ? "" : "(\(values.joined(separator: ", ")))")
    }
    guard let child = regions(of: state).first(where: { isActive($0, leaves) }) else {
      return words[state]
    }
    return "\(words[state])/\(path(from: child, leaves))"
  }

  /// Returns the labelled values of the regions inside a parallel state in document order.
  private func values(inside parallel: Int, _ leaves: [Int]) -> [String] {
    let regions = parallel + 1..<chart.states[parallel].end
    return regions.compactMap { region in
      guard let label = labels[region], isActive(region, leaves) else { return nil }
      return value(of: region, leaves).map { "\(label.word): \($0)" }
    }
  }

  /// Returns the path inside a region, up to the next parallel state; `nil` if nothing can be
  /// inside it.
  private func value(of region: Int, _ leaves: [Int]) -> String? {
    var (names, state) = ([String](), region)
    while chart.states[state].kind != .parallel,
      let child = self.regions(of: state).first(where: { isActive($0, leaves) })
    {
      names.append(words[child])
      state = child
    }
    return names.isEmpty ? nil : names.joined(separator: "/")
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
