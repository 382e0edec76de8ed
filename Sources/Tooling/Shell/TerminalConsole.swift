import LineEditing
import Shell

/// The terminal in which lines are edited. What one line prints goes through a pager where it is
/// longer than the terminal.
final class TerminalConsole: Console {
  private enum Paging {
    /// What is printed is shown at once.
    case none
    /// So far, everything fits the terminal.
    case collecting([Piece], rows: Int)
    case through(Pager)
  }

  private typealias Piece = (text: String, isDiagnostic: Bool)

  private let editor: LineEditor
  private let context: CommandContext
  private var paging = Paging.none

  init(editor: LineEditor, context: CommandContext) {
    self.editor = editor
    self.context = context
  }

  var columns: Int? { editor.columns }

  func show(_ output: String) { take((output, isDiagnostic: false)) }

  /// Shows errors in order with what else is printed, unless they go elsewhere than to the
  /// terminal.
  func complain(_ diagnostics: String) {
    guard HostProcess.complainsAtTerminal else { return context.output.diagnostics(diagnostics) }
    take((diagnostics, isDiagnostic: true))
  }

  /// Runs what prints the answer to one line, and pages that if `isWanted` and it is long enough.
  func page(if isWanted: Bool, _ answer: () -> Void) {
    if isWanted, Pager.isWanted(by: context.identity) { paging = .collecting([], rows: 0) }
    answer()
    let last = paging
    paging = .none
    defer { Pager.forget() }
    switch last {
    case .none: break
    case .collecting(let pieces, _): for piece in pieces { print(piece) }
    case .through(let pager): if let text = pager.end() { context.output.results(text) }
    }
  }

  private func take(_ piece: Piece) {
    switch paging {
    case .none: print(piece)
    case .through(let pager): pager.write(piece.text)
    case .collecting(var pieces, var rows):
      pieces.append(piece)
      // Lines are folded to the width already.
      rows += piece.text.utf8.count { $0 == UInt8(ascii: "\n") }
      // The last row is for the prompt.
      if rows < editor.rows {
        paging = .collecting(pieces, rows: rows)
      } else if let pager = Pager(for: context.identity) {
        paging = .through(pager)
        for piece in pieces { pager.write(piece.text) }
      } else {
        paging = .none
        for piece in pieces { print(piece) }
      }
    }
  }

  private func print(_ piece: Piece) {
    let print = piece.isDiagnostic ? context.output.diagnostics : context.output.results
    print(piece.text)
  }
}
