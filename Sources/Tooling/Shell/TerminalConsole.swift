import LineEditing
import Shell

/// The terminal in which lines are edited. If the output of a line is longer than the terminal, it
/// is shown in a pager.
final class TerminalConsole: Console {
  private enum Paging {
    /// Output is printed immediately.
    case none
    /// The output so far fits on the screen.
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

  /// Shows errors. If standard error is a terminal, the errors are shown in order with the other
  /// output.
  func complain(_ diagnostics: String) {
    guard HostProcess.complainsAtTerminal else { return context.output.diagnostics(diagnostics) }
    take((diagnostics, isDiagnostic: true))
  }

  /// Runs `answer`, which prints the answer to a line. The output is paged if `isWanted` is true
  /// and the output is longer than the screen.
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
      // The lines have already been folded to the terminal's width.
      rows += piece.text.utf8.count { $0 == UInt8(ascii: "\n") }
      // The last row is reserved for the prompt.
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
