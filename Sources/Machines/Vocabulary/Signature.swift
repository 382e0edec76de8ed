public import Notation

/// What is declared of a verb, without its type: its word, its help, and where values stand.
///
/// One object for all who hold it: verbs are many, and each is handed on several times at the start.
public final class Signature: Sendable {
  /// The word that begins the phrase.
  public let name: String
  /// The word's id.
  public let id: WordID
  /// One line of help.
  public let help: String
  /// Who says it, where the verbs of a kind have different speakers; of an effect, whom it is for.
  public let actor: Actor?
  /// The places of the values in declared order.
  public let slots: [Slot]
  /// How many of the values say what the phrase is about; the same said twice contradicts itself.
  public let identifyingCount: Int
  /// What a query answers with, one value or a list of them.
  public let result: Slot?
  /// Where each value begins, in bits.
  let shifts: [Int]
  /// How many bits the values have together.
  let width: Int

  /// Declares a verb. `identifyingCount` of its first values say what it is about (`given`s only): the
  /// same twice is a contradiction. A query has a `result`.
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
  }

  /// The same declaration of what `actor` says.
  func said(by actor: Actor) -> Signature {
    Signature(
      name, help, slots, actor: actor, identifyingCount: identifyingCount, result: result)
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

  /// How the phrase is written, with placeholders: `switch ACCOUNT`. What may be left out stands in
  /// brackets.
  public var usage: String {
    var text = name
    var isInParentheses = false
    for slot in slots {
      let (open, close) = slot.omission == .none ? ("[", "]") : ("", "")
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

/// Who causes a stimulus, or is meant by an effect.
public enum Actor: UInt8, Choice {
  case user, server, system, clock
}
