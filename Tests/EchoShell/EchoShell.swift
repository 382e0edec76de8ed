import LibC
import LineEditing

/// Echoes the lines that it reads from a terminal. `spin` runs until it is interrupted, `columns`
/// prints the width of the terminal, `process` prints the process number, and `exit` ends the
/// program. If a line begins with `lead`, its hint is the number of requests so far, followed by
/// the rest of the line.
@main
enum EchoShell {
  static func main() {
    let history = History(path: History.standardPath(of: "gatehouse"))
    tell(history)
    guard let editor = LineEditor(program: "echo-shell", history: history, complete: completion)
    else {
      say("no line can be edited here")
      return
    }
    var count = 0
    editor.ghost = { line in
      guard line.starts(with: "lead".utf8) else { return nil }
      count += 1
      return "→ \(count)\(String(decoding: line.dropFirst(4), as: UTF8.self))"
    }
    var colour: String?
    if let value = getenv("COLOUR") { colour = String(cString: value) }
    while true {
      switch editor.readLine(prompt: "echo> ", colour: colour) {
      case .line(let line):
        history.add(line)
        tell(history)
        let text = String(decoding: line, as: UTF8.self)
        if text == "exit" {
          editor.close()
          say("exited")
          return
        }
        run(text, editor)
      case .cancelled: say("[cancelled]")
      case .end:
        editor.close()
        say("[end]")
        return
      }
    }
  }

  private static func run(_ line: String, _ editor: LineEditor) {
    switch line {
    case "spin":
      say("spinning")
      while !Interruption.isRaised { usleep(1_000) }
      say("[stopped]")
    case "process": say("[process \(getpid())]")
    case "columns": say("[\(editor.columns) columns]")
    case _ where line.utf8.count > 200: say("[\(line.utf8.count) bytes]")
    default: say("[\(line)]")
    }
  }

  private static func completion(_ line: [UInt8], _ cursor: Int) -> Completion {
    let start = line[..<cursor].lastIndex(of: UInt8(ascii: " ")).map { $0 + 1 } ?? 0
    let words = [
      ("launch", "starts the app"), ("latch", nil), ("äpfel", nil), ("ärger", nil),
      ("network-lost", nil), ("network-back", nil), ("wait", "lets time pass"),
    ]
    let matching = words.filter { $0.0.utf8.starts(with: line[start..<cursor]) }
    return Completion(
      replacing: start..<cursor, with: matching.map { .init($0.0.utf8, help: $0.1) })
  }

  private static func tell(_ history: History) {
    if let problem = history.takeProblem() { say(problem) }
  }

  private static func say(_ text: String) {
    let bytes = Array((text + "\n").utf8)
    var start = 0
    while start < bytes.count {
      let count = bytes[start...].withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      start += count
    }
  }
}
