/// The screen of a terminal. It emulates the parts of xterm that a line editor needs.
public struct Screen: Sendable {
  /// A row of the screen, and whether its text continues in the next row.
  struct Row: Sendable {
    var cells: [Cell]
    var isContinued = false

    init(_ width: Int) { cells = Array(repeating: .blank, count: width) }
  }

  /// The number of columns.
  public internal(set) var columns: Int
  /// The position of the next character, counted from zero. The column can be one past the last
  /// column.
  public internal(set) var cursor = (row: 0, column: 0)
  /// The private modes that are set. For example, mode 2004 is bracketed paste.
  public internal(set) var modes: Set<Int> = []

  var rows: [Row]
  /// The look of the next character.
  var look = Cell.Look()
  private var reader = SequenceReader()

  /// Creates an empty screen.
  public init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = Array(repeating: Row(columns), count: rows)
  }

  /// The rows without trailing blanks. Empty rows at the end are omitted.
  public var text: [String] {
    var lines = rows.map { row in
      String(row.cells.map(\.text).joined().reversed().drop { $0 == " " }.reversed())
    }
    while lines.last == "" { lines.removeLast() }
    return lines
  }

  /// Returns the text of a row of narrow characters, with a ghost just before the screen's last
  /// column.
  public func row(_ text: String, ghost: String) -> String {
    let gap = columns - 1 - text.unicodeScalars.count - ghost.unicodeScalars.count
    return text + String(repeating: " ", count: max(0, gap)) + ghost
  }

  /// The cells of each row.
  public var cells: [[Cell]] { rows.map(\.cells) }

  /// Processes output of a program.
  public mutating func show(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      guard let unit = reader.take(byte) else { continue }
      switch unit {
      case .scalar(let scalar): put(scalar)
      case .control(let byte): control(byte)
      case .sequence(let sequence): perform(sequence)
      }
    }
  }

  private mutating func put(_ scalar: Unicode.Scalar) {
    let width = Self.width(of: scalar)
    if width == 0 {
      guard cursor.column > 0 else { return }
      rows[cursor.row].cells[cursor.column - 1].text.unicodeScalars.append(scalar)
      return
    }
    if cursor.column + width > columns {
      rows[cursor.row].isContinued = true
      cursor.column = 0
      feedLine()
    }
    rows[cursor.row].cells[cursor.column] = Cell(text: String(scalar), look: look)
    if width == 2 { rows[cursor.row].cells[cursor.column + 1] = Cell(text: "", look: look) }
    cursor.column += width
  }

  private mutating func control(_ byte: UInt8) {
    switch byte {
    case 0x08: cursor.column = max(0, min(cursor.column, columns - 1) - 1)
    case 0x09: cursor.column = min(columns - 1, (cursor.column / 8 + 1) * 8)
    case 0x0A: feedLine()
    case 0x0D: cursor.column = 0
    default: break
    }
  }

  private mutating func feedLine() {
    guard cursor.row == rows.count - 1 else {
      cursor.row += 1
      return
    }
    rows.removeFirst()
    rows.append(Row(columns))
  }

  /// Returns the approximate width of a scalar in columns.
  static func width(of scalar: Unicode.Scalar) -> Int {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    let wide: [ClosedRange<UInt32>] = [
      0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0x1F300...0x1FAFF, 0x20000...0x3FFFD,
    ]
    return wide.contains { $0.contains(scalar.value) } ? 2 : 1
  }
}
