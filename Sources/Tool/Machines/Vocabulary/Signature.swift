import Notation

/// The untyped declaration of a verb: its word, its help, and the places of its values.
///
/// It is a class because there are many verbs, and each signature is passed on several times at
/// startup.
public final class Signature: Sendable {
  /// The word that begins the phrase.
  public let name: String
  /// The word's id.
  public let id: WordID
  /// One line of help.
  public let help: String
  /// The actor of a stimulus, or the recipient of an effect; `nil` if verbs of this kind have no
  /// actor.
  public let actor: Actor?
  /// The places of the values in declared order.
  public let slots: [Slot]
  /// The number of leading values that identify the subject. Two givens with the same subject
  /// contradict each other.
  public let identifyingCount: Int
  /// The place of a query's answer, which is one value or a list; `nil` for other verbs.
  public let result: Slot?
  /// The place of each value.
  let places: [PackedPlace]
  /// The places of the names below a path's first name.
  let placesBelow: [PackedPlace]
  /// The total number of variable-size parts in all values.
  let tailCount: Int
  /// The total width of all values that are stored in the bits.
  private let width: Int

  /// Declares a verb. `identifyingCount` is used only for givens, and `result` only for queries.
  public convenience init(
    _ name: String, _ help: String, _ slots: [Slot] = [], actor: Actor? = nil,
    identifyingCount: Int = 0, result: Slot? = nil
  ) {
    self.init(
      name, help, slots, actor: actor, identifyingCount: identifyingCount, result: result,
      room: Phrase.room)
  }

  private init(
    _ name: String, _ help: String, _ slots: [Slot], actor: Actor?, identifyingCount: Int,
    result: Slot?, room: Int
  ) {
    self.name = name
    self.help = help
    self.slots = slots
    self.identifyingCount = identifyingCount
    self.actor = actor
    self.result = result
    id = WordID(name)
    var cursor = PackedPlace.Cursor(room: room)
    places = slots.map { cursor.next(width: $0.width, tailCount: $0.tailCount) }
    placesBelow = slots.indices.filter { slots[$0].position == .below }.map { [places] in places[$0]
    }
    tailCount = cursor.tail
    width = cursor.width
  }

  /// Returns the same declaration for a phrase with `room` bits.
  func placed(in room: Int) -> Signature {
    guard width > room else { return self }
    return Signature(
      name, help, slots, actor: actor, identifyingCount: identifyingCount, result: result,
      room: room)
  }

  /// The words that announce values. Each of these words ends a preceding list.
  var announcements: [String] { slots.compactMap(\.announcement) }

  /// Returns the same declaration with another actor.
  func said(by actor: Actor) -> Signature {
    Signature(
      name, help, slots, actor: actor, identifyingCount: identifyingCount, result: result)
  }

  /// Returns the packed value that a pattern of this verb has in the slot at `index`; `nil` if the
  /// pattern leaves the value open or requires its absence.
  func value(at index: Int, of pattern: PhrasePattern) -> Packed? {
    let masked = pattern.operands.value(at: places[index])
    guard masked.isWhole else { return nil }
    return slots[index].isOptional && masked.value.isNothing ? nil : masked.value
  }

  /// Returns the phrase reduced to the values that identify its subject.
  public func subject(of phrase: Phrase) -> Phrase {
    let identifying = Array(places.prefix(identifyingCount))
    return Phrase(verb: phrase.verb, operands: phrase.operands.keeping(identifying))
  }

  /// The words of the phrase: its verb, the words that announce values, and the values listed in
  /// help.
  var words: [String] {
    [name] + slots.flatMap { $0.words } + (result?.words ?? [])
  }
}
