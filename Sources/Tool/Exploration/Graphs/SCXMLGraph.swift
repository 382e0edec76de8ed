import Machines
import TextFormats

/// A graph as a state chart in W3C's SCXML.
///
/// States are nested by the names of their paths. An attribute of each state, in a separate
/// namespace, contains the whole path. A stimulus is an event. The elements before the states map
/// events to stimuli. A step whose target was not reached leads to the final state `beyond`, and so
/// does every step from a state that was not expanded.
struct SCXMLGraph<M: Machine> {
  private let graph: ReachedGraph<M>
  private let events: [M.Stimulus: String]
  private let order: [M.Stimulus]
  private let root: StateGroup<M>
  private var ids: [[String]: String] = [:]

  /// The chart of a graph; `look` is called for each state, several times.
  init<Failure: Error>(
    of graph: ReachedGraph<M>, _ look: () throws(Failure) -> Void
  ) throws(Failure) {
    self.graph = graph
    order = try graph.stimuli(look)
    root = try StateGroup(graph, look)
    var used: Set<String> = []
    var events: [M.Stimulus: String] = [:]
    for stimulus in order {
      events[stimulus] = used.insertUnused(Self.token(graph.text(of: stimulus)))
    }
    self.events = events
    used = [Self.beyond]
    for names in root.paths {
      let id = (ids[names.dropLast()].map { "\($0)." } ?? "") + Self.token(names.last ?? "")
      ids[names] = used.insertUnused(id)
    }
  }

  private static var beyond: String { "beyond" }

  /// Writes the chart, with a one-line remark; `look` is called for each state.
  func write<Failure: Error>(
    remark: String?, _ look: () throws(Failure) -> Void,
    to output: (String) throws(Failure) -> Void
  ) throws(Failure) {
    let head = XMLText.opening(
      "scxml",
      [
        "xmlns": "http://www.w3.org/2005/07/scxml", "xmlns:machine": "urn:machine",
        "version": "1.0", "datamodel": "null", "initial": id(of: 0),
      ])
    // A comment could not name an option, because comments must not contain two hyphens in a row.
    let note = remark.map { " machine:remark=\"\(XMLText.escaped($0))\"" } ?? ""
    try output("\(XMLText.declaration)\(head.dropLast())\(note)>\n")
    for stimulus in order {
      let event = XMLText.element(
        "machine:event",
        ["name": events[stimulus] ?? "", "stimulus": graph.text(of: stimulus)])
      try output("  \(event)\n")
    }
    try write(root, "  ", look, to: output)
    try output("  \(XMLText.element("final", ["id": Self.beyond]))\n")
    try output(XMLText.closing("scxml") + "\n")
  }

  private func write<Failure: Error>(
    _ group: StateGroup<M>, _ margin: String, _ look: () throws(Failure) -> Void,
    to output: (String) throws(Failure) -> Void
  ) throws(Failure) {
    for number in group.states {
      try look()
      try output(leaf(number, margin))
    }
    for child in group.children {
      try output("\(margin)\(XMLText.opening("state", ["id": ids[child.names] ?? ""]))\n")
      try write(child, margin + "  ", look, to: output)
      try output("\(margin)\(XMLText.closing("state"))\n")
    }
  }

  /// Returns a state, with one transition per target state.
  private func leaf(_ number: Int, _ margin: String) -> String {
    let opening = XMLText.opening(
      "state", ["id": id(of: number), "machine:path": graph.path(of: number)])
    var text = "\(margin)\(opening)\n"
    var steps: [(String, String)] = []
    graph.takeSteps(from: number) { _, stimulus, _, target in
      // A transition without a target leaves the state unchanged.
      let target = target.map { $0 == number ? "" : id(of: $0) } ?? Self.beyond
      steps.append((target, events[stimulus] ?? ""))
    }
    if !graph.isExpanded(number) { steps = [(Self.beyond, "*")] }
    for (target, events) in steps.groupedInOrder() {
      let event = events.joined(separator: " ")
      let transition =
        target.isEmpty
        ? XMLText.element("transition", ["event": event])
        : XMLText.element("transition", ["event": event, "target": target])
      text += "\(margin)  \(transition)\n"
    }
    return text + "\(margin)\(XMLText.closing("state"))\n"
  }

  /// Returns the identifier of a state. Its two dots keep it distinct from the identifiers of
  /// enclosing states, which never contain two dots.
  private func id(of number: Int) -> String { "\(ids[graph.names(of: number)] ?? "")..\(number)" }

  /// Returns a text as part of an identifier or an event, in which dots have a meaning.
  private static func token(_ text: String) -> String {
    let token = String(text.map { isPlain($0) ? $0 : "_" })
    return token.first?.isLetter == true ? token : "_" + token
  }

  private static func isPlain(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber || "-".contains(character))
  }
}

/// The states of a graph whose paths begin with the same names.
private struct StateGroup<M: Machine> {
  let names: [String]
  private(set) var states: [Int] = []
  private(set) var children: [Self] = []
  private var places: [String: Int] = [:]

  init<Failure: Error>(
    _ graph: ReachedGraph<M>, _ look: () throws(Failure) -> Void
  ) throws(Failure) {
    names = []
    for number in 0..<graph.stateCount {
      try look()
      insert(number, graph.names(of: number))
    }
  }

  private init(names: [String]) { self.names = names }

  /// The names of each group. Enclosing groups come before the groups that they contain.
  var paths: [[String]] { children.flatMap { [$0.names] + $0.paths } }

  private mutating func insert(_ number: Int, _ path: [String]) {
    guard path.count > names.count else { return states.append(number) }
    let name = path[names.count]
    if places[name] == nil {
      places[name] = children.count
      children.append(Self(names: names + [name]))
    }
    if let place = places[name] { children[place].insert(number, path) }
  }
}
