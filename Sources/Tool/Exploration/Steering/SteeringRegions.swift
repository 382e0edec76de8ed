import Machines

/// The places of a map, grouped by their starts and the names of their states.
///
/// Scouts begin equally often in all regions, because most walks from the starts stay near the
/// starts.
struct SteeringRegions {
  private struct Name: Hashable, Sendable {
    let start: Int
    let state: Phrase
  }

  private struct Region {
    var places: [Int] = []
    /// The number of scouts that began in the region.
    var visits = 0
  }

  private var names = Numbering<Name>()
  private var regions: [Region] = []

  /// Adds a place to the region of its start and the names of its state.
  mutating func add(_ place: Int, behind start: Int, named state: Phrase) {
    let number = names.number(of: Name(start: start, state: state))
    if number == regions.count { regions.append(Region()) }
    regions[number].places.append(place)
  }

  /// Returns a random place in the region where the fewest scouts began, or `nil` if there are no
  /// places.
  mutating func next(using generator: inout SplitMix64) -> Int? {
    guard let least = regions.indices.min(by: { regions[$0].visits < regions[$1].visits }) else {
      return nil
    }
    regions[least].visits += 1
    return regions[least].places.randomElement(using: &generator)
  }
}
