public import Notation

/// The declaration of a verb without its type: its word, its help, and the places of its values.
///
/// A class, because there are many verbs, and each is passed on several times at the start.
public final class Signature: Sendable {
  /// The word that begins the phrase.
  public let name: String
  /// The word's id.
  public let id: WordID
  /// One line of help.
  public let help: String
  /// The actor of a stimulus, or the recipient of an effect; `nil` if the kind has none.
  public let actor: Actor?
  /// The places of the values, in declared order.
  public let slots: [Slot]
  /// The number of leading values that identify the subject; two givens with the same subject
  /// contradict each other.
  public let identifyingCount: Int
  /// The type of a query's answer, one value or a list; `nil` for other verbs.
  public let result: Slot?
  /// The lowest bit of each value.
  let shifts: [Int]
  /// The number of bits of all values together.
  let width: Int
  /// The bits of what stands below a path's first name.
  let bitsBelow: UInt128

  /// Declares a verb. `identifyingCount` is for givens, `result` for queries.
  public init(
    _ name: String, _ help: String, _ slots: [Slot] = [], actor: Actor? = nil,
    identifyingCount: Int = 0, result: Slot? = nil
  ) {
    self.name = name
    self.help = help
    self.slots = slots
    self.identifyingCount = identifyingCount
    self.actor = actor
    self.result = result
    id = WordID(name)
    var shift = 0
    shifts = slots.map { slot in
      defer { shift += slot.width }
      return shift
    }
    width = shift
    bitsBelow = zip(slots, shifts).reduce(0) { bits, place in
      guard case .below = place.0.position else { return bits }
      return bits | Masked.ones(place.0.width) << place.1
    }
  }

  /// The same declaration with another actor.
  func said(by actor: Actor) -> Signature {
    Signature(
      name, help, slots, actor: actor, identifyingCount: identifyingCount, result: result)
  }

  /// The packed value that a pattern of this verb has in the slot at `index`; `nil` if it leaves
  /// the value open, or rules out that there is one.
  func value(at index: Int, of pattern: PhrasePattern) -> UInt128? {
    let all = Masked.ones(slots[index].width)
    guard pattern.operands.mask >> shifts[index] & all == all else { return nil }
    let value = pattern.operands.bits >> shifts[index] & all
    return slots[index].isOptional && value == 0 ? nil : value
  }

  /// The packed value in the slot at `index` of a phrase of this verb.
  func value(at index: Int, of operands: UInt128) -> UInt128 {
    operands >> shifts[index] & Masked.ones(slots[index].width)
  }

  /// The phrase reduced to the values that identify its subject.
  public func subject(of phrase: Phrase) -> Phrase {
    let end = identifyingCount < slots.count ? shifts[identifyingCount] : 128
    return Phrase(verb: phrase.verb, operands: phrase.operands & Masked.ones(end))
  }

  /// The words of the phrase: its own, those that announce values, and the values that help names.
  var words: [String] {
    [name] + slots.flatMap { $0.words } + (result?.words ?? [])
  }

  /// The form of the phrase with placeholders: `switch ACCOUNT`. Optional parts are in brackets.
  public var usage: String {
    var text = name
    var isInParentheses = false
    for slot in slots {
      let (open, close) = slot.isOptional ? ("[", "]") : ("", "")
      if isInParentheses, !slot.isPayload {
        text += ")"
        isInParentheses = false
      }
      switch slot.position {
      case .positional: text += " \(open)\(slot.placeholder)\(close)"
      case .keyword(let word): text += " \(open)\(word) \(slot.placeholder)\(close)"
      case .flag(let word): text += " \(open)\(word)\(close)"
      case .payload(let label):
        text += (isInParentheses ? ", " : "(") + "\(open)\(label): \(slot.placeholder)\(close)"
        isInParentheses = true
      case .below: text += "\(open)/\(slot.placeholder)\(close)"
      }
    }
    return isInParentheses ? text + ")" : text
  }
}

/// The one who causes a stimulus, or who receives an effect.
public enum Actor: UInt8, Choice {
  case user, server, system, clock
}
