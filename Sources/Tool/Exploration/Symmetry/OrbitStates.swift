import Machines

/// A coding that uses the same key for states that differ only in names.
///
/// The state with the smallest component numbers in an orbit is stored. A renaming changes each
/// component independently, so the image of a state follows from the images of its components. The
/// image of a new component value is determined by the step that led to the value: the renamed
/// stimulus leads from the renamed state to the renamed successor.
struct OrbitStates<M: Machine>: StateCoding {
  private var folded: FoldedStates<M>
  private var symmetry: Symmetry<M>
  /// For each component, the numbers of the images of all its values under each renaming.
  private var images: [[UInt32]]
  private let renamingCount: Int

  private static var unknown: UInt32 { .max }

  /// Creates a coding for the states that are reachable from the starts of a symmetry.
  init(by symmetry: Symmetry<M>) {
    let whole: [any MachineComponent<M>] = [
      Component("state", reading: { copy $0 }, writing: { $0 = $1 })
    ]
    let components = M.components.isEmpty ? whole : M.components
    folded = FoldedStates(from: symmetry.starts[0].machine, components)
    images = Array(repeating: [], count: components.count)
    renamingCount = symmetry.group.elements.count
    self.symmetry = symmetry
  }

  var isExact: Bool { false }

  func state(of key: NumberPair) -> M { folded.state(of: key) }

  func origin(_ state: M, _ key: NumberPair) -> FoldedStates<M>.Origin { folded.origin(state, key) }

  func key(of state: borrowing M, from origin: inout FoldedStates<M>.Origin) -> NumberPair? {
    guard folded.numberComponents(of: state, from: &origin) else { return nil }
    chooseAmongImages(&origin.others)
    return folded.key(from: &origin)
  }

  mutating func keep(
    _ state: M, following step: (key: NumberPair, place: UInt32)?
  ) throws(IncompleteComponents) -> NumberPair {
    var numbers = try folded.keepComponents(of: state)
    if !areKnown(numbers) { try keepImages(of: state, following: step) }
    chooseAmongImages(&numbers)
    return folded.keep(numbers)
  }

  func states(of key: NumberPair) -> [M] {
    let numbers = folded.numbers(of: key)
    return (0..<renamingCount).map { folded.state(by: image(of: numbers, by: $0)) }
  }

  var parts: [KeptPart] {
    let count = images.reduce(0) { $0 + $1.count }
    let renamed = KeptPart(
      name: "renamed", count: count, byteCount: count * MemoryLayout<UInt32>.stride)
    return folded.parts + [renamed]
  }

  private func areKnown(_ numbers: [UInt32]) -> Bool {
    images.indices.allSatisfy { Int(numbers[$0]) * renamingCount < images[$0].count }
  }

  /// Returns the numbers of the components' images under a renaming.
  private func image(of numbers: [UInt32], by renaming: Int) -> [UInt32] {
    images.indices.map { images[$0][Int(numbers[$0]) * renamingCount + renaming] }
  }

  /// Replaces the component numbers with the lexicographically smallest of their images.
  private func chooseAmongImages(_ numbers: inout [UInt32]) {
    var chosen = 0
    for renaming in 1..<renamingCount {
      for component in images.indices {
        let first = Int(numbers[component]) * renamingCount
        let (one, other) = (images[component][first + renaming], images[component][first + chosen])
        if one == other { continue }
        if one < other { chosen = renaming }
        break
      }
    }
    guard chosen != 0 else { return }
    for component in images.indices {
      numbers[component] = images[component][Int(numbers[component]) * renamingCount + chosen]
    }
  }

  private mutating func keepImages(
    of state: M, following step: (key: NumberPair, place: UInt32)?
  ) throws(IncompleteComponents) {
    let states = try images(of: state, following: step)
    var numbers: [[UInt32]] = []
    for state in states { numbers.append(try folded.keepComponents(of: state)) }
    for component in images.indices {
      for first in numbers.indices {
        for second in numbers.indices {
          let product = symmetry.group.product(first, then: second)
          let isSame = note(
            numbers[product][component], of: component, numbers[first][component], second)
          guard isSame else { throw IncompleteComponents() }
        }
      }
    }
  }

  /// Records the image of a component's value under a renaming, and returns whether the image
  /// agrees with earlier records.
  private mutating func note(
    _ image: UInt32, of component: Int, _ number: UInt32, _ renaming: Int
  ) -> Bool {
    let place = Int(number) * renamingCount + renaming
    while images[component].count <= place { images[component].append(Self.unknown) }
    let known = images[component][place]
    images[component][place] = image
    return known == image || known == Self.unknown
  }

  /// Returns the images of a new state under each renaming.
  private mutating func images(
    of state: M, following step: (key: NumberPair, place: UInt32)?
  ) throws(IncompleteComponents) -> [M] {
    guard let step else {
      guard let start = symmetry.starts.first(where: { $0.machine == state }) else {
        throw IncompleteComponents()
      }
      return start.images
    }
    var images = states(of: step.key)
    let stimulus = symmetry.stimulus(at: step.place, in: images[0])
    var trail = Trail<M>()
    for index in images.indices {
      guard let own = symmetry.renamed(stimulus, by: index, at: images[index]) else {
        throw IncompleteComponents()
      }
      images[index].step(own, into: &trail)
    }
    guard images[0] == state else { throw IncompleteComponents() }
    return images
  }
}
