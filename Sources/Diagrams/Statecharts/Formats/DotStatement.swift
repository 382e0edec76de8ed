/// A statement of a graph in DOT: a node or an edge, with its attributes.
struct DotStatement {
  /// A name and its position.
  struct Name {
    let text: String
    let place: ChartPlace
  }

  /// One node, or the nodes that edges connect in a row.
  let names: [Name]
  /// The attributes of the node or the edges.
  let attributes: [String: Name]
  /// The attributes of the nodes that the statement mentions first.
  let nodeDefaults: [String: Name]
}

/// Reads the graph language of Graphviz.
struct DotReader {
  private var scanner: TextScanner
  private(set) var statements: [DotStatement] = []
  /// The name of the graph, if it has one.
  private(set) var name: String?
  private var depth = 0
  /// The attributes in `node [...]` and `edge [...]`, which apply until the end of their block.
  private var defaults: [String: [String: DotStatement.Name]] = [:]
  private static let depthLimit = 100

  init(_ text: String) throws(ChartError) {
    scanner = TextScanner(text)
    skipSpace()
    if passesWord("strict") { skipSpace() }
    guard passesWord("digraph") else {
      throw error("a graph of states begins with `digraph`")
    }
    skipSpace()
    if scanner.next != "{" { name = try readName().text }
    try readBlock()
    skipSpace()
    if !scanner.isAtEnd { throw error("unexpected text after the end of the graph") }
  }

  private func error(_ message: String, help: String? = nil) -> ChartError {
    ChartError(message, help: help, at: scanner.place)
  }

  private mutating func passesWord(_ word: String) -> Bool {
    var ahead = scanner
    guard ahead.take(while: { $0.isOfName }).lowercased() == word else { return false }
    scanner = ahead
    return true
  }

  /// Skips white space and comments.
  private mutating func skipSpace() {
    while let scalar = scanner.next {
      if scalar.isSpace {
        scanner.advance()
      } else if scanner.has("//") || scalar == "#" && scanner.place.column == 1 {
        _ = scanner.take(until: "\n")
      } else if scanner.passes("/*") {
        _ = scanner.take(until: "*/")
        _ = scanner.passes("*/")
      } else {
        return
      }
    }
  }

  /// Reads statements in braces. A subgraph only groups nodes.
  private mutating func readBlock() throws(ChartError) {
    skipSpace()
    guard scanner.passes("{") else { throw error("expected `{`") }
    depth += 1
    guard depth <= Self.depthLimit else { throw error("too many nested subgraphs") }
    let outerDefaults = defaults
    while true {
      skipSpace()
      if scanner.passes("}") { break }
      if scanner.isAtEnd { throw error("the graph is incomplete", help: "close it with `}`") }
      if scanner.passes(";") || scanner.passes(",") { continue }
      try readStatement()
    }
    depth -= 1
    defaults = outerDefaults
  }

  private mutating func readStatement() throws(ChartError) {
    if scanner.next == "{" { return try readBlock() }
    if passesWord("subgraph") {
      skipSpace()
      if scanner.next != "{" { _ = try readName() }
      return try readBlock()
    }
    var names = [try readName()]
    skipSpace()
    if scanner.passes("=") {
      skipSpace()
      _ = try readName()
      return
    }
    while scanner.passes("->") {
      skipSpace()
      guard scanner.next != "{" else {
        throw error("edges to several nodes are not supported", help: "write one edge per node")
      }
      names.append(try readName())
      skipSpace()
    }
    if scanner.has("--") { throw error("an edge of states has a direction", help: "write `->`") }
    let attributes = try readAttributes()
    if names.count == 1, ["graph", "node", "edge"].contains(names[0].text.lowercased()) {
      return defaults[names[0].text.lowercased(), default: [:]].merge(attributes) { $1 }
    }
    let own = names.count > 1 ? defaults["edge", default: [:]] : [:]
    statements.append(
      DotStatement(
        names: names, attributes: own.merging(attributes) { $1 },
        nodeDefaults: defaults["node", default: [:]]))
  }

  private mutating func readAttributes() throws(ChartError) -> [String: DotStatement.Name] {
    var attributes: [String: DotStatement.Name] = [:]
    while scanner.passes("[") {
      while true {
        skipSpace()
        if scanner.passes("]") { break }
        if scanner.passes(",") || scanner.passes(";") { continue }
        let key = try readName()
        skipSpace()
        guard scanner.passes("=") else { throw error("expected `=` after \(key.text)") }
        skipSpace()
        attributes[key.text.lowercased()] = try readName()
      }
      skipSpace()
    }
    return attributes
  }

  /// Reads a name: a word, a number, a text in quotes or HTML in angle brackets. A port after a
  /// colon is skipped.
  private mutating func readName() throws(ChartError) -> DotStatement.Name {
    let place = scanner.place
    let text: String
    if scanner.next == "\"" {
      text = try readQuoted()
    } else if scanner.next == "<" {
      text = try readHTML()
    } else {
      // A hyphen begins a negative number or an arrow.
      let sign = scanner.has("->") || scanner.has("--") || !scanner.passes("-") ? "" : "-"
      text = sign + scanner.take { $0.isOfName || $0 == "." }
    }
    guard !text.isEmpty || place != scanner.place else {
      throw ChartError(
        scanner.isAtEnd ? "the graph is incomplete" : "expected a name, in quotes if it has spaces",
        at: place)
    }
    if scanner.next == ":" { _ = scanner.take { $0 == ":" || $0.isOfName } }
    return DotStatement.Name(text: text, place: place)
  }

  private mutating func readQuoted() throws(ChartError) -> String {
    let place = scanner.place
    var text = ""
    repeat {
      scanner.advance()
      while scanner.next != "\"" {
        guard let scalar = scanner.advance() else {
          throw ChartError("this text is not closed", help: "add a quote", at: place)
        }
        guard scalar == "\\" else {
          text.unicodeScalars.append(scalar)
          continue
        }
        switch scanner.advance() {
        case "\"": text += "\""
        case "n", "l", "r": text += "\n"
        case "\n", nil: break
        case let other?: text += "\\" + String(other)
        }
      }
      scanner.advance()
      skipSpace()
      // Texts can be joined with `+`.
      guard scanner.passes("+") else { return text }
      skipSpace()
    } while scanner.next == "\""
    return text
  }

  /// Reads HTML and returns its text without the elements.
  private mutating func readHTML() throws(ChartError) -> String {
    let place = scanner.place
    var (text, depth) = ("", 0)
    repeat {
      switch scanner.advance() {
      case "<": depth += 1
      case ">": depth -= 1
      case let scalar?: if depth == 1 { text.unicodeScalars.append(scalar) }
      case nil: throw ChartError("this text is not closed", help: "add `>`", at: place)
      }
    } while depth > 0
    return text
  }
}
