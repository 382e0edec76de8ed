import Machines
import Notation
import Synchronization

/// A machine that counts how many of its values and flashes exist in memory.
struct Beacon: Machine {
  /// A value that counts its existing instances.
  final class Mark: Sendable {
    private static let counts = Mutex((now: 0, most: 0))

    init() {
      Self.counts.withLock { counts in
        counts.now += 1
        counts.most = max(counts.most, counts.now)
      }
    }

    deinit { Self.counts.withLock { $0.now -= 1 } }

    /// Returns the maximum number of marks that existed at the same time during `action`.
    static func most(during action: () -> Void) -> Int {
      counts.withLock { $0.most = $0.now }
      action()
      return counts.withLock { $0.most }
    }
  }

  @Words
  enum Stimulus: Spoken {
    /// Turn the light.
    case turn
  }

  @Words
  enum State: Path {
    /// It shines.
    case lit
  }

  /// A flash of the light. All flashes are equal, and each carries a mark.
  struct Flash: Spoken {
    static let glossary = Glossary(of: Flash.self, [Signature("flash", "It flashes")])
    private let mark = Mark()
    let phrase = Phrase(WordID("flash"))

    init() {}

    init?(_ phrase: Phrase) { if phrase != self.phrase { return nil } }

    static func == (one: Self, other: Self) -> Bool { true }
    func hash(into hasher: inout Hasher) {}
  }

  typealias Effect = Flash

  enum Row: UInt8, Choice, MachineRow {
    case turned
    var table: String { "light" }
  }

  static let vocabulary = Vocabulary<Beacon>()

  private var mark = Mark()
  var state: State { .lit }

  mutating func take(_ stimulus: Stimulus, into trail: inout Trail<Beacon>) {
    mark = Mark()
    trail.decide(Row.turned)
    trail.effect(Flash())
  }

  static func == (one: Self, other: Self) -> Bool { true }
  func hash(into hasher: inout Hasher) {}
}
