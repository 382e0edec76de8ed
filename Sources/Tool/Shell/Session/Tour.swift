/// A guided session: what to type, one line after the other, and what to look at.
public struct Tour: Hashable, Sendable {
  /// The lines with which a session may begin: a world, and first steps in it.
  package let opening: [String]
  /// The lessons of the tour: a line each.
  package let steps: [TourStep]
  /// What is said at the end.
  package let end: String

  /// A tour.
  public init(opening: [String], steps: [TourStep], end: String) {
    self.opening = opening
    self.steps = steps
    self.end = end
  }
}

/// One line of a tour to type.
public struct TourStep: Hashable, Sendable {
  /// What is said before it, in one or two sentences.
  package let text: String
  /// The line, which is possible behind those before it.
  package let line: String

  /// A line to type, and what is said before it.
  public init(_ text: String, type line: String) {
    self.text = text
    self.line = line
  }
}
