public import Notation

/// What is declared of a verb, without its type: its word, its help, and where values stand.
public struct Signature: Sendable {
  /// The word that begins the phrase.
  public let name: String
  /// The word's id.
  public let id: WordID
  /// One line of help.
  public let help: String
  /// Who says it, where the verbs of a kind have different speakers.
  public internal(set) var actor: Actor?
  /// The places of the values in declared order.
  public let slots: [Slot]
  /// How many of the values say what the phrase is about; the same said twice contradicts itself.
  public let identifyingCount: Int
  /// What a query answers with, one value or a list of them.
  public internal(set) var result: Slot?
  /// Where each value begins, in bits.
  let shifts: [Int]

  init(_ name: String, _ help: String, slots: [Slot], identifyingCount: Int) {
    self.name = name
    self.help = help
    self.slots = slots
    self.identifyingCount = identifyingCount
    id = WordID(name)
    var shift = 0
    shifts = slots.map { slot in
      defer { shift += slot.width }
      return shift
    }
    precondition(shift <= 128, "the values of \(name) need \(shift) bits, more than 128")
  }

  /// The packed value in the slot at `index` of a phrase of this verb.
  func value(at index: Int, of operands: UInt128) -> UInt128 {
    operands >> shifts[index] & Masked.ones(slots[index].width)
  }

  /// The bits that say what a phrase of this verb is about.
  public func subject(of phrase: Phrase) -> Phrase {
    let end = identifyingCount < slots.count ? shifts[identifyingCount] : 128
    return Phrase(verb: phrase.verb, operands: phrase.operands & Masked.ones(end))
  }

  /// How the phrase is written, with placeholders: `switch ACCOUNT`.
  public var usage: String {
    slots.reduce(into: name) { text, slot in
      let piece =
        switch slot.position {
        case .positional: slot.placeholder
        case .keyword(let word): "\(word) \(slot.placeholder)"
        case .flag(let word): word
        case .payload(let label): "(\(label): \(slot.placeholder))"
        case .below: "/\(slot.placeholder)"
        }
      switch slot.position {
      case .payload, .below: text += piece
      case .positional, .keyword, .flag:
        text += slot.omission == .none ? " [\(piece)]" : " \(piece)"
      }
    }
  }
}

/// Who causes a stimulus.
public enum Actor: UInt8, Choice {
  case user, server, system, clock
}
