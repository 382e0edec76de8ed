public import Machines

/// How editors colour scenarios, in the forms that they read: made of the words of a machine and of the
/// notation, so that a new word needs no new file by hand.
public enum EditorSyntax: String, CaseIterable, Sendable {
  /// A syntax file of Vim and Neovim, whose groups begin with `scenario`.
  case vim
  /// A TextMate grammar in JSON, as VS Code, Sublime Text, IntelliJ and GitHub read it; its scope is
  /// `source.scenario`.
  case textmate

  /// The file for scenarios of this machine.
  public func text<M: Machine>(for machine: M.Type) -> String {
    let words = SyntaxWords(of: machine)
    return switch self {
    case .vim: VimSyntax(words).text
    case .textmate: TextMateGrammar(words).text
    }
  }
}
