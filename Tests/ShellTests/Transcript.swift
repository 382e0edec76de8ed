import Machines
import Running
import ScenarioLanguage
import Shell
import Tracing
import TurnstileMachine

/// A console that collects the output of a session.
final class Recorder: Console {
  var output = ""
  var diagnostics = ""
  let columns: Int?

  init(columns: Int? = nil) { self.columns = columns }

  func show(_ output: String) { self.output += output }
  func complain(_ diagnostics: String) { self.diagnostics += diagnostics }
}

/// The output of a session that handles some lines, and the session's exit status.
struct Transcript {
  /// The program to which the session belongs.
  static let tool = ReportingTool(name: "turn", version: "1.2.3")

  let output: String
  let diagnostics: String
  let status: ExitStatus
  let hasEnded: Bool

  init<M: Machine>(
    _ lines: String, of machine: M.Type = Turnstile.self, columns: Int? = nil,
    isAtPrompt: Bool = false, color: Bool = false
  ) {
    let session = Session<M>(
      .standardInput, of: Self.tool, paint: Paint(isOn: color), isAtPrompt: isAtPrompt)
    self.init(lines, in: session, columns: columns)
  }

  /// Passes the lines to this session, and collects the output.
  init<M: Machine>(_ lines: String, in session: Session<M>, columns: Int? = nil) {
    var session = session
    let recorder = Recorder(columns: columns)
    for line in lines.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    where !session.hasEnded {
      session.take(Array(line), on: recorder)
    }
    session.finish(on: recorder)
    (output, diagnostics) = (recorder.output, recorder.diagnostics)
    (status, hasEnded) = (session.status, session.hasEnded)
  }
}
