import Notation
import Synchronization

/// The words of a closed list, made when the first one is looked up: most runs read few lists.
final class NameTable<Value: Named>: Sendable {
  private let words = Mutex<Words?>(nil)

  private struct Words {
    let names: [String]
    let positions: [WordID: Int]
  }

  /// The words in order.
  var names: [String] { look { $0.names } }

  /// The word at a position.
  func name(at position: Int) -> String { look { $0.names[position] } }

  /// The position of a word; `nil` when it is not in the list.
  func position(of text: Span<UInt8>) -> Int? {
    let id = WordID(text)
    let found = look { words in words.positions[id].map { ($0, words.names[$0]) } }
    // Two words may share an id.
    guard let (position, name) = found, text.spells(name) else { return nil }
    return position
  }

  private func look<Result: Sendable>(_ find: (Words) -> Result) -> Result {
    words.withLock { words in
      if let words { return find(words) }
      let made = Self.words
      words = made
      return find(made)
    }
  }

  private static var words: Words {
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
