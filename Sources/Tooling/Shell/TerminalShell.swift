import FileAccess
import LineEditing
import Machines
import Notation
import ScenarioLanguage
import Shell
import Tracing

/// The shell at a terminal. It has line editing, completion and a history.
final class TerminalShell<M: Machine> {
  private var session: Session<M>
  private let history: History
  private let options: ShellOptions<M>
  private var editor: LineEditor?

  /// Creates the shell; `nil` if lines cannot be edited and must be read from standard input
  /// instead. Throws if the session cannot be recorded.
  init?(_ options: ShellOptions<M>) throws(FileError) {
    let name = options.tool.context.name
    let history = History(path: History.standardPath(of: name))
    self.history = history
    self.options = options
    guard LineEditor.isAtTerminal else { return nil }
    session = try options.session(
      from: .terminal, isAtPrompt: true, isInterrupted: { Interruption.isRaised || Pager.wasLeft })
    session.editor = Editor.open
    editor = LineEditor(program: name, history: history) {
      [weak self] line, cursor in
      self?.completion(of: line[..<cursor]) ?? Completion(replacing: cursor..<cursor, with: [])
    }
    guard let editor else { return nil }
    guard LineEditor.canMove else { return }
    session.showGhosts()
    editor.ghost = { [weak self] line in self?.session.ghost(of: line) }
  }

  /// Reads lines until the end of the input.
  func run() {
    guard let editor else { return }
    let console = TerminalConsole(editor: editor, context: options.tool.context)
    if !options.isQuiet, !options.isTour { showBanner(on: console) }
    takeFirstLines(on: console)
    console.page(if: session.pages) { options.open(&session, on: console) }
    while !session.hasEnded {
      if let problem = history.takeProblem() { session.complain(problem + "\n", on: console) }
      let prompt = prompt(editor.columns)
      switch editor.readLine(prompt: prompt, colour: session.isColoured ? "1" : nil) {
      case .line(let line):
        if let line = session.remembered(line) {
          history.add(line.bytes, isForSessionOnly: line.isForSessionOnly)
        }
        session.history = history.shared
        take(line, on: console)
      case .cancelled: continue
      case .end: session.end()
      }
    }
    session.finish(on: console)
    editor.close()
  }

  private func take(_ line: [UInt8], on console: TerminalConsole) {
    console.page(if: session.pages) { options.tool.engines.take(&session, line, console) }
  }

  private func takeFirstLines(on console: TerminalConsole) {
    do throws(FileError) {
      for line in try options.firstLines() { take(line, on: console) }
    } catch { session.complain(error.text + "\n", on: console) }
  }

  /// Prints the name of the program, and some suitable first lines.
  private func showBanner(on console: TerminalConsole) {
    let identity = options.tool.context.identity
    let tour = session.tour == nil ? "" : ".tour shows them, "
    let opening = (session.tour?.opening ?? Self.examples).map { "  \($0)\n" }.joined()
    session.show(
      "\(identity.banner): .help lists the commands, \(tour)"
        + "Ctrl-D leaves\nTo begin with:\n\(opening)", on: console)
  }

  /// An example for each of the first verbs, for a machine without a tour.
  private static var examples: [String] {
    M.vocabulary.stimuli.signatures.prefix(3).compactMap { $0.examples.first }
  }

  /// Returns the prompt. It contains the number of the position, the current state, and any design
  /// other than the standard design. Parts are shortened or left out so that the prompt occupies at
  /// most half a row.
  private func prompt(_ columns: Int) -> String {
    let (number, state) = ("\(session.position) ", session.state)
    let last = state.split(separator: "/").last ?? ""
    let design = session.otherDesign.map { "[\($0)] " } ?? ""
    let kind = session.otherDesign.map { "[\($0.prefix { $0 != ":" })] " } ?? ""
    let room = max(columns / 2 - 2, 1)
    // The payload in parentheses is the least informative part of a long state.
    let name = state.prefix { $0 != "(" }
    let short = name.count < state.count ? "\(name)(...)" : "…/\(last)"
    let forms = [
      number + design + state, number + kind + state, number + kind + "…/" + last,
      number + kind + short, number + short, number + "…/" + last, "…/" + last,
    ]
    return (forms.first { $0.columns <= room } ?? "…\(last.suffix(room - 1))") + "> "
  }

  private func completion(of line: ArraySlice<UInt8>) -> Completion {
    let line = PartialLine(String(decoding: line, as: UTF8.self))
    let candidates = session.completer.candidates(for: line).map { candidate in
      // A quoted word that is not closed names a folder; the name of one of its files follows.
      let isOpen = candidate.text.hasSuffix("/")
      return Completion.Candidate(
        candidate.text.utf8, help: candidate.help.isEmpty ? nil : candidate.help,
        isFollowedBySpace: !isOpen)
    }
    return Completion(
      replacing: line.offset..<line.offset + line.last.utf8.count, with: candidates)
  }
}
