/// Reads a state diagram in Mermaid.
///
/// The label of a transition is `EVENT [GUARD] / ACTION`, each part of which can be left out. A
/// transition without an event happens once the states inside its source have ended, or on the
/// event `to TARGET`, because Mermaid does not say when. From a choice, a label is a guard. A state
/// with a text in quotes has this text as its name.
package enum MermaidDiagram {
  /// Returns the statechart of a diagram.
  package static func read(_ text: String) throws(ChartError) -> Statechart {
    var reader = MermaidReader()
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() { try reader.take(String(line), number: index + 1) }
    return try Statechart(try reader.finish(), .exact)
  }
}

/// Reads the lines of a diagram.
private struct MermaidReader {
  private var states = MermaidStates()
  private var hasHeading = false
  /// The last line of the text that is being skipped, such as `end note`.
  private var endOfSkipped: String?
  /// The state of the line before, whose `{` can be on a line of its own.
  private var declared: String?
  /// Whether the lines belong to the front matter, which is between two lines of hyphens.
  private var isInFrontMatter = false

  private static let ignored = [
    "direction", "classDef", "class", "style", "hide", "scale", "accTitle", "accDescr", "click",
  ]

  mutating func take(_ line: String, number: Int) throws(ChartError) {
    let text = Self.withoutComment(line).trimmed
    let column = line.unicodeScalars.prefix { $0.isSpace }.count + 1
    let place = ChartPlace(line: number, column: column)
    if text == "---", !hasHeading {
      isInFrontMatter.toggle()
    } else if isInFrontMatter || text.isEmpty || text.hasPrefix("#") {
      return
    } else if let end = endOfSkipped {
      if text == end { endOfSkipped = nil }
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

  /// Returns a line without the comment at its end, which begins with `%%` outside quotes.
  private static func withoutComment(_ line: String) -> Substring {
    var isQuoted = false
    var last: Character = " "
    for index in line.indices {
      let character = line[index]
      if character == "\"" { isQuoted.toggle() }
      if !isQuoted, last.isWhitespace, line[index...].hasPrefix("%%") { return line[..<index] }
      last = character
    }
    return line[...]
  }

  private mutating func takeStatement(_ text: String, at place: ChartPlace) throws(ChartError) {
    let word = String(text.prefix { !$0.isWhitespace && $0 != ":" })
    let opened = declared
    declared = nil
    if text == "{", let opened {
      try states.open(opened, at: place)
    } else if text == "}" {
      try states.close(at: place)
    } else if text == "--" {
      states.beginRegion()
    } else if word == "note" {
      if !text.contains(":") { endOfSkipped = "end note" }
    } else if Self.ignored.contains(word) {
      if text.hasSuffix("{") { endOfSkipped = "}" }
    } else if word == "state" {
      try takeDeclaration(text.dropFirst(word.count).trimmed, at: place)
    } else if let arrow = text.firstRange(of: "-->") {
      try takeEdge(
        from: text[..<arrow.lowerBound].trimmed, to: String(text[arrow.upperBound...]), at: place)
    } else {
      try takeDescription(text, at: place)
    }
  }

  func finish() throws(ChartError) -> ChartNode { try states.tree() }

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

  // MARK: - Statements

  private mutating func takeDeclaration(_ text: String, at place: ChartPlace) throws(ChartError) {
    var rest = text
    var shown: String?
    let opens = rest.hasSuffix("{")
    if opens { rest = rest.dropLast().trimmed }
    var kind = MermaidState.Kind.state
    if let mark = rest.firstRange(of: "<<") ?? rest.firstRange(of: "[[") {
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
    states.declare(id, kind, as: shown, at: place)
    if opens { try states.open(id, at: place) } else { declared = id }
  }

  private func kind(_ mark: String, at place: ChartPlace) throws(ChartError) -> MermaidState.Kind {
    switch mark {
    case "<<choice>>", "[[choice]]": return .choice
    case "<<fork>>", "[[fork]]": return .fork
    case "<<join>>", "[[join]]":
      throw ChartError(
        "\(mark) is not supported",
        help: "write a composite state with a region per branch, separated by `--`, and end each "
          + "with `--> [*]`; a transition from it without a label happens once all have ended",
        at: place)
    default: throw ChartError("\(mark) is not a kind of state", at: place)
    }
  }

  /// Takes a line `STATE` or `STATE : TEXT`. A text `entry / ACTION` or `exit / ACTION` is an
  /// action.
  private mutating func takeDescription(_ text: String, at place: ChartPlace) throws(ChartError) {
    let colon = text.firstRange(of: " :") ?? text.firstRange(of: ": ")
    let id = try id(colon.map { String(text[..<$0.lowerBound]) } ?? text, at: place)
    states.describe(id, MermaidLabel(colon.map { String(text[$0.upperBound...]) } ?? ""), at: place)
  }

  private static let lineBreaks = ["<br>", "<br/>", "<br />", "\\n"]

  private mutating func takeEdge(
    from source: String, to target: String, at place: ChartPlace
  ) throws(ChartError) {
    let hasStyle = target.contains(":::")
    let colon = (hasStyle ? target.replacing(":::", with: "   ") : target).firstRange(of: ":")
    let text = colon.map { String(target[$0.upperBound...]) } ?? ""
    let end = (colon.map { String(target[..<$0.lowerBound]) } ?? target).trimmed
    // The source comes first, because the first state of a diagram is its default start.
    let sourceID = source == MermaidStates.root ? nil : try id(source, at: place)
    if let sourceID { states.add(sourceID, at: place) }
    let isEnd = end == MermaidStates.root
    let reference = isEnd ? states.end(at: place) : states.add(try id(end, at: place), at: place)
    guard let sourceID else { return try states.start(in: reference, MermaidLabel(text)) }
    // A label with several lines stands for several transitions.
    let lines = Self.lineBreaks.reduce(text) { $0.replacing($1, with: "\n") }
      .split(separator: "\n")
    for line in lines.isEmpty ? [""] : lines {
      states.connect(sourceID, to: reference, MermaidLabel(String(line)))
    }
  }
}
