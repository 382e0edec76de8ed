import Machines
import Synchronization

/// The title of a book, such as `t7`. The type counts how often titles are read.
struct Title: BitOperand {
  private static let count = Atomic(0)
  /// The number of titles read so far.
  static var readCount: Int { count.load(ordering: .relaxed) }

  let number: UInt16

  static var width: Int { 16 }
  var bits: UInt128 { UInt128(number) }

  init(number: UInt16) { self.number = number }

  init?(bits: UInt128) {
    guard let number = UInt16(exactly: bits) else { return nil }
    self.number = number
  }

  static var parameter: Parameter<Title> {
    Parameter(
      "TITLE", expecting: "a title", examples: ["t1"],
      read: { text, _, _ in
        count.add(1, ordering: .relaxed)
        let digits = text.indices.dropFirst().map { text[$0] }
        return UInt16(String(decoding: digits, as: UTF8.self)).map { Title(number: $0) }
      },
      write: { title, _, text in text += "t\(title.number)" })
  }
}

/// A shelf with room for any number of books.
struct Shelf: Machine {
  @Words
  enum Stimulus: Spoken {
    /// Shake the shelf.
    case shake
  }

  @Words
  enum State: Path {
    /// It hangs.
    case hanging
  }

  @Words
  enum Effect: Spoken {
    /// A book falls.
    case drops(Title)
  }

  @Words
  enum Given: Spoken {
    /// A book on the shelf.
    @Subject
    case book(Title)
  }

  static let vocabulary = Vocabulary<Shelf>()

  private var books: [Title] = []
  var state: State { .hanging }

  mutating func prepare(_ given: Given) throws(Objection) {
    switch given {
    case .book(let title): books.append(title)
    }
  }

  mutating func take(_ stimulus: Stimulus, into trail: inout Trail<Shelf>) {
    for title in books { trail.effect(.drops(title)) }
  }
}
