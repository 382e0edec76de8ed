/// Permutations of items that map each item to an item of the same kind. The identity is first.
struct PermutationGroup: Sendable {
  /// For each permutation, the number of each item's replacement.
  let elements: [[Int]]
  /// At `[second][first]`, the number of the permutation that results from applying `first` and
  /// then `second`.
  private let products: [[Int]]

  /// The maximum number of permutations.
  private static var limit: Int { 24 }

  /// Creates the permutations of items of these kinds.
  ///
  /// An item stays fixed if moving it would exceed the limit.
  init(of kinds: [some Equatable]) {
    var elements = [Array(kinds.indices)]
    for (number, kind) in kinds.enumerated() {
      let others = kinds[..<number].indices.filter { kinds[$0] == kind }
      guard elements.count * (others.count + 1) <= Self.limit else { continue }
      elements += others.flatMap { other in
        elements.map { element in
          var element = element
          element.swapAt(number, other)
          return element
        }
      }
    }
    let numbers = Dictionary(uniqueKeysWithValues: zip(elements, elements.indices))
    products = elements.map { second in
      elements.map { first in numbers[first.map { second[$0] }] ?? 0 }
    }
    self.elements = elements
  }

  /// Returns the number of the permutation that is equivalent to `first` followed by `second`.
  func product(_ first: Int, then second: Int) -> Int { products[second][first] }

  /// Returns whether any permutation moves the item with this number.
  func moves(_ number: Int) -> Bool { elements.contains { $0[number] != number } }
}
