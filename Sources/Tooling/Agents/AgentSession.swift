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
    lines = try call.arguments.texts("lines").flatMap { $0.split(separator: "\n").map(String.init) }
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
      for error in session.rejections { call.output.reject(error, line: index + 1) }
      status = max(status, session.takeStatus())
      guard session.position != before, !line.hasPrefix("."), let step = session.lastStep else {
        continue
      }
      steps.append(["line": index + 1] + step.record + ["state": session.state])
    }
    session.endCall(on: console)
    status = max(status, session.takeStatus())
    call.output.add(["position": positions.keep(session), "state": session.state])
    call.output.add(["steps": Array(steps.suffix(call.limit))])
    showPossible(in: session)
    if try call.arguments.flag("scenario") { call.output.add(["scenario": session.scenarioText]) }
    if let target { try save(session, in: target) }
    return status
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

  private func showPossible(in session: Session<M>) {
    let isWanted = (try? call.arguments.flag("possible")) ?? false
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

  private func save(_ session: Session<M>, in target: WritingFolder.Target) throws {
    guard let text = session.scenarioText else {
      throw call.arguments.mistake("save", "is impossible: the scenario has no step")
    }
    do throws(FileError) {
      try FileSystem.makeFolders(above: target.path)
      let output = try ProtectedFiles(ScenarioFiles([])).claim(
        .file(target.path), for: "the scenario"
      ).open()
      try output.write(Array(text.utf8))
      try output.finish()
    } catch {
      throw call.arguments.mistake("save", "is impossible: \(error.reason)")
    }
    call.output.add(["saved": target.path])
    call.output.show("saved \(target.path.visible)\n")
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
