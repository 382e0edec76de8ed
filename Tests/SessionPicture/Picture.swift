import Terminals

/// The final display of a recording, cell by cell. Each cell includes the time at which it got its
/// final look.
struct Picture {
  /// Consecutive words of a row that have the same look and time.
  struct Piece: Equatable {
    let column: Int
    var text: String
    let look: Cell.Look
    /// The time in milliseconds at which the piece appears.
    let time: Int
  }

  /// The position of the cursor from a point in time onwards.
  struct Cursor {
    let time: Int
    let row: Int
    let column: Int
  }

  /// The pieces of each row on a terminal that has room for all rows.
  let rows: [[Piece]]
  /// The cursor's positions in order.
  let cursors: [Cursor]

  /// Plays a recording.
  init(of recording: Recording) {
    let lines = recording.events.reduce(0) { $0 + $1.output.unicodeScalars.count { $0 == "\n" } }
    var screen = Screen(columns: Recording.columns, rows: max(Recording.rows, lines + 1))
    var cells = screen.cells
    var times = cells.map { $0.map { _ in 0 } }
    cursors = recording.events.map { event in
      screen.show(event.output.utf8)
      let next = screen.cells
      for row in cells.indices where cells[row] != next[row] {
        for column in cells[row].indices where cells[row][column] != next[row][column] {
          times[row][column] = event.time
        }
      }
      cells = next
      return Cursor(time: event.time, row: screen.cursor.row, column: screen.cursor.column)
    }
    rows = zip(cells, times).map { Self.pieces($0, $1) }
  }

  private static func pieces(_ cells: [Cell], _ times: [Int]) -> [Piece] {
    var pieces: [Piece] = []
    for (column, cell) in cells.enumerated() {
      if let last = pieces.last,
        cell.text == " " || (last.look == cell.look && last.time == times[column])
      {
        pieces[pieces.count - 1].text += cell.text
      } else if cell.text != " " {
        let piece = Piece(column: column, text: cell.text, look: cell.look, time: times[column])
        pieces.append(piece)
      }
    }
    return pieces.map { piece in
      var piece = piece
      while piece.text.hasSuffix(" ") { piece.text.removeLast() }
      return piece
    }
  }
}
