import ContextProtocol
import Machines

// The tools that run a command.

extension AgentTool {
  /// `run`
  static var runScenarios: Self {
    Self(
      "run", "Run scenarios",
      """
      Runs scenarios and reports failures. Pass `scenarios`, a text in the notation (resource \
      `notation`), or `paths` of files and folders. A line such as `scenario "wrong password"` \
      begins one of several scenarios. Expected output is indented below a stimulus; a step \
      without it is not checked. `is STATE` and `has QUERY ANSWER` check the state. `failures` \
      has the difference, the row that decided, and the command that reproduces it. Errors in the \
      text have a line, a column and a remedy. \
      Example: {"scenarios": "\(AgentExample<M>.stimulus)\\n"} or \
      {"paths": ["Scenarios"], "filter": "name"}.
      """, runs: RunCommand.name,
      with: [
        AgentParameter("scenarios", .input(option: nil), "Scenarios in the notation."),
        AgentParameter("paths", .paths, "Scenario files and folders."),
        AgentParameter("filter", .text, "Text that PATH:NAME must contain, ignoring case."),
        AgentParameter("strict", .flag, SharedHelp.strict),
      ],
      requiringAny: ["scenarios", "paths"],
      returning: [
        ("counts", .object()),
        ("failures", .list(of: .object(), "Failed scenarios, as in the report ndjson.")),
      ])
  }

  /// `path`
  static var path: Self {
    Self(
      "path", "Find a path to a state",
      """
      Finds stimuli that lead to a state in which a condition holds, as a scenario that passes. \
      Without `shortest`, the path comes from the library if one of its scenarios contains it. \
      `unknown` means that the bound ended the search before every state was visited. \
      A condition is `is STATE` or `has QUERY ANSWER`; join conditions with `and`, `or` and `not`. \
      Example: {"to": "is \(AgentExample<M>.state)"}.
      """, runs: PathCommand.name,
      with: [
        AgentParameter("to", .text, SharedHelp.to),
        AgentParameter("from", .text, SharedHelp.from),
        AgentParameter(
          "scenario", .input(option: nil), "Scenario to continue from. It must pass."),
        AgentParameter("given", .givens, "Lines of `given`."),
        AgentParameter("only", .texts, "Verbs or actors of stimuli to use."),
        AgentParameter("shortest", .flag, SharedHelp.shortest),
        AgentParameter("seconds", .count(default: 20), "Maximum time to search, in seconds."),
      ], requiring: ["to"], always: ["--complete"],
      returning: [
        ("found", .flag()), ("givens", .list(of: .text())), ("stimuli", .list(of: .text())),
        ("scenario", .text("The path, with its output.")),
      ])
  }

  /// `check_claims`
  static var checkClaims: Self {
    Self(
      "check_claims", "Check claims",
      """
      Searches the reachable states, and checks the machine's invariants and the claims: rules \
      about steps, such as "after A, B never happens before C". Pass `claims`, a text in the \
      notation of claims (resource `notation`), or `paths` of .claims files; without both, only \
      invariants are checked. A violation has a shortest scenario. `complete` is false \
      if a violation or a bound ended the search. Without a violation, the status is then \
      `unknown`: raise `seconds` or `states`, or name a `world`. \
      Example: {"claims": "claim \\"one at a time\\"\\n  never \(AgentExample<M>.stimulus)\\n"}.
      """, runs: ExploreCommand.name,
      with: [
        AgentParameter("claims", .input(option: "claims"), "Claims in the notation."),
        AgentParameter("paths", .options("claims"), "Files of claims, or folders with such files."),
        AgentParameter(
          "world", .text,
          "Bounded world to search; `everything` is the machine, and `only` adds stimuli."),
        AgentParameter("given", .givens, "Lines of `given`."),
        AgentParameter("only", .texts, "Verbs or actors of stimuli to use."),
        AgentParameter("seconds", .count(default: 20), "Maximum time to search, in seconds."),
        AgentParameter("states", .count(default: nil), SharedHelp.states),
      ],
      always: ["--complete", "--strict"],
      returning: [
        ("states", .count("Number of states visited.")), ("complete", .flag()),
        ("violations", .count()),
        (
          "claims",
          .list(
            of: .object([("claim", .text()), ("answer", .text()), ("world", .text())]))
        ), ("counterexamples", .text("Scenarios that show violations.")),
      ])
  }

  /// `coverage`
  static var coverage: Self {
    Self(
      "coverage", "Report what scenarios cover",
      """
      Reports which states, transitions, rows and rules scenarios cover, and which they miss. Each \
      missing group has the givens and stimuli of a path that covers it. Pass `scenarios`, a text \
      in the notation, or `paths`. A whole library can take some seconds. \
      Example: {"paths": ["Scenarios"]}.
      """, runs: CoverageCommand.name,
      with: [
        AgentParameter("scenarios", .input(option: nil), "Scenarios in the notation."),
        AgentParameter("paths", .paths, "Scenario files and folders."),
        AgentParameter("filter", .text, "Text that PATH:NAME must contain, ignoring case."),
        AgentParameter("depth", .count(default: 1), "Steps to try beyond the scenarios."),
        AgentParameter("seconds", .count(default: 60), "Maximum time to search, in seconds."),
      ],
      requiringAny: ["scenarios", "paths"],
      returning: [
        ("counts", .object([], "For each kind of item: covered and reachable.")),
        ("uncovered", .list(of: .object())), ("unreached", .count()),
      ])
  }
}

/// Words of a machine for examples.
enum AgentExample<M: Machine> {
  /// A stimulus with example values.
  static var stimulus: String { M.vocabulary.stimuli.signatures.first?.examples.first ?? "" }

  /// A pattern of a state.
  static var state: String {
    guard let state = M.State.glossary.signatures.last else { return "" }
    return state.slots.isEmpty ? state.name : "\(state.name)(...)"
  }
}
