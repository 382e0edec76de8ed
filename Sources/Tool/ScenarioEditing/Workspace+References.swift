import Machines
import Running
import ScenarioLanguage

extension Workspace {
  /// Returns all places of the name at a location, starting with its own file: of a name that
  /// scenarios choose, such as a user, also in used files and their users; of a column of an
  /// outline; of a name in a claim; or, for the path after `use`, all `use` lines for the same
  /// file. The declaration, to which ``definitions(in:at:)`` leads, can be left out.
  package func references(
    in path: String, at location: SourceLocation, includingDeclaration: Bool = true
  ) -> [TextPart] {
    let all = allReferences(in: path, at: location)
    guard !includingDeclaration, !all.isEmpty else { return all }
    let declarations = definitions(in: path, at: location)
    return all.filter { !declarations.contains($0) }
  }

  private func allReferences(in path: String, at location: SourceLocation) -> [TextPart] {
    guard let cursor = cursor(in: path, at: location), let line = cursor.line else { return [] }
    if let use = cursor.use { return uses(of: use.target) }
    guard let segment = cursor.segment else {
      return line.kind == .scenario ? uses(of: Paths.normalized(path)) : []
    }
    if line.kind == .scenario { return uses(of: Paths.normalized(path)) }
    return names(of: segment, at: cursor, in: path, among: files)?.parts ?? []
  }

  private func uses(of target: String) -> [TextPart] {
    files.flatMap { uses(in: $0) }.filter { $0.target == target }.map(\.part)
  }

  /// A name and its places.
  struct NamePlaces {
    /// The name.
    let text: String
    /// Whether the name is in angle brackets.
    var isPlaceholder = false
    /// The places of the name, without angle brackets.
    var parts: [TextPart]
    /// Whether another text occurs in one of the scenarios or claims.
    var holds: (String) -> Bool
  }

  /// Returns the places of the name that a segment is; `nil` if it is not a name. Other scenarios
  /// that share the name are searched only in `files` or, by default, in the files that the
  /// cursor's file uses.
  func names(
    of segment: Segment, at cursor: CursorLine, in path: String, among files: [String]? = nil
  ) -> NamePlaces? {
    if let columns = columns(of: segment, at: cursor) { return columns }
    guard !ClaimDocument.isClaims(path) else { return nil }
    let lines = cursor.linesOfScenario
    let search = NameSearch<M>(cursor.document, cursor.scenario, lines: lines)
    guard let name = segment.name,
      search.isName(segment, at: cursor.index)
        || cursor.line?.kind == .exampleRow
          && search.places(of: name).contains(segment.range)
    else { return nil }
    let places = places(in: Set(files ?? []).union(dependencies(of: path)))
    return shared(name, from: cursor, in: path, places)
  }

  /// Returns the places of a name in a scenario, and in all scenarios that share the name with it.
  private func shared(
    _ name: String, from cursor: CursorLine, in path: String, _ places: ScenarioPlaces
  ) -> NamePlaces {
    let path = Paths.normalized(path)
    let index = documents(at: path).firstIndex { $0.firstLine == cursor.document.firstLine } ?? 0
    let start = cursor.scenario?.firstLine ?? 0
    var open = [ScenarioID(path: path, document: index, line: start)]
    var (reached, parts) = (ScenarioPlaces.Reached(), [TextPart]())
    var searches: [NameSearch<M>] = []
    while !open.isEmpty {
      let id = open.removeFirst()
      guard let search = search(id) else { continue }
      let found = search.places(of: name)
      guard !found.isEmpty else { continue }
      parts += found.map { TextPart($0, of: search.document) }
      searches.append(search)
      // A scenario without the name can lead to others with it.
      open += places.companions(of: id, &reached).filter { $0 != id }
    }
    return NamePlaces(text: name, parts: parts) { text in searches.contains { $0.contains(text) } }
  }

  private func search(_ id: ScenarioID) -> NameSearch<M>? {
    let documents = documents(at: id.path)
    guard documents.indices.contains(id.document) else { return nil }
    let document = documents[id.document]
    let cursor = CursorLine(document: document, index: id.line, offset: 0)
    return NameSearch(document, cursor.scenario, lines: cursor.linesOfScenario)
  }

  /// Returns the places of a column of an outline, or of a name in a claim; `nil` if the segment is
  /// neither.
  private func columns(of segment: Segment, at cursor: CursorLine) -> NamePlaces? {
    let document = cursor.document
    let isClaim = ClaimDocument.isClaims(document.name)
    let lines = isClaim ? cursor.linesOfClaim : cursor.linesOfScenario
    let columns =
      isClaim
      ? []
      : cursor.scenario.map {
        OutlineColumns(of: $0, in: document).columns
      } ?? []
    let header = columns.first { $0.name == segment.text }
    guard segment.isPlaceholder || header?.range == segment.range else { return nil }
    let words = lines.flatMap { document.segments(ofLineAt: $0) }.filter(\.isPlaceholder)
    let ranges = words.filter { $0.text == segment.text }.map(\.range)
    let parts = ([header?.range].compactMap(\.self) + ranges).map { TextPart($0, of: document) }
    return NamePlaces(text: segment.text, isPlaceholder: true, parts: parts) { text in
      columns.contains { $0.name == text } || words.contains { $0.text == text }
    }
  }
}

extension CursorLine {
  /// The lines of the claim at the cursor.
  var linesOfClaim: Range<Int> {
    let headings = document.lines.indices.filter { index in
      document.text(ofLineAt: index).hasPrefix(ClaimKeyword.heading)
    }
    let start = headings.last { $0 <= index } ?? 0
    return start..<(headings.first { $0 > index } ?? document.lines.count)
  }
}
