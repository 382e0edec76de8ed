/// Reads a state diagram in Mermaid.
///
/// The label of a transition is `EVENT [GUARD] / ACTION`, each part of which can be left out. A
/// transition without a label happens on the event `to TARGET`, because Mermaid does not say when.
/// From a choice, a label is a guard. A state with a text in quotes has this text as its name.
package enum MermaidDiagram {
  /// Returns the statechart of a diagram.
  package static func read(_ text: String) throws(ChartError) -> Statechart {
    var reader = MermaidReader()
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() { try reader.take(String(line), number: index + 1) }
    return try Statechart(try reader.finish(), .exact)
  }
}

/// The states of a diagram, keyed by id, and the blocks that contain them.
private struct MermaidReader {
  private enum Kind { case state, choice, fork }

  private struct State {
    var node: ChartNode
    var kind = Kind.state
    var edges: [Edge] = []
    /// The number of states around the state when it was mentioned.
    let depth: Int
    /// The ids of the states inside, by region.
    var regions: [[String]] = [[]]
    /// The initial states, by region.
    var starts: [Int: ChartReference] = [:]
    /// Whether a region has a final state.
    var ends: [Int: ChartPlace] = [:]
  }

  private struct Edge {
    let target: ChartReference
    let label: MermaidLabel
    let place: ChartPlace
  }

  private static let root = "[*]"
  /// The maximum depth of states, which is small enough for the stack.
  private static let depthLimit = 200
  private var states: [String: State] = [:]
  /// The composite states whose braces are open, the innermost last.
  private var open = [root]
  private var hasHeading = false
  private var note: ChartPlace?
  /// Whether the lines belong to the front matter, which is between two lines of hyphens.
  private var isInFrontMatter = false

  private static let ignored = [
    "direction", "classDef", "class", "style", "hide", "scale", "accTitle", "accDescr", "click",
  ]

  init() {
    let place = ChartPlace(line: 1, column: 1)
    states[Self.root] = State(node: ChartNode(id: "", name: "machine", at: place), depth: 0)
  }

  mutating func take(_ line: String, number: Int) throws(ChartError) {
    let text = line.trimmed
    let column = line.unicodeScalars.prefix { $0.isSpace }.count + 1
    let place = ChartPlace(line: number, column: column)
    if text == "---", !hasHeading {
      isInFrontMatter.toggle()
    } else if isInFrontMatter || text.isEmpty || text.hasPrefix("%%") {
      return
    } else if note != nil {
      if text == "end note" { note = nil }
    } else if !hasHeading {
      guard ["stateDiagram-v2", "stateDiagram"].contains(text) else {
        throw ChartError(
          "a state diagram begins with stateDiagram-v2", help: "other diagrams have no states",
          at: place)
      }
      hasHeading = true
    } else {
      try takeStatement(text, at: place)
    }
  }

  private mutating func takeStatement(_ text: String, at place: ChartPlace) throws(ChartError) {
    let word = String(text.prefix { !$0.isWhitespace })
    if text == "}" {
      guard open.count > 1 else { throw ChartError("no state is open here", at: place) }
      open.removeLast()
    } else if text == "--" {
      states[open[open.count - 1]]?.regions.append([])
    } else if word == "note" {
      if !text.contains(":") { note = place }
    } else if Self.ignored.contains(where: { word == $0 || word == "\($0):" }) {
      return
    } else if word == "state" {
      try takeDeclaration(text.dropFirst(word.count).trimmed, at: place)
    } else if let arrow = text.firstRange(of: "-->") {
      try takeEdge(
        from: String(text[..<arrow.lowerBound]), to: String(text[arrow.upperBound...]), at: place)
    } else {
      try takeDescription(text, at: place)
    }
  }

  // MARK: - States

  /// Returns an id without the style after `:::`.
  private func id(_ text: String, at place: ChartPlace) throws(ChartError) -> String {
    let id = (text.firstRange(of: ":::").map { String(text[..<$0.lowerBound]) } ?? text).trimmed
    guard !id.isEmpty,
      id.unicodeScalars.allSatisfy({ $0.isOfName || "-.".unicodeScalars.contains($0) })
    else {
      throw ChartError(
        id.isEmpty ? "a state is missing" : "\(id) is not the id of a state",
        help: "write state \"\(id)\" as ID, and use the id", at: place)
    }
    return id
  }

  /// Adds a state to the innermost open state. A state that is mentioned at several depths belongs
  /// to the innermost of them.
  private mutating func add(_ id: String, at place: ChartPlace) {
    guard !open.contains(id) else { return }
    var state = State(node: ChartNode(id: id, name: id, at: place), depth: open.count)
    if let known = states[id] {
      guard known.depth < open.count else { return }
      for parent in states.keys {
        for region in states[parent]?.regions.indices ?? 0..<0 {
          states[parent]?.regions[region].removeAll { $0 == id }
        }
      }
      (state.kind, state.edges, state.node) = (known.kind, known.edges, known.node)
      (state.regions, state.starts, state.ends) = (known.regions, known.starts, known.ends)
    }
    states[id] = state
    let parent = open[open.count - 1]
    let region = (states[parent]?.regions.count ?? 1) - 1
    states[parent]?.regions[region].append(id)
  }

  private mutating func takeDeclaration(_ text: String, at place: ChartPlace) throws(ChartError) {
    var rest = text
    var shown: String?
    let opens = rest.hasSuffix("{")
    if opens { rest = rest.dropLast().trimmed }
    var kind = Kind.state
    if let mark = rest.firstRange(of: "<<") {
      kind = try self.kind(String(rest[mark.lowerBound...]), at: place)
      rest = rest[..<mark.lowerBound].trimmed
    }
    if rest.hasPrefix("\"") {
      guard let name = rest.firstRange(of: "\" as ") else {
        throw ChartError("the id is missing", help: "write state \"TEXT\" as ID", at: place)
      }
      shown = String(rest[..<name.lowerBound].dropFirst())
      rest = String(rest[name.upperBound...])
    }
    if let colon = rest.firstRange(of: ":"), !rest.contains(":::") {
      rest = String(rest[..<colon.lowerBound])
    }
    let id = try id(rest, at: place)
    add(id, at: place)
    states[id]?.kind = kind
    if let shown { states[id]?.node.name = shown }
    guard opens else { return }
    guard open.count < Self.depthLimit else {
      throw ChartError("the states are nested too deep", at: place)
    }
    open.append(id)
  }

  private func kind(_ mark: String, at place: ChartPlace) throws(ChartError) -> Kind {
    switch mark {
    case "<<choice>>": return .choice
    case "<<fork>>": return .fork
    case "<<join>>":
      throw ChartError(
        "<<join>> is not supported",
        help: "write regions with `--` in a composite state, and leave it once all have ended",
        at: place)
    default: throw ChartError("\(mark) is not a kind of state", at: place)
    }
  }

  /// Takes a line `STATE` or `STATE : TEXT`. A text `entry / ACTION` or `exit / ACTION` is an
  /// action.
  private mutating func takeDescription(_ text: String, at place: ChartPlace) throws(ChartError) {
    let colon = text.firstRange(of: " :") ?? text.firstRange(of: ": ")
    let id = try id(colon.map { String(text[..<$0.lowerBound]) } ?? text, at: place)
    add(id, at: place)
    let label = MermaidLabel(colon.map { String(text[$0.upperBound...]) } ?? "")
    guard let action = label.action else { return }
    let effect = ChartAction.effect(ChartEffect(.does, action))
    if label.event == "entry" { states[id]?.node.entry.append(effect) }
    if label.event == "exit" { states[id]?.node.exit.append(effect) }
  }

  // MARK: - Transitions

  private mutating func takeEdge(
    from source: String, to target: String, at place: ChartPlace
  ) throws(ChartError) {
    let colon = target.replacing(":::", with: "   ").firstRange(of: ":")
    let text = colon.map { String(target[$0.upperBound...]) } ?? ""
    let end = (colon.map { String(target[..<$0.lowerBound]) } ?? target).trimmed
    let parent = open[open.count - 1]
    let region = (states[parent]?.regions.count ?? 1) - 1
    let isEnd = end == Self.root
    let targetID = isEnd ? "\(parent)#\(region)" : try id(end, at: place)
    if isEnd {
      states[parent]?.ends[region, default: place] = place
    } else {
      add(targetID, at: place)
    }
    let reference = ChartReference(targetID, at: place)
    if source.trimmed == Self.root {
      states[parent]?.starts[region] = reference
      return
    }
    let sourceID = try id(source, at: place)
    add(sourceID, at: place)
    // A label with several lines stands for several transitions.
    let lines = text.replacing("<br/>", with: "\n").replacing("<br>", with: "\n")
      .split(separator: "\n")
    for line in lines.isEmpty ? [""] : lines {
      states[sourceID]?.edges.append(
        Edge(target: reference, label: MermaidLabel(String(line)), place: place))
    }
  }

  // MARK: - The tree

  func finish() throws(ChartError) -> ChartNode {
    guard open.count == 1 else {
      throw ChartError(
        "\(open[open.count - 1]) is not closed", help: "add `}`",
        at: states[open[open.count - 1]]?.node.place ?? ChartPlace(line: 1, column: 1))
    }
    return try node(Self.root)
  }

  private func node(_ id: String) throws(ChartError) -> ChartNode {
    guard let state = states[id] else { preconditionFailure("every id has a state") }
    var node = state.node
    let isElse = { (edge: Edge) in edge.label.isEmpty }
    let isChoice = state.kind == .choice
    let edges =
      isChoice ? state.edges.filter { !isElse($0) } + state.edges.filter(isElse) : state.edges
    node.edges = edges.map { self.edge($0, isFromChoice: isChoice) }
    let regions = state.regions.indices.filter { !state.regions[$0].isEmpty }
    for region in regions {
      var holder = node
      if regions.count > 1 {
        let name = "region\(region + 1)"
        holder = ChartNode(id: "\(id)/\(name)", name: name, at: node.place)
      }
      for child in state.regions[region] where states[child]?.kind != .fork {
        holder.children.append(try self.node(child))
      }
      if let place = state.ends[region] {
        holder.children.append(
          ChartNode(id: "\(id)#\(region)", name: "end", kind: .final, at: place))
      }
      if let start = state.starts[region] { holder.initial = ChartEntry(targets(of: start)) }
      guard regions.count > 1 else { return holder }
      node.kind = .parallel
      node.children.append(holder)
    }
    return node
  }

  private func edge(_ edge: Edge, isFromChoice: Bool) -> ChartEdge {
    let label = edge.label
    let isEnd = states[edge.target.id] == nil
    let event = label.event ?? "to \(isEnd ? "end" : edge.target.id)"
    let guarding = isFromChoice ? label.guarding ?? label.event : label.guarding
    let name = isFromChoice ? guarding.map { "if \($0)" } ?? "else" : event
    return ChartEdge(
      on: isFromChoice ? [] : [event],
      named: isFromChoice || guarding == nil ? name : "\(name) if \(guarding ?? "")",
      if: guarding.map { .named($0) }, to: targets(of: edge.target),
      label.action.map { [.effect(ChartEffect(.does, $0))] } ?? [], at: edge.place)
  }

  /// Returns the targets of a transition. A fork leads to the targets of all its transitions.
  private func targets(of reference: ChartReference) -> [ChartReference] {
    guard let state = states[reference.id], state.kind == .fork else { return [reference] }
    return state.edges.map(\.target)
  }
}

/// The label of a transition: `EVENT [GUARD] / ACTION`.
private struct MermaidLabel {
  private(set) var event: String?
  private(set) var guarding: String?
  private(set) var action: String?

  var isEmpty: Bool { event == nil && guarding == nil }

  init(_ text: String) {
    var rest = text.trimmed
    if let slash = rest.firstRange(of: " / ") {
      action = rest[slash.upperBound...].trimmed
      rest = rest[..<slash.lowerBound].trimmed
    } else if rest.hasPrefix("/") {
      action = rest.dropFirst().trimmed
      rest = ""
    }
    if rest.hasSuffix("]"), let bracket = rest.lastIndex(of: "[") {
      guarding = rest[rest.index(after: bracket)...].dropLast().trimmed
      rest = rest[..<bracket].trimmed
    }
    if !rest.isEmpty { event = rest }
    if action?.isEmpty == true { action = nil }
  }
}
