// How states are left and entered.
extension Interpreter {
  /// The states to enter.
  struct Entering {
    var states: Set<Int> = []
    /// The states entered by their default, whose initial actions run.
    var byDefault: Set<Int> = []
    /// The actions of histories that had nothing to restore, keyed by their parents.
    var historyActions: [Int: [Statechart.Action]] = [:]
  }

  /// Leaves all active states inside a state, inner states first.
  mutating func leave(inside domain: Int) {
    let states = activeStates(inside: domain)
    for state in states {
      for history in chart.states[state].children where chart.states[history].isHistory {
        remember(history, inside: state)
      }
    }
    for state in states.reversed() {
      run(chart.states[state].exit)
      configuration.leaves.removeAll { $0 == state }
    }
  }

  /// Returns all active states inside a state in document order.
  func activeStates(inside domain: Int) -> [Int] {
    var states: Set<Int> = []
    for leaf in configuration.leaves where chart.isInside(Int(leaf), domain) {
      var state = Int(leaf)
      while state != domain, states.insert(state).inserted, let parent = chart.states[state].parent
      {
        state = parent
      }
    }
    return states.sorted()
  }

  private mutating func remember(_ history: Int, inside parent: Int) {
    let isDeep = chart.states[history].kind == .history(isDeep: true)
    let states =
      isDeep
      ? configuration.leaves.filter { chart.isInside(Int($0), parent) }
      : chart.states[parent].children.filter(isActive).map { UInt16($0) }
    let memory = Configuration.Memory(history: UInt16(history), states: states)
    let index = configuration.memories.firstIndex { $0.history >= history }
    guard let index else { return configuration.memories.append(memory) }
    if configuration.memories[index].history == history {
      configuration.memories[index] = memory
    } else {
      configuration.memories.insert(memory, at: index)
    }
  }

  /// Enters the targets and everything that belongs to them; without a domain, from outside the
  /// statechart.
  mutating func enter(targets: [Int], inside domain: Int?) {
    var entering = Entering()
    add(targets, to: &entering, inside: domain)
    enter(entering, from: configuration.leaves)
  }

  /// Adds targets, the states between them and the domain, and the defaults inside them.
  func add(_ targets: [Int], to entering: inout Entering, inside domain: Int?) {
    // All targets come first, because no region with a target is entered by its default.
    for target in targets { addDescendants(of: target, to: &entering) }
    for state in targets.flatMap(restored) {
      addAncestors(of: state, to: &entering, inside: domain)
    }
    // An internal transition of a parallel state leaves all of its regions.
    if let domain, !targets.isEmpty, chart.states[domain].kind == .parallel {
      addRegions(of: domain, to: &entering)
    }
  }

  private func addDescendants(of state: Int, to entering: inout Entering) {
    let node = chart.states[state]
    if node.isHistory {
      let states = restored(state)
      if let parent = node.parent, !configuration.memories.contains(where: { $0.history == state })
      {
        entering.historyActions[parent] = node.initial.actions
      }
      for target in states { addDescendants(of: target, to: &entering) }
      for target in states { addAncestors(of: target, to: &entering, inside: node.parent) }
      return
    }
    entering.states.insert(state)
    if node.kind == .parallel {
      addRegions(of: state, to: &entering)
    } else if !node.children.isEmpty {
      entering.byDefault.insert(state)
      for target in node.initial.targets { addDescendants(of: target, to: &entering) }
      for target in node.initial.targets { addAncestors(of: target, to: &entering, inside: state) }
    }
  }

  private func addAncestors(of state: Int, to entering: inout Entering, inside domain: Int?) {
    for ancestor in chart.ancestors(of: state) {
      guard ancestor != domain else { return }
      entering.states.insert(ancestor)
      if chart.states[ancestor].kind == .parallel { addRegions(of: ancestor, to: &entering) }
    }
  }

  /// Adds the regions of a parallel state that no target is inside.
  private func addRegions(of parallel: Int, to entering: inout Entering) {
    for region in chart.states[parallel].children where !chart.states[region].isHistory {
      let range = region..<chart.states[region].end
      if !entering.states.contains(where: range.contains) {
        addDescendants(of: region, to: &entering)
      }
    }
  }

  mutating func enter(_ entering: Entering, from before: [UInt16]) {
    let states = entering.states.sorted()
    let after =
      configuration.leaves + states.filter { chart.states[$0].isAtomic }.map { UInt16($0) }
    if !states.isEmpty, after.sorted() != before { incidents.append(.moved(after.sorted())) }
    for state in states {
      let node = chart.states[state]
      if node.isAtomic {
        let place = configuration.leaves.firstIndex { $0 > state } ?? configuration.leaves.count
        configuration.leaves.insert(UInt16(state), at: place)
      }
      run(node.entry)
      if entering.byDefault.contains(state) { run(node.initial.actions) }
      if let actions = entering.historyActions[state] { run(actions) }
      if node.kind == .final { finish(state) }
    }
  }

  /// Raises the events that follow from entering a final state.
  private mutating func finish(_ state: Int) {
    guard let parent = chart.states[state].parent else { return }
    guard parent != 0 else { return end() }
    if let event = chart.states[parent].doneEvent { raised.append(event) }
    guard let above = chart.states[parent].parent, chart.states[above].kind == .parallel,
      chart.states[above].children.allSatisfy(isDone)
    else { return }
    if let event = chart.states[above].doneEvent { raised.append(event) }
    if above == 0 { end() }
  }

  /// Returns whether a state has reached its end.
  private func isDone(_ state: Int) -> Bool {
    let node = chart.states[state]
    switch node.kind {
    case .parallel: return node.children.allSatisfy(isDone)
    case .sequential:
      return node.children.contains { chart.states[$0].kind == .final && isActive($0) }
    case .history: return true
    case .final: return false
    }
  }

  /// Ends the statechart. Its last states stay visible.
  private mutating func end() {
    configuration.isFinished = true
    for state in ([0] + activeStates(inside: 0)).reversed() { run(chart.states[state].exit) }
    (configuration.timers, configuration.memories) = ([], [])
  }

  mutating func run(_ actions: [Statechart.Action]) {
    for action in actions {
      switch action {
      case .effect(let effect): incidents.append(.effect(effect))
      case .raise(let event): raised.append(event)
      case .send(let event, delay: 0, _): sent.append(event)
      case .send(let event, let delay, let id): start(event, in: delay, id: id)
      case .cancel(let id): configuration.timers.removeAll { $0.id == UInt16(id) }
      }
    }
  }

  private mutating func start(_ event: Int, in delay: UInt64, id: Int?) {
    guard configuration.timers.count < Self.timerLimit else {
      configuration.trouble = .tooManyTimers
      return
    }
    let timer = Configuration.Timer(
      event: UInt16(event), id: id.map { UInt16($0) }, remaining: delay)
    let place = configuration.timers.firstIndex { $0.remaining > delay }
    configuration.timers.insert(timer, at: place ?? configuration.timers.count)
  }
}
