import Notation

/// The words of a closed list, made when the first one is looked up: most runs read few lists.
///
/// It is one type for all lists: to make one at run time for each of them is dear, as it must be
/// shown to conform.
final class NameTable: Sendable {
  private struct Words: Sendable {
    let names: [String]
    /// By the ids of the words.
    let positions: SortedTable<UInt32, Int>
  }

  private let words: Lazy<Words>

  /// The words of all values of a type, which pack to their positions.
  init<Value: Named>(of type: Value.Type) {
    words = Lazy {
      let all = type.all
      precondition(
        all.enumerated().allSatisfy { $1.packed == UInt128($0) },
        "\(type) does not pack to the positions in its list")
      let names = all.map { $0.name }
      var positions = SortedTable<UInt32, Int>()
      for (position, name) in names.enumerated() {
        let other = positions.insert(position, for: WordID(name).rawValue)
        precondition(other == nil, "\(type) has \(name) twice, or a word with its id")
      }
      return Words(names: names, positions: positions)
    }
  }

  /// The words in order.
  var names: [String] { words.value.names }

  /// The word at a position.
  func name(at position: Int) -> String { words.value.names[position] }

  /// The position of a word; `nil` when it is not in the list.
  func position(of text: Span<UInt8>) -> Int? {
    let words = words.value
    // A different word may have the same id.
    guard let position = words.positions[WordID(text).rawValue], text.spells(words.names[position])
    else {
      return nil
    }
    return position
  }
}
