/// The rows of a table about the stages of a migration, for people: the stage, and numbers below
/// their heads.
struct StageTable {
  /// The heads of the numbers.
  let heads: [String]
  private let width: Int

  /// A table with room for the labels of all stages.
  init(of migration: Migration, heads: [String]) {
    self.heads = heads
    width = migration.stages.map(\.label.count).max() ?? 0
  }

  /// The row with the heads.
  var heading: String { row("stage", heads) }

  /// A row without its line break.
  func row(_ label: String, _ cells: [String]) -> String {
    let cells = zip(cells, heads).map {
      String(repeating: " ", count: max(0, $1.count - $0.count)) + $0
    }
    let space = String(repeating: " ", count: max(0, width - label.count))
    return ([label + space] + cells).joined(separator: "  ")
  }
}
