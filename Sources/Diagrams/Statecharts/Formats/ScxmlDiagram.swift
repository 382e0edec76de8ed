import Notation

/// Reads a state machine in SCXML, a recommendation of the W3C, without its data model.
package enum ScxmlDiagram {
  /// Returns the statechart of a document.
  package static func read(_ text: String) throws(ChartError) -> Statechart {
    let root = try XMLElement.root(of: text)
    guard root.name == "scxml" else {
      throw ChartError(
        "the root is not <scxml>", help: "this is another kind of XML", at: root.place)
    }
    var reader = ScxmlReader()
    return try Statechart(try reader.node(root), .prefixes)
  }
}

private struct ScxmlReader {
  private static let namespace = "http://www.w3.org/2005/07/scxml"
  private static let processors = [
    "", "scxml", "http://www.w3.org/TR/scxml", "http://www.w3.org/TR/scxml/",
    "http://www.w3.org/TR/scxml/#SCXMLEventProcessor",
    "http://www.w3.org/TR/scxml#SCXMLEventProcessor",
  ]

  /// The number of states without an id.
  private var unnamed = 0

  private func isOwn(_ element: XMLElement) -> Bool {
    element.namespace.isEmpty || element.namespace == Self.namespace
  }

  private func unsupported(_ what: String, _ help: String, at element: XMLElement) -> ChartError {
    ChartError("\(what) is not supported", help: help, at: element.place)
  }

  private static let needsData =
    "remove it, or write the machine as a program: a diagram has no data"

  // MARK: - States

  mutating func node(_ element: XMLElement) throws(ChartError) -> ChartNode {
    try ScxmlAttributes.check(element)
    let isRoot = element.name == "scxml"
    let name = element.attributes[isRoot ? "name" : "id"] ?? (isRoot ? "machine" : "state")
    let id = isRoot ? "" : element.attributes["id"] ?? unnamedID()
    var node = ChartNode(id: id, name: name, kind: try kind(of: element), at: element.place)
    node.initial.targets = references(element.attributes["initial"], at: element.place)
    for child in element.children where isOwn(child) {
      try add(child, to: &node)
    }
    return node
  }

  private mutating func unnamedID() -> String {
    unnamed += 1
    return "state \(unnamed)"
  }

  private func kind(of element: XMLElement) throws(ChartError) -> ChartNode.Kind {
    switch element.name {
    case "scxml", "state": return .sequential
    case "parallel": return .parallel
    case "final": return .final
    case "history": return .history(isDeep: element.attributes["type"] == "deep")
    default: throw ChartError("<\(element.name)> is not a state", at: element.place)
    }
  }

  private mutating func add(
    _ element: XMLElement, to node: inout ChartNode
  ) throws(ChartError) {
    switch element.name {
    case "state", "parallel", "final", "history": node.children.append(try self.node(element))
    case "initial":
      if let transition = element.children.first(where: { $0.name == "transition" }) {
        node.initial = try entry(transition)
      }
    case "transition":
      if case .history = node.kind {
        node.initial = try entry(element)
      } else {
        node.edges.append(try edge(element, of: node))
      }
    case "onentry": node.entry += try actions(of: element)
    case "onexit": node.exit += try actions(of: element)
    case "datamodel" where element.children.isEmpty: break
    case "datamodel", "script", "invoke", "donedata":
      throw unsupported("<\(element.name)>", Self.needsData, at: element)
    default:
      throw ChartError("SCXML has no <\(element.name)> here", at: element.place)
    }
  }

  private func entry(_ transition: XMLElement) throws(ChartError) -> ChartEntry {
    try ScxmlAttributes.check(transition)
    return ChartEntry(
      references(transition.attributes["target"], at: transition.place),
      try actions(of: transition))
  }

  private func references(_ text: String?, at place: ChartPlace) -> [ChartReference] {
    words(text).map { ChartReference($0, at: place) }
  }

  private func words(_ text: String?) -> [String] {
    (text ?? "").split(whereSeparator: \.isWhitespace).map(String.init)
  }

  private func edge(
    _ element: XMLElement, of node: ChartNode
  ) throws(ChartError) -> ChartEdge {
    try ScxmlAttributes.check(element)
    let events = words(element.attributes["event"]).map { event in
      event.hasSuffix(".") ? String(event.dropLast()) : event
    }
    var label = events.joined(separator: " or ")
    var guarding: ChartGuard?
    if let text = element.attributes["cond"] {
      guarding = try ScxmlCondition.read(text, at: element.place)
      label += " if \(text)"
    }
    var edge = ChartEdge(
      on: events, named: label.trimmed, if: guarding,
      to: references(element.attributes["target"], at: element.place),
      try actions(of: element), at: element.place)
    edge.isInternal = element.attributes["type"] == "internal" && node.kind == .sequential
    return edge
  }

  // MARK: - Actions

  private func actions(of element: XMLElement) throws(ChartError) -> [ChartAction] {
    var actions: [ChartAction] = []
    for child in element.children where isOwn(child) {
      if let action = try action(child) { actions.append(action) }
    }
    return actions
  }

  private func action(_ element: XMLElement) throws(ChartError) -> ChartAction? {
    try ScxmlAttributes.check(element)
    switch element.name {
    case "raise": return .raise(try value("event", of: element))
    case "send": return try send(element)
    case "cancel": return .cancel(try value("sendid", of: element))
    case "log":
      let parts = [
        element.attributes["label"],
        try element.attributes["expr"].map { (text) throws(ChartError) in
          try literal(text, of: element)
        },
      ]
      return .effect(
        ChartEffect(.logs, parts.compactMap(\.self).joined(separator: ": ")))
    default: throw unsupported("<\(element.name)>", Self.needsData, at: element)
    }
  }

  private func send(_ element: XMLElement) throws(ChartError) -> ChartAction {
    if let part = element.children.first(where: isOwn) {
      throw unsupported("<\(part.name)>", Self.needsData, at: part)
    }
    if element.attributes["namelist"] != nil || element.attributes["idlocation"] != nil {
      throw unsupported("a send with data", Self.needsData, at: element)
    }
    let event = try value("event", of: element)
    let target = try optionalValue("target", of: element)
    let type = try optionalValue("type", of: element) ?? ""
    guard Self.processors.contains(type) else {
      return .effect(ChartEffect(.sends, event))
    }
    switch target {
    case "#_internal": return .raise(event)
    case nil, "": break
    case _?: return .effect(ChartEffect(.sends, event))
    }
    return .send(event, delay: try delay(of: element), id: element.attributes["id"])
  }

  private func delay(of element: XMLElement) throws(ChartError) -> UInt64 {
    guard let text = try optionalValue("delay", of: element) else { return 0 }
    let units: [(name: String, milliseconds: Double)] = [("ms", 1), ("s", 1_000)]
    let unit = units.first { text.hasSuffix($0.name) }
    if let unit, let count = Double(text.dropLast(unit.name.count)), count >= 0,
      count * unit.milliseconds < 3.2e12
    {
      return UInt64((count * unit.milliseconds).rounded())
    }
    throw ChartError(
      "\(text) is not a delay", help: "write a number and `s` or `ms`", at: element.place)
  }

  /// Returns the value of an attribute, or of the attribute with `expr` in its name if its value is
  /// a literal.
  private func optionalValue(
    _ name: String, of element: XMLElement
  ) throws(ChartError) -> String? {
    if let value = element.attributes[name] { return value }
    guard let expression = element.attributes["\(name)expr"] else { return nil }
    return try literal(expression, of: element)
  }

  private func value(_ name: String, of element: XMLElement) throws(ChartError) -> String {
    if let value = try optionalValue(name, of: element), !value.isEmpty { return value }
    throw ChartError("<\(element.name)> needs the attribute `\(name)`", at: element.place)
  }

  /// Returns the text of an expression that is a literal.
  private func literal(_ text: String, of element: XMLElement) throws(ChartError) -> String {
    let text = text.trimmed
    for quote in ["'", "\""] where text.count > 1 && text.hasPrefix(quote) && text.hasSuffix(quote)
    {
      let content = text.dropFirst().dropLast()
      if !content.contains(quote) { return String(content) }
    }
    if Double(text) != nil { return text }
    throw unsupported("the expression \(text)", Self.needsData, at: element)
  }
}

/// Reads a condition that consists of `In('STATE')`, `true`, `false`, and operators.
private struct ScxmlCondition {
  private var scanner: TextScanner
  private let text: String
  private let place: ChartPlace

  static func read(_ text: String, at place: ChartPlace) throws(ChartError) -> ChartGuard {
    var reader = Self(scanner: TextScanner(text), text: text, place: place)
    // Nested conditions use the stack.
    guard text.unicodeScalars.count <= 1_000 else { throw reader.error }
    let condition = try reader.alternatives()
    reader.skipSpace()
    guard reader.scanner.isAtEnd else { throw reader.error }
    return condition
  }

  private var error: ChartError {
    ChartError(
      "the condition \(text.trimmed) is not supported",
      help: "a diagram has no data; conditions are In('STATE'), true, false, `!`, `&&` and `||`",
      at: place)
  }

  private mutating func skipSpace() { _ = scanner.take { $0.isSpace } }

  private mutating func passes(_ texts: String...) -> Bool {
    skipSpace()
    return texts.contains { scanner.passes($0) }
  }

  private mutating func alternatives() throws(ChartError) -> ChartGuard {
    var all = [try conjunction()]
    while passes("||", "or ") { all.append(try conjunction()) }
    return all.count == 1 ? all[0] : .any(all)
  }

  private mutating func conjunction() throws(ChartError) -> ChartGuard {
    var all = [try factor()]
    while passes("&&", "and ") { all.append(try factor()) }
    return all.count == 1 ? all[0] : .all(all)
  }

  private mutating func factor() throws(ChartError) -> ChartGuard {
    if passes("!", "not ") { return .not(try factor()) }
    if passes("(") {
      let inner = try alternatives()
      guard passes(")") else { throw error }
      return inner
    }
    if passes("true") { return .all([]) }
    if passes("false") { return .any([]) }
    guard passes("In("), let quote = scanner.advance(), "'\"".unicodeScalars.contains(quote) else {
      throw error
    }
    let state = scanner.take { $0 != quote }
    scanner.advance()
    guard passes(")") else { throw error }
    return .active(ChartReference(state, at: place))
  }
}
