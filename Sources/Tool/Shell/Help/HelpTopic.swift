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
      Each step has a number, which the prompt and .trace show. Nothing that was done is lost: a \
      stimulus after .back begins a branch, and the old one stays.

      """
    case .files: textOfFiles(tool)
    case .session: textOfSession(tool)
    case .blocks:
      """
      Indented lines below a stimulus are its block: exactly what it causes, in order. The next \
      line that is not indented compares them, and only differences are told. Without a block, \
      nothing is expected.

      """
    case .reasons:
      """
      .why says what decided the last transition or, with a step or an observation, what decided \
      that one. Its answers have the words below; .help with the name of a decider, a row or a \
      rule explains it.

      """
    case .keys:
      """
      Where only one verb or command begins so, its first letters are enough. The keys below are \
      those of Emacs; with `bind -v` in ~/.editrc, they are those of vi.

      """
    case .secrets: textOfSecrets
    }
  }

  private func textOfFiles(_ tool: ReportingTool) -> String {
    """
    .save writes what you did as a scenario that asserts everything you saw, and \
    `\(tool.command("run FILE"))` replays it. `use "FILE"`, before the first stimulus, takes over \
    what a file gives and its steps. A path with spaces stands in quotes, and Tab completes it. A \
    file that this session did not write is kept, unless `replace` is said.

    """
  }

  private func textOfSession(_ tool: ReportingTool) -> String {
    """
    The lines before the first stimulus set up the initial state: `given` and `use`. \
    `scenario "NAME"` ends this scenario and begins another. At a terminal, what is longer than \
    the screen goes through the pager that $\(tool.name.uppercased())_PAGER or $PAGER names, else \
    through less; `.set pager off`, or a variable that is empty or `cat`, prints it at once.

    """
  }

  private var textOfSecrets: String {
    """
    A secret that is typed in quotes is shown, saved and traced as another word with a number, \
    which may be typed in its place. A line that types a secret, or that was not understood and so \
    might hold one, is recalled in this session only and never written to the history. An error \
    about such a line shows the words that are known, and others only where no secret can be.

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
        ["Ctrl-Z", "stop the shell; fg goes on"],
      ]
    }
  }
}
