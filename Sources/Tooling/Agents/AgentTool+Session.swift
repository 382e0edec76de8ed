import ContextProtocol
import Machines
import Running

extension AgentTool {
  /// `session`. Without a folder, scenarios cannot be saved.
  static func session(writingIn folder: WritingFolder?) -> Self {
    let saving = AgentParameter(
      "save", .text("Name of a new file for the scenario, such as a/b.scenario."))
    return Self(
      name: "session", title: "Take steps",
      description: """
        Takes lines of a scenario one after the other, and shows what the machine does. Begin with \
        lines of `given`, then write stimuli. `is STATE` and `has QUERY ANSWER` check the state. \
        `position` in the result continues from there, or branches from there again, in a later \
        call; without it, a new session begins. `steps` has the observations of each stimulus, and \
        the rows that decided them with the facts they saw. `possible` lists what can happen next. \
        Lines that begin with a dot ask: `.why` explains the last transition, `.why not STATE` its \
        absence, `.can VERB` and `.can ACTOR` list stimuli, `.goal CONDITION` finds the stimuli to \
        a state, `.ask QUERY`, `.world`, `.claims`, `.trace`, `.load FILE NAME`, `.help`. \
        `.reset` starts over, with other givens. \
        Example: {"lines": ["\(AgentExample<M>.stimulus)", ".why"]}.
        """,
      parameters: [
        AgentParameter("lines", .list(of: .text(), "Lines of a scenario, or questions.")),
        AgentParameter("position", .text("Position from an earlier result.")),
        AgentParameter(
          "possible", .flag("Whether to list the possible stimuli (default: true).")),
        AgentParameter(
          "scenario", .flag("Whether to return the whole scenario with its output.")),
      ] + (folder == nil ? [] : [saving]), required: ["lines"],
      results: sessionResults, isReadOnly: folder == nil
    ) { positions, call in
      try AgentSession(call, folder).run(&positions)
    }
  }

  private static var sessionResults: [(String, ContextSchema)] {
    [
      ("position", .text("Continues from here.")), ("state", .text()),
      (
        "steps",
        .list(
          of: .object([
            ("line", .count(from: 1)), ("stimulus", .text()),
            ("observations", .list(of: .text())), ("rows", .list(of: .object())),
            ("rule", .text("Why the stimulus was refused or ignored.")), ("state", .text()),
          ]))
      ),
      ("possible", .list(of: .object([("stimulus", .text()), ("outcome", .text())]))),
      ("scenario", .text()), ("saved", .text("The path of the file that was written.")),
    ]
  }
}
