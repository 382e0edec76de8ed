import Machines

/// The formats of syntax highlighting for editors. The files are generated from the words of a
/// machine and of the notation, so new words need no manual update.
package enum EditorSyntax: String, CaseIterable, Sendable {
  /// A syntax file for Vim and Neovim. The names of its groups start with `scenario`.
  case vim
  /// A TextMate grammar in JSON for VS Code, Sublime Text, IntelliJ and GitHub. Its scope is
  /// `source.scenario`.
  case textmate

  /// Returns the syntax file for scenarios and claims of this machine.
  package func text<M: Machine>(for machine: M.Type) -> String {
    let words = SyntaxWords(of: machine)
    return switch self {
    case .vim: VimSyntax(words).text
    case .textmate: TextMateGrammar(words).text
    }
  }
}
