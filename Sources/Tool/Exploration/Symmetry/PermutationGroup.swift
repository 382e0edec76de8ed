/// Permutations of things that leave each among those of its kind, the identity first.
struct PermutationGroup: Sendable {
  /// For each permutation, the number of the thing that stands in place of each.
  let elements: [[Int]]
  /// For two permutations, the one that comes to the same as the second and then the first.
  private let products: [[Int]]

  /// The most permutations that a group has.
  private static var limit: Int { 24 }

  /// The permutations of things of these kinds. A thing that would make them too many stays where
  /// it is.
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

  /// The number of the permutation that comes to the same as `first` and then `second`.
  func product(_ first: Int, then second: Int) -> Int { products[second][first] }

  /// Whether a permutation puts another thing in place of the one with this number.
  func moves(_ number: Int) -> Bool { elements.contains { $0[number] != number } }
}
