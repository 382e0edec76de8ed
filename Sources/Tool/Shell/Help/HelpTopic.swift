import Tracing

/// A subject of the help that is not a single word. The list of all commands groups the commands by
/// topic.
enum HelpTopic: String, CaseIterable, Sendable {
  case asking, time, files, session, blocks, reasons, keys, secrets

  /// The words for which `.help` shows the topic: the topic's own name, and the names of its parts.
  var names: [String] {
    switch self {
    case .reasons:
      [rawValue, "row", "rows", "fact", "facts", "saw", "decider", "rule", "rules"]
    case .asking, .time, .files, .session, .blocks, .keys, .secrets: [rawValue]
    }
  }

  /// The heading of the topic.
  var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

  /// A one-line description of the topic.
  var help: String {
    switch self {
    case .asking: "the current state, what is possible, and why"
    case .time: "going back, branching, and comparing"
    case .files: "writing and reading scenarios"
    case .session: "starting, adjusting and ending a session"
    case .blocks: "expected observations of a stimulus"
    case .reasons: "decider, row, facts and rule, as printed by .why"
    case .keys: "keys at the prompt"
    case .secrets: "what is kept of them"
    }
  }

  /// Returns a few sentences on a single line, which the terminal folds. `tool` is the program that
  /// the text names.
  func text(of tool: ReportingTool) -> String {
    switch self {
    case .asking: "These commands change nothing. Most are about the current position.\n"
    case .time:
      """
      Each step has a number, which the prompt and .trace show. No step is lost: a stimulus after \
      .back begins a branch, and the old branch remains.

      """
    case .files: textOfFiles(tool)
    case .session: textOfSession(tool)
    case .blocks:
      """
      Indented lines below a stimulus are its block: exactly what the stimulus causes, in order. \
      The next line that is not indented starts the comparison, and only differences are printed. \
      Without a block, nothing is expected.

      """
    case .reasons:
      """
      .why explains what decided the last transition or, with a step or an observation, what \
      decided that one. Its answers contain the words below. .help with the name of a decider, a \
      row or a rule explains the name.

      """
    case .keys:
      """
      The first letters of a verb or command are enough if no other begins with them. The keys \
      below are Emacs keys; with `bind -v` in ~/.editrc, the keys are as in vi.

      """
    case .secrets: textOfSecrets
    }
  }

  private func textOfFiles(_ tool: ReportingTool) -> String {
    """
    .save writes your steps as a scenario that asserts everything you saw, and \
    `\(tool.command("run FILE"))` replays it. `use "FILE"`, before the first stimulus, starts with \
    the givens and steps of another file. A path with spaces is written in quotes, and Tab \
    completes it. A file that this session did not write is replaced only with `replace`.

    """
  }

  private func textOfSession(_ tool: ReportingTool) -> String {
    """
    The lines before the first stimulus set up the initial state: `given` and `use`. `scenario \
    "NAME"` ends this scenario and begins another. At a terminal, output that is longer than the \
    screen is shown by the pager that $\(tool.name.uppercased())_PAGER or $PAGER names, or by less \
    if neither is set. With `.set pager off`, or if the variable is empty or `cat`, the output is \
    printed directly.

    """
  }

  private var textOfSecrets: String {
    """
    A secret that is typed in quotes is shown, saved and traced as a word with a number, which can \
    be typed in its place. A line that contains a secret, or that was not understood and so might \
    contain one, can be recalled only in this session and is never written to the history. An \
    error about such a line shows the known words, and other words only where no secret can be.

    """
  }

  /// The rows of the table below the topic's text.
  var rows: [[String]] {
    switch self {
    case .asking, .time, .files, .session, .secrets: []
    case .blocks:
      [
        ["...", "any number of observations, but no refusal"], ["_", "any value"],
        ["(...)", "any values in parentheses"], ["/...", "anything below in a path"],
        ["never OBSERVATION", "not among the stimulus's observations"],
        ["stays", "the stimulus causes nothing"],
      ]
    case .reasons:
      [
        ["via", "the decider of the transition"],
        ["after", "the stimulus that led to it"],
        ["row", "the row that decided, after the name of its table"],
        ["saw", "the facts that the row used; absent facts are left out"],
        ["since", "the step since which rows have seen a fact"],
        ["rows before it", "rows that led to it in the same step"],
        ["rule", "the reason why a stimulus was refused or ignored"],
      ]
    case .keys:
      [
        ["Tab", "complete the word, or list what can follow"],
        ["Up, Down", "an earlier line, a later one"],
        ["Ctrl-R", "find a line by part of it"],
        ["Ctrl-A, Ctrl-E", "go to the beginning of the line, or to its end"],
        ["Ctrl-W, Ctrl-U", "delete the word before the cursor, or the line"],
        ["Ctrl-C", "drop the line, or stop a command; never leaves"],
        ["Ctrl-D", "leave, on an empty line"],
        ["Ctrl-Z", "stop the shell; fg resumes it"],
      ]
    }
  }
}
