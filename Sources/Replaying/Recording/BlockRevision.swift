import Machines
import ScenarioLanguage

/// The minimal changes to a block that make it match what was seen.
///
/// Matching lines, gaps, comments and blank lines stay as they are. A replacement is put in the
/// place of the lines that it replaces.
struct BlockRevision {
  private let document: Document
  private let documentIndex: Int
  private let seen: [String]
  private let blockLines: [Int]
  private let indentation: String
  private(set) var edits: [LineEdit] = []
  /// The index of the line above which the next insertion goes.
  private var position: Int
  private var missing: [Int] = []
  private var unexpected: [String] = []
  private var endsInGap = false

  /// A revision of the block below the line `stimulus`; `seen` are the printed `phrases`.
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

  /// Replaces the whole block: where there is none yet, and where only gaps would remain.
  private mutating func replaceAll() {
    missing = blockLines
    unexpected = seen
    flush()
  }

  /// A new block starts below comments that are indented like it.
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
        // The line between two gaps is gone, so the second one is redundant.
        if endsInGap { edit(blockLines[index], with: []) }
        pass(blockLines[index])
        endsInGap = true
      }
    }
    flush()
  }

  /// Replaces the lines that did not match by the observations in their place.
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
  /// Whether anything but gaps remains without the missing lines.
  fileprivate var saysSomething: Bool {
    contains { line in
      switch line {
      case .met, .unexpected: true
      case .missing, .gap: false
      }
    }
  }
}
