import ArgumentParser
import Exploration
import Machines
import Running
import ScenarioLanguage
import Tracing

struct NotationCommand: MachineCommand {
  static let abstract = "Explain how to write scenarios and claims."

  func run<M: Machine>(in tool: MachineTool<M>) -> ExitStatus {
    let list = tool.context.identity.command("docs vocabulary")
    let example = Self.example(of: M.self).map { example in
      let lines = example.split(separator: "\n", omittingEmptySubsequences: false)
      return """
        Example
        -------

        This scenario has words of this machine, which `\(list)` lists. The
        examples below have the words of a log-in flow.

        \(lines.map { $0.isEmpty ? "" : "    \($0)" }.joined(separator: "\n"))

        """
    }
    tool.context.output.results((example ?? "") + NotationReference.text)
    tool.context.output.results(
      """

      The examples show the form; `\(list)` lists the machine's own words. \
      In the shell, the same
      lines are entered one by one. A line that begins with a dot is a command; \
      `.help` lists the commands.

      """)
    return .success
  }

  /// Returns a short scenario of a machine in which every stimulus has an effect; `nil` if an
  /// object or a program runs the machine.
  private static func example<M: Machine>(of machine: M.Type) -> String? {
    guard !M.isDriven else { return nil }
    var example: String?
    _ = RandomWalk<M>(sequences: 100, length: 3, seed: 1).run { trace, lexicon in
      guard example == nil, trace.steps.count == 3 else { return }
      let hasEffects = trace.steps.allSatisfy { $0.observations.contains(where: \.isEffect) }
      if hasEffects { example = trace.text(in: lexicon) }
    }
    return example
  }
}

extension Observation {
  /// Whether the machine did something visible.
  fileprivate var isEffect: Bool {
    switch self {
    case .transition, .effect: true
    case .refused, .ignored, .stays: false
    }
  }
}

struct VocabularyCommand: MachineCommand {
  static let abstract = "List every word of the machine."
  static let discussion = """
    The list contains the stimuli, observations, givens and queries.
    """

  func run<M: Machine>(in tool: MachineTool<M>) -> ExitStatus {
    tool.context.output.results(VocabularyReference<M>().markdown)
    return .success
  }
}

extension EditorSyntax: ExpressibleByArgument {}

struct SyntaxCommand: MachineCommand {
  static let abstract = "Print an editor grammar for scenarios and claims."
  static var discussion: String {
    """
    The grammar is generated from the machine's words, so a new word never needs a manual edit.

    For Vim and Neovim, write `\(ToolContext.name) docs syntax vim` to \
    ~/.vim/syntax/scenario.vim, and \
    `autocmd BufNewFile,BufRead *.scenario,*.claims setfiletype scenario` to \
    ~/.vim/ftdetect/scenario.vim. The TextMate grammar, with the scope source.scenario, is for \
    VS Code, Sublime Text and IntelliJ. `\(ToolContext.name) lsp` adds errors and completion.
    """
  }

  @Argument(help: "Format of the grammar.")
  var form: EditorSyntax

  func run<M: Machine>(in tool: MachineTool<M>) -> ExitStatus {
    tool.context.output.results(form.text(for: M.self))
    return .success
  }
}

struct LibraryCommand: ReadingCommand, MachineCommand {
  static let abstract = "Print a Markdown index of the scenarios in a folder."

  @Argument(help: "Folder with scenario files, including subfolders.", completion: .directory)
  var folder: String

  @OptionGroup var color: ColorOption

  func run<M: Machine>(in tool: MachineTool<M>) -> ExitStatus {
    let index = LibraryIndex(of: folder, by: tool.context.identity)
    for error in index.errors { tool.context.diagnose(.unreadable(error)) }
    if !index.isEmpty { tool.context.output.results(index.markdown) }
    if index.isEmpty, index.errors.isEmpty {
      tool.context.output.diagnostics("there is no scenario\n")
    }
    return index.isEmpty || !index.errors.isEmpty ? .unreadable : .success
  }
}
