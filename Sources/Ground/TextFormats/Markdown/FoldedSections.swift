/// The folded sections of a Markdown page, each under a summary, limited to a total size.
package struct FoldedSections: Sendable {
  private let limit: Int

  /// The sections, each followed by a blank line.
  package private(set) var text = ""

  /// The number of sections that did not fit.
  package private(set) var leftOut = 0

  /// Creates an empty list of sections with a total size of up to `limit` bytes.
  package init(limit: Int) { self.limit = limit }

  /// Adds a section unless it exceeds its own limit or the total limit.
  package mutating func add(_ content: String, behind summary: String, limit own: Int = .max) {
    let section = Markdown.folded(content, behind: summary) + "\n"
    guard section.utf8.count <= own, text.utf8.count + section.utf8.count <= limit else {
      leftOut += 1
      return
    }
    text += section
  }
}
