import Notation

/// The state of the parser between lines: the stage of the scenario, and the block that can
/// continue. It determines which lines are valid next.
///
/// Each document has its own structure. A shell keeps one structure and uses it to parse each line
/// as a document. The structure is a value, so that a shell can discard the effect of a rejected
/// line.
package struct Structure: Hashable, Sendable {
  /// The source of the lines.
  package enum Form: Sendable {
    /// A file. If it has `scenario` lines, only comments can precede the first `scenario` line.
    case file
    /// A shell. `scenario` can start a new scenario at any time.
    case shell
  }

  private enum StructurePlace: Hashable, Sendable {
    /// Outside a block. Indented lines are errors.
    case outside
    /// Outside a block, after an indented line has been reported as an error.
    case strayed
    /// In a block. Its indentation is known once its first line has been read.
    case block(indentation: Int?, endsInGap: Bool)
    /// In the table under `examples`.
    case rows
  }

  let form: Form
  private var verdict: Keyword?
  private var lastHead = Keyword.scenario
  private var place = StructurePlace.outside
  private var hasExamples = false

  /// Whether a step or assertion has been read. If so, head lines are errors.
  package private(set) var isInBody = false

  /// Creates the structure before the first line. With `isInBody`, the scenario's head has already
  /// been read from another document.
  package init(form: Form, isInBody: Bool = false) {
    self.form = form
    self.isInBody = isInBody
  }

  /// Whether an indented line would belong to the block of a stimulus.
  package var isInBlock: Bool {
    switch place {
    case .block: true
    case .outside, .strayed, .rows: false
    }
  }

  /// Whether an indented line would be a row of `examples`.
  var isInExamples: Bool { place == .rows }

  /// Adds the next line, and returns the error in the line's position.
  mutating func take(_ kind: Line.Kind, indentation: Int) -> SyntaxError? {
    switch kind {
    case .blank, .comment, .exampleRow:
      return nil
    case .scenario:
      self = Structure(form: form)
      return nil
    case .skip: return takeHead(.skip)
    case .expectedFailure: return takeHead(.expectedFailure)
    case .use: return takeHead(.use)
    case .given: return takeHead(.given)
    case .never: return takeHead(.never)
    case .stimulus: return takeBodyLine(.block(indentation: nil, endsInGap: false))
    case .observation, .gap, .exclusion: return takeBlockLine(kind, indentation)
    case .stateAssertion, .queryAssertion: return takeBodyLine(.outside)
    case .examples:
      let isMisplaced = hasExamples || form == .shell
      isInBody = true
      hasExamples = true
      place = .rows
      return isMisplaced ? .misplacedExamples(inShell: form == .shell) : nil
    case .unreadable:
      // The line can be a malformed stimulus, so its block must not be reported as an error.
      place = .block(indentation: nil, endsInGap: false)
      return nil
    }
  }

  private mutating func takeBodyLine(_ next: StructurePlace) -> SyntaxError? {
    isInBody = true
    // Only the first line after a table is reported, because errors in later lines are
    // consequences.
    let isBehindTable = place == .rows
    place = next
    return isBehindTable ? .stepBehindExamples : nil
  }

  private mutating func takeHead(_ keyword: Keyword) -> SyntaxError? {
    place = .outside
    if isInBody { return .headAfterBody(keyword, inShell: form == .shell) }
    if keyword.lineKind.isVerdict {
      if let verdict { return .secondVerdict(keyword, after: verdict) }
      verdict = keyword
    }
    guard keyword.headRank >= lastHead.headRank else {
      return .headOutOfOrder(keyword, after: lastHead)
    }
    lastHead = keyword
    return nil
  }

  private mutating func takeBlockLine(
    _ kind: Line.Kind, _ indentation: Int
  ) -> SyntaxError? {
    switch place {
    case .outside:
      place = .strayed
      return .indentedOutsideBlock
    case .strayed, .rows:
      return nil
    case .block(let expected, let endsInGap):
      let isGap = kind == .gap
      // An exclusion has no position among the observations, so gaps around it count as
      // consecutive.
      place = .block(
        indentation: expected ?? indentation,
        endsInGap: isGap || kind == .exclusion && endsInGap)
      if let expected, expected != indentation {
        return .unevenIndentation(expected: expected, found: indentation)
      }
      return endsInGap && isGap ? .consecutiveGaps : nil
    }
  }
}

extension Keyword {
  /// The rank of the keyword. Head lines must be in the order of their ranks, and body lines have
  /// the last rank.
  fileprivate var headRank: Int {
    switch self {
    case .scenario: 0
    case .skip, .expectedFailure: 1
    case .use: 2
    case .given: 3
    case .never: 4
    case .stateAssertion, .queryAssertion, .examples: 5
    }
  }
}
