import Machines

/// The name of a card, such as its owner.
package struct Card: Interned {
  package static let kind = "card"
  package static var parameter: Parameter<Card> {
    .text("CARD", expecting: "the name of a card", examples: ["ada", "ben"])
  }

  package let id: UInt16
  package init(id: UInt16) { self.id = id }
}

/// The PIN of a card. The machine compares PINs and never sees their digits.
package struct PIN: Secret {
  /// The verdicts of the keypad on a text.
  @Sentences package enum Class: UInt8, Choice {
    /// Four digits
    case pin
    /// Any other text
    case malformedPin
  }

  package static let kind = "pin"
  package static func classify(_ text: Span<UInt8>) -> Class {
    text.count == 4 && text.indices.allSatisfy { 48...57 ~= text[$0] } ? .pin : .malformedPin
  }

  package let id: UInt16
  package let secretClass: Class
  package init(id: UInt16, class secretClass: Class) {
    self.id = id
    self.secretClass = secretClass
  }
}
