import Notation

/// The words of a closed list, made when the first one is looked up: most runs read few lists.
final class NameTable<Value: Named>: Sendable {
  private struct Words: Sendable {
    let names: [String]
    let positions: [WordID: Int]
  }

  private let words = Lazy { NameTable<Value>.made }

  /// The words in order.
  var names: [String] { words.value.names }

  /// The word at a position.
  func name(at position: Int) -> String { words.value.names[position] }

  /// The position of a word; `nil` when it is not in the list.
  func position(of text: Span<UInt8>) -> Int? {
    let words = words.value
    // Two words may share an id.
    guard let position = words.positions[WordID(text)], text.spells(words.names[position]) else {
      return nil
    }
    return position
  }

  private static var made: Words {
    let all = Value.all
    precondition(
      all.enumerated().allSatisfy { $1.packed == UInt128($0) },
      "\(Value.self) does not pack to the positions in its list")
    let names = all.map { $0.name }
    return Words(
      names: names,
      positions: Dictionary(uniqueKeysWithValues: names.enumerated().map { (WordID($1), $0) }))
  }
}
