import Notation

/// The words of a closed list. They are created on first use because most runs use few lists.
///
/// The class is not generic over the list, because instantiating a generic type at run time is
/// expensive: the runtime must look up its conformances.
final class NameTable: Sendable {
  private struct Words: Sendable {
    let names: [String]
    /// The positions of the words, indexed by word id.
    let positions: SortedTable<UInt32, Int>
  }

  private let words: Lazy<Words>

  /// Creates a table of the words of a type.
  init(
    of type: @autoclosure @escaping @Sendable () -> String,
    _ names: @escaping @Sendable () -> [String]
  ) {
    words = Lazy {
      let names = names()
      var positions = SortedTable<UInt32, Int>()
      for (position, name) in names.enumerated() {
        guard positions.insert(position, for: WordID(name).rawValue) == nil else {
          DeclarationMistake(
            "\(type()) has the word \(name) twice, or another one with its id",
            write: "rename one of them"
          ).stop()
        }
      }
      return Words(names: names, positions: positions)
    }
  }

  /// The words in order.
  var names: [String] { words.value.names }

  /// Returns the word at a position in the list.
  ///
  /// A machine that answers with another type than its query declares has other positions. They are
  /// shown as numbers, so that the checks of the machine can tell the mistake.
  func name(at position: Int) -> String {
    let names = words.value.names
    return names.indices.contains(position) ? names[position] : "\(position)"
  }

  /// Returns the position of a word. Returns `nil` if the word is not in the list.
  func position(of text: Span<UInt8>) -> Int? {
    let words = words.value
    // Another word can have the same id.
    guard let position = words.positions[WordID(text).rawValue], text.spells(words.names[position])
    else {
      return nil
    }
    return position
  }
}
