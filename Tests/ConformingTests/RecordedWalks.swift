import Exploration
import Machines

/// Walks of a machine, and the same walks with some lines changed.
struct RecordedWalks<M: Machine> {
  /// The lines of each walk. Observations begin with two spaces.
  private(set) var walks: [[String]] = []

  /// Takes `count` walks from the initial machine. Each walk has up to `length` steps.
  init(_ count: Int, length: Int, seed: UInt64) {
    var lexicon = Lexicon()
    let alphabet = Alphabet<M>(in: &lexicon)
    var generator = SplitMix64(seed: seed)
    for _ in 0..<count {
      var (machine, trail, lines) = (M(), Trail<M>(), [String]())
      for _ in 0..<length {
        guard let stimulus = alphabet.stimuli(at: machine).randomElement(using: &generator) else {
          break
        }
        machine.step(stimulus, into: &trail)
        lines.append(stimulus.text(in: lexicon))
        lines += trail.observations.map { "  \($0.text(in: lexicon))" }
      }
      walks.append(lines)
    }
  }

  /// Returns each walk with one line deleted, swapped with the next line, or replaced by a random
  /// line of any walk.
  func changed(seed: UInt64) -> [[String]] {
    var generator = SplitMix64(seed: seed)
    return walks.map { walk in
      var lines = walk
      let index = Int.random(in: 0..<lines.count - 1, using: &generator)
      switch Int.random(in: 0..<3, using: &generator) {
      case 0: lines.remove(at: index)
      case 1: lines.swapAt(index, index + 1)
      default:
        let other = walks.randomElement(using: &generator) ?? walk
        lines[index] = other.randomElement(using: &generator) ?? ""
      }
      return lines
    }
  }
}
