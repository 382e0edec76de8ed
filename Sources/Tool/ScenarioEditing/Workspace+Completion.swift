import FileAccess
import Machines
import Notation
import Running
import ScenarioLanguage
import Shell

/// The words that can replace the word before the cursor.
package struct CompletionList: Hashable, Sendable {
  /// The typed part of the word.
  package let part: TextPart
  /// The text of the typed part.
  private let typed: String
  /// The text after the cursor on its line.
  private let rest: String
  /// Whether the word begins its line.
  package let beginsLine: Bool
  /// The words, with the most likely ones first.
  package let candidates: [Candidate]

  fileprivate init(
    of typed: String, in path: String, at location: SourceLocation, before rest: String,
    beginsLine: Bool, _ candidates: [Candidate]
  ) {
    let length = typed.unicodeScalars.count
    let start = SourceLocation(line: location.line, column: max(1, location.column - length))
    part = TextPart(path, at: start, length: length)
    (self.typed, self.rest) = (typed, rest)
    self.beginsLine = beginsLine
    self.candidates = candidates
  }

  /// Returns the part that a candidate replaces: the typed part, and the text after the cursor that
  /// the candidate would repeat, such as the closing quote that an editor has inserted.
  package func part(replacedBy candidate: Candidate) -> TextPart {
    let more = typed.hasPrefix("\"") ? restOfQuotation(candidate) : closingSigns(candidate)
    return TextPart(part.path, at: part.start, length: part.length + more)
  }

  /// Returns the number of scalars up to the closing quote, with the quote if the candidate has it,
  /// too.
  private func restOfQuotation(_ candidate: Candidate) -> Int {
    guard let inside = rest.prefixMatch(of: /((?:[^"\\]|\\.)*)"(?= |$)/) else { return 0 }
    return inside.1.unicodeScalars.count + (candidate.text.hasSuffix("\"") ? 1 : 0)
  }

  /// Returns the number of closing quotes and parentheses of the typed part that the candidate has,
  /// too.
  private func closingSigns(_ candidate: Candidate) -> Int {
    func count(_ sign: Character) -> Int { typed.count { $0 == sign } }
    let open = count("(") - count(")") + count("\"") % 2
    let signs = rest.prefix { $0 == ")" || $0 == "\"" }.prefix(max(0, open))
    return (0...signs.count).last { candidate.text.hasSuffix(signs.prefix($0)) } ?? 0
  }
}

extension Workspace {
  /// Returns the words that can follow the text before a location, as the shell completes them
  /// after the lines above; `nil` if the location is not in a scenario or a claim.
  package func completion(in path: String, at location: SourceLocation) -> CompletionList? {
    guard let cursor = cursor(in: path, at: location) else { return nil }
    let line = PartialLine(cursor.textBefore)
    let first = line.words.first ?? line.last
    let isForReaders = first.hasPrefix("#") || first.hasPrefix("|")
    let isCommand = first.hasPrefix(".") && !line.isIndented
    guard !isForReaders, !isCommand else { return nil }
    let candidates: [Candidate]
    if ClaimDocument.isClaims(path) {
      candidates = session(in: path).completer.claimCandidates(for: line)
    } else {
      candidates = session(in: path, before: cursor).completer.candidates(for: line)
    }
    return CompletionList(
      of: line.last, in: path, at: location, before: cursor.textAfter,
      beginsLine: line.words.isEmpty && !line.isIndented, candidates)
  }

  /// Returns a session without lines, whose files are the workspace's files.
  private func session(in path: String) -> Session<M> {
    Session<M>(
      .file(path), of: parts.tool, paint: Paint(isOn: false), setting: parts.setting,
      designs: parts.designs, cards: parts.cards,
      reading: { [unsaved] (source) throws(FileError) in try Self.read(source, unsaved) })
  }

  /// Returns a session that has taken the stimuli above the cursor in its scenario. Lines with
  /// errors are left out. An outline runs with its first row.
  func session(in path: String, before cursor: CursorLine) -> Session<M> {
    var session = session(in: path)
    guard let scenario = cursor.scenario else { return session }
    let document = cursor.document
    let columns = scenario.isOutline ? OutlineColumns(of: scenario, in: document) : nil
    for index in scenario.firstLine..<max(scenario.firstLine, cursor.index)
    where document.lines[index].kind.movesSession {
      let text = document.text(ofLineAt: index)
      let line = columns?.exampleOf(text) ?? text
      parts.take(&session, Array(line.utf8), SilentConsole())
    }
    return session
  }
}

extension Line.Kind {
  /// Whether a line determines what is possible below it.
  fileprivate var movesSession: Bool {
    switch self {
    case .scenario, .use, .given, .never, .stimulus: true
    case .blank, .comment, .skip, .expectedFailure, .observation, .gap, .exclusion,
      .stateAssertion, .queryAssertion, .examples, .exampleRow, .unreadable:
      false
    }
  }
}

/// A console without output.
struct SilentConsole: Console {
  func show(_ output: String) {}
  func complain(_ diagnostics: String) {}
  var columns: Int? { nil }
}
