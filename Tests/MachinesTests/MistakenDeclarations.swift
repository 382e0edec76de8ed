import Machines

// Declarations that the compiler accepts but a vocabulary rejects.

@Words
enum Choir: Spoken {
  @Nested case first(Soprano)
  @Nested case second(Alto)
}

@Words
enum Soprano: Spoken {
  /// Sing high.
  case sing
}

@Words
enum Alto: Spoken {
  /// Sing low.
  case sing
}

extension Actor {
  fileprivate static let backOffice = Actor("Back Office")
  fileprivate static let machine = Actor("machine")
  fileprivate static let courier = Actor("courier")
}

@Words
enum Mislaid: Spoken {
  /// Search the back office.
  @Actor(.backOffice)
  case search
}

@Words
enum Machinist: Spoken {
  /// Mend a machine.
  @Actor(.machine)
  case mend
}

@Words
enum Call: Spoken {
  /// Call a courier.
  case courier
  /// Deliver a parcel.
  @Actor(.courier)
  case deliver
}

struct Rider<Stimulus: Spoken>: Machine {
  static var vocabulary: Vocabulary<Self> { Vocabulary() }
  var state: Kiosk.State { .open(queue: nil, clerk: nil, nil) }
  mutating func take(_ stimulus: Stimulus, into trail: inout Trail<Self>) {}
}

@Words
enum Counter: Spoken {
  /// Count.
  @Operand(.words)
  case count(UInt8)
}

extension Parameter where Value == UInt8 {
  static var words: Self {
    Self(
      "N", expecting: "a number", examples: ["ten"], read: { _, _, _ in nil },
      write: { _, _, _ in })
  }
}

struct Gift: Spoken {
  static let glossary = Glossary(of: Gift.self, [Signature("given", "It is given")])
  var phrase: Phrase { Phrase(Self.glossary.signatures[0].id) }
  init?(_ phrase: Phrase) {}
}

struct Giver: Machine {
  static let vocabulary = Vocabulary<Giver>()
  var state: Kiosk.State { .open(queue: nil, clerk: nil, nil) }
  mutating func take(_ stimulus: Gift, into trail: inout Trail<Giver>) {}
}

@Words
enum Question: Spoken {
  /// The number of items.
  case many
}

struct Asked: Machine {
  typealias Query = Question
  static let vocabulary = Vocabulary<Asked>()
  var state: Kiosk.State { .open(queue: nil, clerk: nil, nil) }
  mutating func take(_ stimulus: Call, into trail: inout Trail<Asked>) {}
  func answer(_ query: Question) -> Answer { Answer(UInt8(0)) }
}

final class Device: Machine {
  static let vocabulary = Vocabulary<Device>()
  var state: Kiosk.State { .open(queue: nil, clerk: nil, nil) }
  init() {}
  func take(_ stimulus: Call, into trail: inout Trail<Device>) {}
  static func == (one: Device, other: Device) -> Bool { one === other }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

enum Penny: UInt8, Choice {
  case copper = 1
  case silver
}

/// One of 65 wares, none of which has a name.
struct Ware: Choice {
  static let allCases = (0..<65).map { Ware(number: $0) }
  let number: Int
}

/// A tone type whose two values have the same word.
struct Tone: Named {
  static let width = 1
  static let all = [Tone(bits: 0), Tone(bits: 1)].compactMap { $0 }
  let bits: UInt128
  var name: String { "high" }
  init?(bits: UInt128) { self.bits = bits }
}

@Words
enum Nowhere: Path {}

@Words
enum Crossing: Path {
  /// Someone crosses a road.
  case crossing(Kiosk.State, at: UInt8)
}
