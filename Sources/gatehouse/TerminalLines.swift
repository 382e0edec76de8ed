import LineEditing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The lines that someone types in a terminal, each edited before it is entered.
struct TerminalLines {
  private let editor: LineEditor

  /// `nil` where no line can be edited: lines are those of standard input there.
  init?(completing words: [String]) {
    let history = History(path: History.standardPath)
    let editor = LineEditor(program: "gatehouse", history: history) { line, cursor in
      Self.completion(of: line, cursor, words)
    }
    guard let editor else { return nil }
    self.editor = editor
  }

  /// The next line without its line ending; `nil` at the end.
  func next() -> [UInt8]? {
    while true {
      if let problem = editor.history.takeProblem() { Output.diagnostics(problem + "\n") }
      switch editor.readLine(prompt: "gatehouse> ") {
      case .line(let line):
        editor.history.add(line)
        return line
      case .cancelled: continue
      case .end: return nil
      case .terminated(let signal):
        kill(getpid(), signal)
        exit(128 + signal)
      }
    }
  }

  /// Gives the terminal back as it was.
  func close() { editor.close() }

  /// The words that the first word of the line may become.
  private static func completion(
    of line: [UInt8], _ cursor: Int, _ words: [String]
  ) -> Completion {
    let typed = line[..<cursor]
    let isFirst = !typed.contains(UInt8(ascii: " "))
    let fitting = isFirst ? words.filter { $0.utf8.starts(with: typed) } : []
    return Completion(replacing: 0..<cursor, with: fitting.map { .init($0.utf8) })
  }
}
