import FileAccess
import Machines
import ScenarioLanguage
import Tracing

/// Loads files, together with the files that they use, as scenarios that are ready to run.
public struct ScenarioLoader<M: Machine>: Sendable {
  /// Reads the bytes of a source.
  private let read: @Sendable (TextSource) throws(FileError) -> [UInt8]
  /// Settings that apply to the scenarios but are not part of their texts.
  let setting: ScenarioSetting<M>

  /// Creates a loader that reads from the file system.
  @usableFromInline package init(setting: ScenarioSetting<M> = ScenarioSetting()) {
    self.init(setting: setting) { (source) throws(FileError) in try source.read() }
  }

  /// Creates a loader that reads with `read`.
  package init(
    setting: ScenarioSetting<M> = ScenarioSetting(),
    reading read: @escaping @Sendable (TextSource) throws(FileError) -> [UInt8]
  ) {
    self.setting = setting
    self.read = read
  }

  /// Reads a source without binding it.
  package func file(_ source: TextSource) throws(FileError) -> SourceFile {
    SourceFile(source, bytes: try bytes(of: source), knowing: M.vocabulary.knownWords)
  }

  /// Reads the bytes of a source.
  func bytes(of source: TextSource) throws(FileError) -> [UInt8] {
    if let path = source.path { try MistakenFile.check(path) }
    let bytes: [UInt8]
    do throws(FileError) { bytes = try read(source) } catch { throw BlockPath.explained(error) }
    if let path = source.path { try MistakenFile.check(bytes, at: path) }
    return bytes
  }

  /// Loads the scenarios and the errors of a source. In Markdown, all blocks are included.
  @usableFromInline package func load(_ source: TextSource) throws(FileError) -> LoadedFile<M> {
    let texts = try loadAll(source)
    guard var file = texts.first, texts.count > 1 else {
      return texts.first ?? LoadedFile(document: Document(source, bytes: []), diagnostics: [])
    }
    for text in texts.dropFirst() {
      file.scenarios += text.scenarios
      file.diagnostics += text.diagnostics
    }
    file.sortDiagnostics()
    return file
  }

  /// Loads a source. In Markdown, each block is treated as a separate file.
  ///
  /// If any scenario of a text has an error, none of the text's scenarios runs.
  package func loadAll(_ source: TextSource) throws(FileError) -> [LoadedFile<M>] {
    loadAll(try file(source))
  }

  /// Loads a file that has already been read.
  func loadAll(_ source: SourceFile) -> [LoadedFile<M>] {
    source.documents.map { Self.withContent(load($0)) }
  }

  /// Adds an error to a text that is empty or has only comments: its author expects it to run.
  private static func withContent(_ file: LoadedFile<M>) -> LoadedFile<M> {
    guard file.scenarios.isEmpty, file.diagnostics.isEmpty else { return file }
    var file = file
    file.diagnostics = [
      file.document.diagnostic(
        at: 0..<0, message: "there is no scenario here", help: "write a step, or delete the text",
        kind: BindingError.noScenario.rawValue)
    ]
    return file
  }

  /// Loads the scenarios of a document in memory.
  package func load(_ document: Document) -> LoadedFile<M> {
    load(document, bound)
  }

  /// Loads a source as ``loadAll(_:)`` does, but uses the caches of a run over many files. To print
  /// the results of a scenario, use ``printable(_:)``.
  func loadAll(
    _ source: SourceFile, remembering memory: inout LibraryMemory<M>
  ) -> [LoadedFile<M>] {
    source.documents.map { document in
      let file = load(document) { syntax, document in
        binding(syntax, of: document, remembering: &memory)
      }
      // The errors in one line can depend on other lines, so the whole text is bound again.
      return Self.withContent(file.diagnostics.isEmpty ? file : load(document))
    }
  }

  /// Returns the same scenario with its own lexicon.
  func printable(_ scenario: BoundScenario<M>) -> BoundScenario<M> {
    bound(scenario.syntax, of: scenario.documents[0]).scenario
  }

  private func bound(_ syntax: ScenarioSyntax, of document: Document) -> Binding<M> {
    var memory = LibraryMemory<M>(isShared: false, after: setting.texts)
    return binding(syntax, of: document, remembering: &memory)
  }

  /// Binds a scenario, using the caches in `memory`. Returns the bound scenario and its errors.
  func binding(
    _ syntax: ScenarioSyntax, of document: Document, remembering memory: inout LibraryMemory<M>
  ) -> Binding<M> {
    var binding = Binding<M>(syntax, of: document, in: setting, reading: read)
    binding.bind(&memory)
    return binding
  }

  private func load(
    _ document: Document, _ bind: (ScenarioSyntax, Document) -> Binding<M>
  ) -> LoadedFile<M> {
    var file = LoadedFile<M>(document: document, diagnostics: document.diagnostics)
    var known = Set(file.diagnostics)
    for syntax in document.scenarios {
      let diagnostics: [Diagnostic]
      if syntax.isOutline {
        diagnostics = bindRows(of: syntax, of: document, into: &file, bind)
      } else {
        let binding = bind(syntax, document)
        file.scenarios.append(binding.scenario)
        diagnostics = binding.diagnostics
      }
      for diagnostic in diagnostics where known.insert(diagnostic).inserted {
        file.diagnostics.append(diagnostic)
      }
    }
    file.sortDiagnostics()
    return file
  }

  /// Adds one scenario per outline row to the file.
  private func bindRows(
    of outline: ScenarioSyntax, of document: Document, into file: inout LoadedFile<M>,
    _ bind: (ScenarioSyntax, Document) -> Binding<M>
  ) -> [Diagnostic] {
    var errors: [(row: OutlineRow, diagnostic: Diagnostic)] = []
    let rows = document.rows(of: outline)
    for row in rows {
      guard let place = row.row, let syntax = row.scenarios.first else { continue }
      let binding = bind(syntax, row)
      file.scenarios.append(binding.scenario)
      errors += (row.diagnostics + binding.diagnostics).map { (place, $0) }
    }
    let found = errors.grouped(by: \.diagnostic).map { diagnostic, errors in
      diagnostic.told(inRows: errors.map(\.row), of: rows.count)
    }
    return document.diagnostics.isEmpty
      ? found : found + checkedWords(of: outline, in: document, besides: found)
  }

  /// Checks the words of an outline, and returns the errors that no row reports: errors in an
  /// outline without rows, and in words below the table.
  private func checkedWords(
    of outline: ScenarioSyntax, in document: Document, besides found: [Diagnostic]
  ) -> [Diagnostic] {
    var memory = LibraryMemory<M>(isShared: false)
    var binding = Binding<M>(outline, of: document, in: setting, reading: read)
    binding.checkWordsOfOutline(&memory)
    let known = Set(found.filter { $0.document == document.name }.map(\.location))
    return binding.diagnostics.filter { !known.contains($0.location) }
  }
}

/// A file with its scenarios and errors.
public struct LoadedFile<M: Machine>: Sendable {
  /// The text of the file.
  package let document: Document
  /// The scenarios in order. They must not be run if there are ``diagnostics``.
  package internal(set) var scenarios: [BoundScenario<M>] = []
  /// All errors in order of position. Errors in used files come last, grouped by file.
  package internal(set) var diagnostics: [Diagnostic]

  /// The notes on the scenarios, without duplicates.
  package var remarks: [Diagnostic] { scenarios.flatMap(\.remarks).unique }

  mutating func sortDiagnostics() {
    guard diagnostics.count > 1 else { return }
    diagnostics.sort { one, other in
      let isUsed = (one.document != document.name, other.document != document.name)
      if isUsed.0 != isUsed.1 { return isUsed.1 }
      if isUsed.0, one.document != other.document { return one.document < other.document }
      return one.location < other.location
    }
  }
}
