import Terminals
import TextFormats

/// The picture as an animated SVG. The animation plays once and then stays on its last frame.
/// Programs that cannot animate SVGs show the last frame.
///
/// The SVG has its own background, so that it is legible on both dark and light pages.
extension Picture {
  private static let columnWidth = 8.4
  private static let rowHeight = 20
  private static let margin = 16
  /// The height, in pixels, of the bar above the rows.
  private static let bar = 36
  private static let width = 704
  private static let height = bar + Recording.rows * rowHeight + margin

  /// The colours of the palette, by number.
  private static let palette = [
    "#6e7681", "#ff7b72", "#3fb950", "#d29922", "#58a6ff", "#bc8cff", "#39c5cf", "#b1bac4",
    "#8b949e", "#ffa198", "#56d364", "#e3b341", "#79c0ff", "#d2a8ff", "#56d4dd", "#ffffff",
  ]

  /// The text of the SVG document.
  var svg: String {
    let name = "A session of the shell: a first login"
    let head = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(Self.width)" height="\(Self.height)" \
      viewBox="0 0 \(Self.width) \(Self.height)" role="img" aria-label="\(name)">
      <title>\(name)</title>
      <style>\(style)</style>
      <rect x=".5" y=".5" width="\(Self.width - 1)" height="\(Self.height - 1)" rx="8" \
      fill="#0d1117" stroke="#484f58"/>
      <circle cx="20" cy="18" r="6" fill="#ff5f57"/>
      <circle cx="40" cy="18" r="6" fill="#febc2e"/>
      <circle cx="60" cy="18" r="6" fill="#28c840"/>
      <svg y="\(Self.bar)" width="\(Self.width)" height="\(Recording.rows * Self.rowHeight)">
      <g transform="translate(\(Self.margin),\(-offset(at: cursors.count - 1)))">
      <g class="s" xml:space="preserve">

      """
    let texts = rows.enumerated().map { row, pieces in
      pieces.map { Self.text($0, in: row) }.joined()
    }
    return head + texts.joined() + cursor + "</g>\n</g>\n</svg>\n</svg>\n"
  }

  /// Returns a piece of a row. In any font, the piece is as wide as its columns.
  private static func text(_ piece: Piece, in row: Int) -> String {
    let count = piece.text.count
    let attributes = [
      "x=\"\(x(of: piece.column))\"",
      "y=\"\(row * rowHeight + 15)\"",
      count > 1 ? "textLength=\"\(x(of: count))\"" : nil,
      piece.look.isBold ? "font-weight=\"700\"" : nil,
      piece.look.isFaint ? "opacity=\".6\"" : nil,
      piece.look.colour.map { "style=\"fill:\(palette[$0])\"" },
    ].compactMap(\.self)
    let text = "<text \(attributes.joined(separator: " "))>\(XMLText.escaped(piece.text))</text>"
    guard piece.time > 0 else { return text + "\n" }
    return "<g class=\"h\" style=\"animation-duration:\(piece.time)ms\">\(text)</g>\n"
  }

  /// Returns the horizontal position of a column in pixels. It has one decimal.
  private static func x(of column: Int) -> String {
    let tenths = Int((Double(column) * columnWidth * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }

  private var cursor: String {
    guard let last = cursors.last else { return "" }
    return """
      <rect class="c" x="\(Self.x(of: last.column))" y="\(last.row * Self.rowHeight)" width="8" \
      height="19" fill="#e6edf3" fill-opacity=".5"/>

      """
  }
}

extension Picture {
  private var end: Int { cursors.last?.time ?? 0 }

  /// Returns the distance by which the rows are scrolled up after an event.
  private func offset(at index: Int) -> Int {
    let rows = cursors[...index].map(\.row).max() ?? 0
    return max(0, rows - Recording.rows + 1) * Self.rowHeight
  }

  private var style: String {
    """
    text{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace;\
    font-size:14px;fill:#e6edf3}
    .h{animation:h}
    .s{animation:s \(end)ms step-end}
    .c{animation:c \(end)ms step-end}
    @keyframes h{from,to{visibility:hidden}}
    @keyframes s{\(scrolling)}
    @keyframes c{\(moving)}
    @media(prefers-reduced-motion:reduce){*{animation:none!important}}
    """
  }

  private var scrolling: String {
    let last = offset(at: cursors.count - 1)
    var before: Int?
    return cursors.indices.map { index in
      let offset = last - offset(at: index)
      guard offset != before else { return "" }
      before = offset
      return frame(at: cursors[index].time, 0, offset)
    }.joined()
  }

  private var moving: String {
    guard let last = cursors.last else { return "" }
    return cursors.map { cursor in
      frame(
        at: cursor.time, Int(Double(cursor.column - last.column) * Self.columnWidth),
        (cursor.row - last.row) * Self.rowHeight)
    }.joined()
  }

  private func frame(at time: Int, _ x: Int, _ y: Int) -> String {
    let share = end == 0 ? 0 : time * 10_000 / end
    let percent = "\(share / 100).\(share / 10 % 10)\(share % 10)%"
    return "\(percent){transform:translate(\(x)px,\(y)px)}"
  }
}
