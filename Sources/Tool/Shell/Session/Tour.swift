/// A guided session: the lines to type, in order, and advice on their results.
public struct Tour: Hashable, Sendable {
  /// The lines with which a session can begin. They define a world and take the first steps in it.
  package let opening: [String]
  /// The lessons of the tour. Each lesson has one line to type.
  package let steps: [TourStep]
  /// The text at the end of the tour.
  package let end: String

  /// A tour.
  public init(opening: [String], steps: [TourStep], end: String) {
    self.opening = opening
    self.steps = steps
    self.end = end
  }
}

/// A lesson of a tour, which consists of one line to type.
public struct TourStep: Hashable, Sendable {
  /// The text before the line, in one or two sentences.
  package let text: String
  /// The line, which must be possible after the lines before it.
  package let line: String

  /// Creates a line to type, with the text before it.
  public init(_ text: String, type line: String) {
    self.text = text
    self.line = line
  }
}
