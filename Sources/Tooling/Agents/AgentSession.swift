import FileAccess
import Machines
import Notation
import Running
import ScenarioLanguage
import Shell
import TextFormats

/// Takes the lines of a call in a session.
struct AgentSession<M: Machine> {
  private let call: AgentCall<M>
  private let folder: WritingFolder?
  private let lines: [String]

  init(_ call: AgentCall<M>, _ folder: WritingFolder?) throws {
    (self.call, self.folder) = (call, folder)
    // As in a file, a line break at the end of a text begins no further line.
    lines = try call.arguments.texts("lines").flatMap { text in
      let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      return (lines.count > 1 && lines.last == "" ? lines.dropLast() : lines).map(String.init)
    }
  }

  func run(_ positions: inout AgentPositions<M>) throws -> ExitStatus {
    let target = try call.arguments.textIfAny("save").flatMap { try folder?.target(named: $0) }
    var session = try begin(positions)
    let tool = call.tool
    let console = PipeConsole(output: tool.context.output)
    var steps: [JSONRecord] = []
    var status = ExitStatus.success
    for (index, line) in lines.enumerated() where !call.isCancelled() {
      let before = session.position
      tool.engines.take(&session, Array(line.utf8), console)
      note(session.problems, at: index + 1)
      status = max(status, session.takeStatus())
      guard session.position != before, !line.hasPrefix("."), let step = session.lastStep else {
        continue
      }
      steps.append(["line": index + 1] + step.record + ["state": session.state])
    }
    session.endCall(on: console)
    note(session.problems, at: nil)
    status = max(status, session.takeStatus())
    call.output.add(["position": positions.keep(session), "state": session.state])
    call.output.add(["steps": Array(steps.suffix(call.limit))])
    try showPossible(in: session)
    if try call.arguments.flag("scenario") { call.output.add(["scenario": session.scenarioText]) }
    guard let target, !save(session, after: status, in: target) else { return status }
    return max(status, .usage)
  }

  /// Reports the errors and the failures in a line, or at the end of the call.
  private func note(_ problems: [SessionProblem], at line: Int?) {
    for problem in problems {
      switch problem {
      // An error in a file has its own place.
      case .error(let error): call.output.reject(error, line: error.document.isEmpty ? line : nil)
      case .failure(let text):
        call.output.reject(["code": "failed", "message": text, "line": line])
      }
    }
  }

  private func begin(_ positions: AgentPositions<M>) throws -> Session<M> {
    guard let position = try call.arguments.textIfAny("position") else {
      let tool = call.tool
      let claims = ClaimOptions.standard
      let setting = try claims.setting(tool.setting, for: [], isQuiet: true, in: tool)
      var session = try ShellOptions(tool: tool, setting: setting).session(
        from: .terminal, isForAgent: true, isInterrupted: call.isCancelled)
      session.echo()
      return session
    }
    guard let session = positions[position] else {
      throw call.arguments.mistake(
        "position", "is unknown: the last \(AgentPositions<M>.limit) are kept; begin without one")
    }
    return session
  }

  private func showPossible(in session: Session<M>) throws {
    let isWanted = try call.arguments.flag("possible")
    guard call.arguments.has("possible") ? isWanted : !M.isDriven else { return }
    let (stimuli, verbs) = session.possibilities
    let list = stimuli.prefix(call.limit).map { stimulus -> JSONRecord in
      ["stimulus": stimulus.text, "outcome": stimulus.outcome]
    }
    call.output.add(["possible": list])
    if !verbs.isEmpty {
      call.output.show("# possible now: \(verbs.joined(separator: ", "))\n")
    }
  }

  /// Saves the scenario, and returns whether that succeeded.
  private func save(
    _ session: Session<M>, after status: ExitStatus, in target: WritingFolder.Target
  ) -> Bool {
    guard status == .success, let text = session.scenarioText else {
      let reason = status == .success ? "the scenario has no step" : "a line has an error or failed"
      refuse("not saved: \(reason)")
      return false
    }
    do throws(FileError) {
      try FileSystem.makeFolders(above: target.path)
      let output = try ProtectedFiles(ScenarioFiles([])).claim(
        .file(target.path), for: "the scenario"
      ).open()
      try output.write(Array(text.utf8))
      try output.finish()
    } catch {
      refuse("not saved: \(error.text)")
      return false
    }
    call.output.add(["saved": target.path])
    call.output.show("saved \(target.path.visible)\n")
    return true
  }

  private func refuse(_ message: String) {
    call.output.reject(["code": "not-saved", "message": message])
    call.output.complain("\(message)\n")
  }
}

extension TakenStep {
  fileprivate var record: JSONRecord {
    let rows = rows.map { row -> JSONRecord in ["row": row.path, "facts": row.facts] }
    return [
      "stimulus": stimulus, "observations": observations, "rows": rows, "rule": rule,
    ]
  }
}
