public import ArgumentParser
import Machines
public import Replaying

extension EditorSyntax: ExpressibleByArgument {}

struct SyntaxCommand<M: Machine>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "syntax", abstract: "Print a file by which an editor colours scenarios.",
      discussion: """
        Made of the app's words, so that a new word needs no new file by hand.

        For Vim and Neovim, write `\(RunningTool.name) syntax vim` to ~/.vim/syntax/scenario.vim, \
        and `autocmd BufNewFile,BufRead *.scenario setfiletype scenario` to \
        ~/.vim/ftdetect/scenario.vim. The TextMate grammar, whose scope is source.scenario, is for \
        VS Code, Sublime Text and IntelliJ.
        """)
  }

  @Argument(help: "The form of the file: vim or textmate.")
  var form: EditorSyntax

  func run() { Output.results(form.text(for: M.self)) }
}
