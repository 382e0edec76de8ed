/// Sections of a Markdown page that are folded behind summaries, as many as there is room for.
package struct FoldedSections: Sendable {
  private let limit: Int

  /// The sections, each with a blank line below it.
  package private(set) var text = ""

  /// The number of sections for which there was no room.
  package private(set) var leftOut = 0

  /// No sections yet, of at most so many bytes together.
  package init(limit: Int) { self.limit = limit }

  /// Adds a section, unless it is larger than one may be, or all together are.
  package mutating func add(_ content: String, behind summary: String, limit own: Int = .max) {
    let section = Markdown.folded(content, behind: summary) + "\n"
    guard section.utf8.count <= own, text.utf8.count + section.utf8.count <= limit else {
      leftOut += 1
      return
    }
    text += section
  }
}
