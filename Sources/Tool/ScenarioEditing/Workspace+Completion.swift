import FileAccess
import Machines
import Notation
import Running
import ScenarioLanguage
import Shell

/// The words that can replace the word before the cursor.
package struct CompletionList: Hashable, Sendable {
  /// The typed part of the word, which a candidate replaces.
  package let part: TextPart
  /// Whether the word begins its line.
  package let beginsLine: Bool
  /// The words, with the most likely ones first.
  package let candidates: [Candidate]
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
    let column = location.column - line.last.unicodeScalars.count
    return CompletionList(
      part: TextPart(
        path, at: SourceLocation(line: location.line, column: max(1, column)),
        length: line.last.unicodeScalars.count),
      beginsLine: line.words.isEmpty && !line.isIndented, candidates: candidates)
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
