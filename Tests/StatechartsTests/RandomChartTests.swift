import Statecharts
import TestScale
import Testing

@Suite("A random statechart")
struct RandomChartTests {
  /// Creates random statecharts.
  private struct Sketch {
    private var random: Generator
    private var count = 0
    private let place = ChartPlace(line: 1, column: 1)
    /// The ids of all states that a transition can lead to.
    private var ids: [String] = []

    init(seed: UInt64) { random = Generator(seed: seed) }

    mutating func chart() throws -> Statechart {
      var root = node(depth: 0)
      root.kind = .sequential
      return try Statechart(connected(root), .patterns)
    }

    private mutating func node(depth: Int) -> ChartNode {
      count += 1
      let name = "s\(count)"
      var node = ChartNode(id: name, name: name, at: place)
      if depth > 0 { ids.append(name) }
      guard depth == 0 || depth < 4 && random.next(3) > 0 else {
        if random.next(8) == 0 { node.kind = .final }
        return node
      }
      if depth > 0, random.next(3) == 0 { node.kind = .parallel }
      for _ in 0..<2 + random.next(2) { node.children.append(self.node(depth: depth + 1)) }
      if random.next(3) == 0 {
        count += 1
        ids.append("s\(count)")
        node.children.append(
          ChartNode(
            id: "s\(count)", name: "h", kind: .history(isDeep: random.next(2) == 0), at: place))
      }
      return node
    }

    /// Returns the node with random transitions from it and from the states inside.
    private mutating func connected(_ node: ChartNode) -> ChartNode {
      var node = node
      node.children = node.children.map { connected($0) }
      if case .history = node.kind { return node }
      for _ in 0..<random.next(4) {
        let events = random.next(12) == 0 ? [] : ["e\(random.next(4))"]
        let targets = random.next(5) == 0 ? [] : [ChartReference(random.one(of: ids), at: place)]
        var edge = ChartEdge(
          on: events, named: "t", if: events.isEmpty ? .named("g") : nil, to: targets,
          random.next(6) == 0 ? [.raise("e\(random.next(4))"), .raise("own")] : [], at: place)
        edge.isInternal = random.next(3) == 0
        node.edges.append(edge)
      }
      if random.next(4) == 0 {
        node.edges.append(ChartEdge(on: ["own"], named: "own", to: [], at: place))
      }
      return node
    }
  }

  /// Returns why a configuration is not legal; `nil` if it is: one child of each active state is
  /// active, and all regions of each active parallel state.
  private func problem(in configuration: Configuration, of chart: Statechart) -> String? {
    let leaves = configuration.leaves.map { Int($0) }
    guard leaves == Set(leaves).sorted() else { return "the leaves are not in order: \(leaves)" }
    for (state, node) in chart.states.enumerated() {
      func isActive(_ state: Int) -> Bool {
        leaves.contains { $0 == state || chart.isInside($0, state) }
      }
      guard isActive(state), !node.children.isEmpty else { continue }
      let regions = node.children.filter { !chart.states[$0].isHistory }
      let active = regions.count(where: isActive)
      let expected = node.kind == .parallel ? regions.count : 1
      if active != expected { return "\(active) of \(expected) states are active in \(node.name)" }
    }
    return leaves.allSatisfy { chart.states[$0].isAtomic } ? nil : "a leaf is not atomic"
  }

  @Test("has a legal configuration after each step", arguments: 1...Scale.of(20, campaign: 2_000))
  func legality(_ seed: Int) throws {
    var sketch = Sketch(seed: UInt64(seed))
    let chart = try sketch.chart()
    var random = Generator(seed: UInt64(seed) + 1_000)
    var configuration = Interpreter.begun(chart).configuration
    #expect(problem(in: configuration, of: chart) == nil)
    for _ in 0..<60 where configuration.trouble == nil {
      if configuration.isFinished { configuration = Interpreter.begun(chart).configuration }
      let (given, changed) = (random.next(2) == 0, random.next(20) == 0)
      let change =
        changed && !chart.edges.isEmpty
        ? ChartChange(random.next(chart.edges.count), .dropped) : nil
      var interpreter = Interpreter(chart, at: configuration, changed: change) { _ in given }
      interpreter.take(random.next(chart.events.count))
      configuration = interpreter.configuration
      #expect(problem(in: configuration, of: chart) == nil)
    }
  }
}
