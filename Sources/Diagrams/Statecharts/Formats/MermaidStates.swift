/// A state of a diagram in Mermaid.
struct MermaidState {
  enum Kind { case state, choice, fork }

  /// A part of a composite state, or of the diagram.
  struct Region: Hashable {
    let parent: String
    let number: Int
  }

  struct Edge {
    let target: ChartReference
    let label: MermaidLabel
  }

  var node: ChartNode
  var kind = Kind.state
  var edges: [Edge] = []
  /// The region that contains the state, and the number of states around it.
  var home: Region?
  var depth: Int
  /// The ids of the states that were added to each region. Some can have moved further inside.
  var regions: [[String]] = [[]]
  /// The initial states, by region.
  var starts: [Int: ChartEntry] = [:]
  /// The first mention of the final state, by region.
  var ends: [Int: ChartPlace] = [:]
}

/// The states of a diagram in Mermaid, keyed by id.
struct MermaidStates {
  /// The id of the diagram itself, which is also the mark of the start and the end of a region.
  static let root = "[*]"
  /// The maximum depth of states, which is small enough for the stack.
  private static let depthLimit = 200
  private(set) var all: [String: MermaidState] = [:]
  /// The composite states whose braces are open, the innermost last.
  private var openStates = [MermaidStates.root]

  init() {
    let place = ChartPlace(line: 1, column: 1)
    all[Self.root] = MermaidState(node: ChartNode(id: "", name: "machine", at: place), depth: 0)
  }

  private var parent: String { openStates[openStates.count - 1] }

  /// The region to which the lines belong.
  private var region: MermaidState.Region {
    MermaidState.Region(parent: parent, number: (all[parent]?.regions.count ?? 1) - 1)
  }

  /// Returns the id of the final state of a region.
  static func end(of region: MermaidState.Region) -> String {
    "\(region.parent)#\(region.number)"
  }

  /// Adds a state to the region. A state that is mentioned at several depths belongs to the
  /// innermost of them, and to the last region of this depth.
  @discardableResult
  mutating func add(_ id: String, at place: ChartPlace) -> ChartReference {
    let reference = ChartReference(id, at: place)
    let (depth, region) = (openStates.count, region)
    let isKnown = all[id].map { $0.depth > depth || $0.home == region } ?? false
    guard !openStates.contains(id), !isKnown else { return reference }
    all[id, default: MermaidState(node: ChartNode(id: id, name: id, at: place), depth: depth)]
      .depth = depth
    all[id]?.home = region
    all[region.parent]?.regions[region.number].append(id)
    return reference
  }

  mutating func declare(
    _ id: String, _ kind: MermaidState.Kind, as shown: String?, at place: ChartPlace
  ) {
    add(id, at: place)
    all[id]?.kind = kind
    if let shown { all[id]?.node.name = shown }
  }

  mutating func describe(_ id: String, _ label: MermaidLabel, at place: ChartPlace) {
    add(id, at: place)
    if label.event == "entry" { all[id]?.node.entry += label.actions }
    if label.event == "exit" { all[id]?.node.exit += label.actions }
  }

  // MARK: - Regions

  mutating func open(_ id: String, at place: ChartPlace) throws(ChartError) {
    guard openStates.count < Self.depthLimit else {
      throw ChartError("the states are nested too deep", at: place)
    }
    openStates.append(id)
  }

  mutating func close(at place: ChartPlace) throws(ChartError) {
    guard openStates.count > 1 else { throw ChartError("no state is open here", at: place) }
    openStates.removeLast()
  }

  mutating func beginRegion() { all[parent]?.regions.append([]) }

  /// Returns a reference to the final state of the region.
  mutating func end(at place: ChartPlace) -> ChartReference {
    let region = region
    all[region.parent]?.ends[region.number, default: place] = place
    return ChartReference(Self.end(of: region), at: place)
  }

  /// Sets the initial state of the region.
  mutating func start(in target: ChartReference, _ label: MermaidLabel) throws(ChartError) {
    guard label.event == nil, label.guarding == nil else {
      throw ChartError(
        "a transition from [*] needs no event or guard",
        help: "remove it, or write `/ ACTION` for an action", at: target.place)
    }
    let region = region
    if let other = all[region.parent]?.starts[region.number]?.targets.first, other.id != target.id {
      throw ChartError(
        "\(target.id) is the second initial state",
        help: "remove one of them; the first, \(other.id), is on line \(other.place.line)",
        at: target.place)
    }
    all[region.parent]?.starts[region.number] = ChartEntry([target], label.actions)
  }

  mutating func connect(_ source: String, to target: ChartReference, _ label: MermaidLabel) {
    all[source]?.edges.append(MermaidState.Edge(target: target, label: label))
  }

  /// Returns the diagram as a tree.
  func tree() throws(ChartError) -> ChartNode {
    if openStates.count > 1 {
      throw ChartError(
        "\(parent) is not closed", help: "add `}`",
        at: all[parent]?.node.place ?? ChartPlace(line: 1, column: 1))
    }
    var tree = MermaidTree(all)
    let root = try tree.node(Self.root)
    if let lost = tree.lost {
      throw ChartError(
        "\(lost.id) is inside itself", help: "write its transitions outside the states inside it",
        at: lost.place)
    }
    return root
  }
}
