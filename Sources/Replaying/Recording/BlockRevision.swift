import Machines
import ScenarioLanguage

/// The lines of a block that have to change so that it says what was seen, and no others.
///
/// Lines that are met stay as they are written, gaps stay, and so do comments and blank lines. What
/// takes the place of a line stands where that stood.
struct BlockRevision {
  private let document: Document
  private let documentIndex: Int
  private let seen: [String]
  private let blockLines: [Int]
  private let indentation: String
  private(set) var edits: [LineEdit] = []
  /// The line that what is put in next stands above.
  private var position: Int
  private var missing: [Int] = []
  private var unexpected: [String] = []
  private var endsInGap = false

  /// The lines of a block below the line `stimulus`; `seen` are the lines for `phrases`.
  init(
    _ block: Block?, below stimulus: Int, of document: Document, _ documentIndex: Int,
    _ phrases: [Phrase], _ seen: [String]
  ) {
    self.document = document
    self.documentIndex = documentIndex
    self.seen = seen
    blockLines = document.blockLines(below: stimulus)
    let width = blockLines.first.map { document.lines[$0].indentation } ?? 2
    indentation = String(repeating: " ", count: width)
    position = stimulus + 1
    if block == nil { skipComments() }
    let lines = block.map { BlockDifference($0, phrases).lines } ?? []
    if lines.saysSomething { keep(lines) } else { replaceAll() }
  }

  /// Writes everything that was seen: where there is no block, and where gaps alone would be left.
  private mutating func replaceAll() {
    missing = blockLines
    unexpected = seen
    flush()
  }

  /// A block that is new begins below the comments that are indented for it.
  private mutating func skipComments() {
    while position < document.lines.count, document.lines[position].kind == .comment,
      document.lines[position].indentation > 0
    {
      position += 1
    }
  }

  private mutating func keep(_ lines: [BlockDifference.Line]) {
    for line in lines {
      switch line {
      case .missing(let index): missing.append(blockLines[index])
      case .unexpected(let index): unexpected.append(seen[index])
      case .met(let index, _):
        flush()
        pass(blockLines[index])
        endsInGap = false
      case .gap(let index, _):
        flush()
        // What stood between two gaps is gone: one is enough.
        if endsInGap { edit(blockLines[index], with: []) }
        pass(blockLines[index])
        endsInGap = true
      }
    }
    flush()
  }

  /// Puts what was seen in the place of what was not, line for line.
  private mutating func flush() {
    if !unexpected.isEmpty { endsInGap = false }
    for (index, line) in missing.enumerated() {
      edit(line, with: index < unexpected.count ? [unexpected[index]] : [])
      pass(line)
    }
    let rest = unexpected.dropFirst(missing.count)
    if !rest.isEmpty { put(Array(rest), in: position..<position) }
    missing = []
    unexpected = []
  }

  private mutating func pass(_ line: Int) { position = line + 1 }

  private mutating func edit(_ line: Int, with texts: [String]) { put(texts, in: line..<line + 1) }

  private mutating func put(_ texts: [String], in lines: Range<Int>) {
    edits.append(
      LineEdit(
        document: documentIndex, lines: lines, replacement: texts.map { indentation + $0 }))
  }
}

extension [BlockDifference.Line] {
  /// Whether something but gaps is left when what is missing goes.
  fileprivate var saysSomething: Bool {
    contains { line in
      switch line {
      case .met, .unexpected: true
      case .missing, .gap: false
      }
    }
  }
}
