/// Takes steps of a statechart by the algorithm of SCXML, a recommendation of the W3C.
///
/// An event enables, for each active leaf, the first matching transition of the innermost state.
/// Transitions without events and events raised inside the statechart follow, until none is left.
package struct Interpreter {
  /// The maximum number of sets of transitions in one step.
  package static let transitionLimit = 10_000
  /// The number of incidents that are kept of a step that does not end.
  static let endlessIncidentCount = 20
  /// The maximum number of delayed events on their way.
  package static let timerLimit = 1_000

  let chart: Statechart
  let change: ChartChange?
  /// Returns whether a guard holds in this step.
  private let isGiven: (Int) -> Bool
  package internal(set) var configuration: Configuration
  /// What happened in the step.
  package internal(set) var incidents: [ChartIncident] = []
  /// The events that the statechart raised, and the events that it sent to itself without a delay.
  var raised: [Int] = []
  var sent: [Int] = []
  private var transitionCount = 0
  /// The transitions without an event that were taken although their guards are inputs.
  private var taken: Set<Int> = []

  /// Continues from a configuration.
  package init(
    _ chart: Statechart, at configuration: Configuration, changed change: ChartChange? = nil,
    given isGiven: @escaping (Int) -> Bool = { _ in false }
  ) {
    (self.chart, self.configuration, self.change) = (chart, configuration, change)
    self.isGiven = isGiven
  }

  /// Returns an interpreter that has entered the initial states.
  package static func begun(
    _ chart: Statechart, changed change: ChartChange? = nil,
    given isGiven: @escaping (Int) -> Bool = { _ in false }
  ) -> Self {
    var interpreter = Self(chart, at: Configuration(), changed: change, given: isGiven)
    interpreter.enter(targets: [0], inside: nil)
    interpreter.settle()
    return interpreter
  }

  /// Whether the statechart accepts events.
  private var isOpen: Bool { !configuration.isFinished && configuration.trouble == nil }

  /// Takes an event. Returns whether a transition was taken.
  @discardableResult
  package mutating func take(_ event: Int) -> Bool {
    guard isOpen else { return false }
    let enabled = enabled(by: event)
    take(enabled)
    settle()
    return !enabled.isEmpty
  }

  /// Lets an amount of time pass, in milliseconds. Delayed events arrive in order.
  package mutating func wait(_ time: UInt64) {
    var rest = time
    while isOpen, let next = configuration.timers.first, next.remaining <= rest {
      configuration.timers.removeFirst()
      pass(next.remaining)
      rest -= next.remaining
      take(Int(next.event))
    }
    if isOpen { pass(rest) }
  }

  private mutating func pass(_ time: UInt64) {
    guard time > 0 else { return }
    for index in configuration.timers.indices { configuration.timers[index].remaining -= time }
  }

  // MARK: - Transitions

  /// Takes transitions without events, and the statechart's own events, until none is left.
  private mutating func settle() {
    while isOpen {
      var enabled = enabled(by: nil)
      if enabled.isEmpty {
        if !raised.isEmpty {
          enabled = self.enabled(by: raised.removeFirst())
        } else if !sent.isEmpty {
          enabled = self.enabled(by: sent.removeFirst())
        } else {
          return
        }
      }
      take(enabled)
    }
    (raised, sent) = ([], [])
  }

  /// Returns the transitions that an event enables, in the order of the leaves; `nil` stands for no
  /// event.
  private func enabled(by event: Int?) -> [Int] {
    var enabled: [Int] = []
    for leaf in configuration.leaves {
      var state: Int? = Int(leaf)
      while let current = state {
        if let edge = firstEdge(of: current, on: event) {
          if !enabled.contains(edge) { enabled.append(edge) }
          break
        }
        state = chart.states[current].parent
      }
    }
    return enabled.count > 1 ? withoutConflicts(enabled) : enabled
  }

  private func firstEdge(of state: Int, on event: Int?) -> Int? {
    let edges = chart.states[state].edges
    guard let change, chart.edges[change.edge].source == state else {
      return edges.first { isEnabled($0, on: event) }
    }
    var changed = edges
    if let position = edges.firstIndex(of: change.edge) {
      switch change.kind {
      case .dropped: changed.remove(at: position)
      case .movedUp: changed.swapAt(position, position - 1)
      case .stayed, .redirected, .silenced: break
      }
    }
    return changed.first { isEnabled($0, on: event) }
  }

  private func isEnabled(_ position: Int, on event: Int?) -> Bool {
    let edge = chart.edges[position]
    switch (edge.events, event) {
    // An action can change what a guard checks, so a guard that holds does not hold for ever.
    case (nil, nil): guard taken.isEmpty || !taken.contains(position) else { return false }
    case (let events?, let event?): guard events.contains(event) else { return false }
    case (nil, _?), (_?, nil): return false
    }
    return edge.condition.map(holds) ?? true
  }

  private func holds(_ condition: Statechart.Condition) -> Bool {
    switch condition {
    case .guarding(let index): isGiven(index)
    case .active(let state): isActive(state)
    case .not(let other): !holds(other)
    case .all(let others): others.allSatisfy(holds)
    case .any(let others): others.contains(where: holds)
    }
  }

  func isActive(_ state: Int) -> Bool {
    let end = chart.states[state].end
    return configuration.leaves.contains { $0 >= state && $0 < end }
  }

  /// Removes the transitions that would leave the same states as another one. The transition of the
  /// inner state is kept; of transitions whose states are not nested, the first one.
  private func withoutConflicts(_ enabled: [Int]) -> [Int] {
    var kept: [Int] = []
    for edge in enabled {
      var removed: [Int] = []
      var isPreempted = false
      for other in kept where isConflict(edge, other) {
        guard chart.isInside(chart.edges[edge].source, chart.edges[other].source) else {
          isPreempted = true
          break
        }
        removed.append(other)
      }
      if !isPreempted { kept = kept.filter { !removed.contains($0) } + [edge] }
    }
    return kept
  }

  private func isConflict(_ one: Int, _ other: Int) -> Bool {
    guard let first = domain(of: one), let second = domain(of: other) else { return false }
    return first == second || chart.isInside(first, second) || chart.isInside(second, first)
  }

  /// Returns the targets of a transition.
  func targets(of edge: Int) -> [Int] {
    guard let change, change.edge == edge else { return chart.edges[edge].targets }
    switch change.kind {
    case .stayed: return []
    case .redirected(let target): return [target]
    case .dropped, .silenced, .movedUp: return chart.edges[edge].targets
    }
  }

  /// Returns the state inside which a transition leaves and enters states; `nil` if the transition
  /// has no targets.
  private func domain(of edge: Int) -> Int? {
    let targets = targets(of: edge).flatMap { restored($0) }
    let edge = chart.edges[edge]
    guard !targets.isEmpty else { return nil }
    func contains(_ state: Int) -> Bool { targets.allSatisfy { chart.isInside($0, state) } }
    if edge.isInternal, contains(edge.source) { return edge.source }
    return chart.ancestors(of: edge.source).first {
      $0 == 0 || chart.states[$0].kind != .parallel && contains($0)
    } ?? 0
  }

  /// Returns the states to which a target leads, which are several for a history.
  func restored(_ target: Int) -> [Int] {
    guard chart.states[target].isHistory else { return [target] }
    let memory = configuration.memories.first { $0.history == target }
    return memory?.states.map { Int($0) } ?? chart.states[target].initial.targets
  }

  /// Takes a set of transitions: leaves states, runs the actions, and enters states.
  private mutating func take(_ edges: [Int]) {
    guard !edges.isEmpty else { return }
    transitionCount += 1
    guard transitionCount <= Self.transitionLimit else {
      configuration.trouble = .endlessTransitions
      incidents.removeLast(max(0, incidents.count - Self.endlessIncidentCount))
      return
    }
    for edge in edges {
      incidents.append(.decided(edge))
      if chart.edges[edge].events == nil, chart.edges[edge].condition?.isInput ?? false {
        taken.insert(edge)
      }
    }
    let domains = edges.map { domain(of: $0) }
    let before = configuration.leaves
    for domain in domains.compactMap(\.self).sorted(by: >) { leave(inside: domain) }
    for edge in edges where change != ChartChange(edge, .silenced) {
      run(chart.edges[edge].actions)
    }
    var entering = Entering()
    for (edge, domain) in zip(edges, domains) {
      guard let domain else { continue }
      add(targets(of: edge), to: &entering, inside: domain)
    }
    enter(entering, from: before)
  }
}
