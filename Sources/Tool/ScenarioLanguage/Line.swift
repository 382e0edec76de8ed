import Notation

/// One line of a document: its kind and the position of its words.
package struct Line: Hashable, Sendable {
  /// The maximum length of a line: 64 KiB.
  package static let maximumLength = LineLength.maximum

  /// The kind of a line, determined by its first word and its indentation.
  package enum Kind: UInt8, CaseIterable, Sendable {
    /// Nothing but spaces.
    case blank
    /// `# text`.
    case comment
    /// `scenario "NAME" @TAG…`.
    case scenario
    /// `skip "WHY"`.
    case skip
    /// `expected-failure "WHY"`.
    case expectedFailure
    /// `use "FILE"`.
    case use
    /// `given …`.
    case given
    /// `never PATTERN`.
    case never
    /// A line at column 1 that is not of any other kind.
    case stimulus
    /// An indented line under a stimulus.
    case observation
    /// An indented line that consists of `...`.
    case gap
    /// An indented `never PATTERN` under a stimulus.
    case exclusion
    /// `is STATE`.
    case stateAssertion
    /// `has QUERY VALUE…`.
    case queryAssertion
    /// `examples`.
    case examples
    /// An indented line under `examples`. It has cells instead of words.
    case exampleRow
    /// A line that is too long, is not UTF-8, or has no valid first word. Such a line always has an
    /// error.
    case unreadable
  }

  /// The kind of the line.
  package let kind: Kind

  /// The line's bytes in the document, without the line ending or a byte order mark.
  package let range: Range<Int>

  /// The number of spaces at the start of the line.
  package let indentation: Int

  /// The indices of the line's words in `Document.words`, including the keyword; empty for blank
  /// lines, comments and example rows.
  package let words: Range<Int>

  /// Whether the line has no errors. A line with an error can lack the words after the error. These
  /// words are not reported as missing, because the error has already been reported.
  package internal(set) var isSound: Bool

  /// Whether the line's only error is its position. If so, its words can still be read.
  package internal(set) var isMisplaced = false

  /// The line without its error.
  package var asSound: Self {
    var line = self
    line.isSound = true
    return line
  }

  /// Whether the line has words for the vocabulary to interpret, and no errors.
  package var isToBind: Bool { isSound && hasMeaning }

  /// Whether the line has words for the vocabulary to interpret, but no meaning in its position.
  /// The text after `use` is a path, which is not checked if the line is in the wrong position.
  package var isToCheck: Bool { isMisplaced && hasMeaning && kind != .use }

  /// Whether lines of this kind have words for the vocabulary to interpret.
  var hasMeaning: Bool {
    switch kind {
    case .use, .given, .never, .stimulus, .observation, .gap, .exclusion, .stateAssertion,
      .queryAssertion:
      true
    case .blank, .comment, .scenario, .skip, .expectedFailure, .examples, .exampleRow, .unreadable:
      false
    }
  }
}

extension Line.Kind {
  /// Whether the line is only for readers and can be placed between any other lines.
  var isForReaders: Bool { self == .blank || self == .comment }

  /// Whether the line marks the scenario as skipped or expected to fail.
  var isVerdict: Bool { self == .skip || self == .expectedFailure }

  /// Whether lines of this kind belong to a block.
  package var isOfBlock: Bool { self == .observation || self == .gap || self == .exclusion }

  /// Whether the quoted text in the line is a name, a reason or a path, and therefore never a
  /// secret.
  var hasText: Bool {
    self == .scenario || self == .use || isVerdict
  }
}
