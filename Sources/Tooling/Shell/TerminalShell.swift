import FileAccess
import LineEditing
import Machines
import Notation
import ScenarioLanguage
import Shell
import Tracing

/// The shell at a terminal, with editing, completion and a history.
final class TerminalShell<M: Machine> {
  private var session: Session<M>
  private let history: History
  private let options: ShellOptions<M>
  private var editor: LineEditor?

  /// `nil` where lines cannot be edited and are read from standard input instead. Throws where the
  /// session cannot be recorded.
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

  /// Reads lines until the end.
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

  /// The name of the program, and lines to begin with.
  private func showBanner(on console: TerminalConsole) {
    let identity = options.tool.context.identity
    let tour = session.tour == nil ? "" : ".tour shows them, "
    let opening = (session.tour?.opening ?? Self.examples).map { "  \($0)\n" }.joined()
    session.show(
      "\(identity.banner): .help lists the commands, \(tour)"
        + "Ctrl-D leaves\nTo begin with:\n\(opening)", on: console)
  }

  /// A stimulus of each of the first verbs, where no tour knows better.
  private static var examples: [String] {
    M.vocabulary.stimuli.signatures.prefix(3).compactMap { $0.examples.first }
  }

  /// The prompt with the number of the position, the current state and, unless the standard design
  /// decides, who does: as much of it as takes no more than half a row.
  private func prompt(_ columns: Int) -> String {
    let (number, state) = ("\(session.position) ", session.state)
    let last = state.split(separator: "/").last ?? ""
    let design = session.otherDesign.map { "[\($0)] " } ?? ""
    let kind = session.otherDesign.map { "[\($0.prefix { $0 != ":" })] " } ?? ""
    let room = max(columns / 2 - 2, 1)
    // Of a state that is too long, what stands in parentheses says least.
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
      // A quoted word that is still open is a folder, to be followed by one of its files.
      let isOpen = candidate.text.hasSuffix("/")
      return Completion.Candidate(
        candidate.text.utf8, help: candidate.help.isEmpty ? nil : candidate.help,
        isFollowedBySpace: !isOpen)
    }
    return Completion(
      replacing: line.offset..<line.offset + line.last.utf8.count, with: candidates)
  }
}
