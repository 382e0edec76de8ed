import Notation

/// What the lines so far allow the next one to be: the scenario's stage and the block it may
/// continue.
///
/// A document has its own; a shell keeps one and reads each typed line as a document against it.
/// It is a value: a shell that wants a refused line to count for nothing keeps the one before.
public struct Structure: Hashable, Sendable {
  /// Where the lines come from.
  public enum Form: Sendable {
    /// A file: with `scenario` lines, nothing may stand before the first.
    case file
    /// A shell's lines: `scenario` starts anew at any time.
    case shell
  }

  private enum Place: Hashable, Sendable {
    /// Indented lines belong to nothing.
    case outside
    /// The same, and it has been said already.
    case strayed
    /// In a block; its indentation is known from the first line on.
    case block(indentation: Int?, endsInGap: Bool)
    /// Under `examples`.
    case rows
  }

  let form: Form
  private var verdict: Keyword?
  private var lastHead = Keyword.scenario
  private var place = Place.outside
  private var hasExamples = false

  /// Whether a step or assertion has been read, so that head lines come too late.
  public private(set) var isInBody = false

  /// The structure before the first line; or, `isInBody`, behind a head that stands elsewhere.
  public init(form: Form, isInBody: Bool = false) {
    self.form = form
    self.isInBody = isInBody
  }

  /// Whether an indented line would belong to the block of a stimulus.
  public var isInBlock: Bool {
    switch place {
    case .block: true
    case .outside, .strayed, .rows: false
    }
  }

  /// Whether an indented line would be a row of `examples`.
  var isInExamples: Bool { place == .rows }

  /// Takes the next line and says what is wrong with its standing here.
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
    case .observation: return takeBlockLine(indentation, isGap: false)
    case .gap: return takeBlockLine(indentation, isGap: true)
    case .stateAssertion, .queryAssertion: return takeBodyLine(.outside)
    case .examples:
      let isMisplaced = hasExamples || form == .shell
      isInBody = true
      hasExamples = true
      place = .rows
      return isMisplaced ? .misplacedExamples(inShell: form == .shell) : nil
    case .unreadable:
      // It may have been anything, so what follows is not blamed for it.
      place = .block(indentation: nil, endsInGap: false)
      return nil
    }
  }

  private mutating func takeBodyLine(_ next: Place) -> SyntaxError? {
    isInBody = true
    // Of the lines behind a table, the first is one too many; the others follow it.
    let isBehindTable = place == .rows
    place = next
    return isBehindTable ? .stepBehindExamples : nil
  }

  private mutating func takeHead(_ keyword: Keyword) -> SyntaxError? {
    place = .outside
    if isInBody { return .headAfterBody(keyword, inShell: form == .shell) }
    if keyword.isVerdict {
      if let verdict { return .secondVerdict(keyword, after: verdict) }
      verdict = keyword
    }
    guard keyword.headRank >= lastHead.headRank else {
      return .headOutOfOrder(keyword, after: lastHead)
    }
    lastHead = keyword
    return nil
  }

  private mutating func takeBlockLine(_ indentation: Int, isGap: Bool) -> SyntaxError? {
    switch place {
    case .outside:
      place = .strayed
      return .indentedOutsideBlock
    case .strayed, .rows:
      return nil
    case .block(let expected, let endsInGap):
      place = .block(indentation: expected ?? indentation, endsInGap: isGap)
      if let expected, expected != indentation {
        return .unevenIndentation(expected: expected, found: indentation)
      }
      return endsInGap && isGap ? .consecutiveGaps : nil
    }
  }
}

extension Keyword {
  fileprivate var isVerdict: Bool { self == .skip || self == .expectedFailure }

  /// Head lines stand in the order of their ranks; what follows them has the last.
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
