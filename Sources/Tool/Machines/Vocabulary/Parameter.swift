import Notation

/// The form of a value of one type in the notation.
public struct Parameter<Value>: Sendable {
  /// The same form without its Swift type. It is used by readers and printers.
  public let slot: Slot
}

extension Parameter where Value: Operand {
  /// Creates a parameter whose values `read` converts from text; `read` returns `nil` for a text
  /// that is not a value.
  ///
  /// `read` must accept every text that `write` prints, and every word of `examples`. For secrets,
  /// `pseudonyms` lists the words that, outside quotes and followed by a number, replace values,
  /// and `sentences` describes the meanings of some of these words. `isNumber` indicates that each
  /// word is a JSON number.
  public init(
    _ placeholder: String, expecting expectation: @autoclosure @escaping @Sendable () -> String,
    examples: @autoclosure @escaping @Sendable () -> [String],
    pseudonyms: @autoclosure @escaping @Sendable () -> [String] = [],
    sentences: @autoclosure @escaping @Sendable () -> [String: String] = [:],
    isNumber: Bool = false,
    read: @escaping @Sendable (_ text: Span<UInt8>, _ isQuoted: Bool, inout Lexicon) -> Value?,
    write: @escaping @Sendable (Value, Lexicon, inout String) -> Void
  ) {
    slot = Slot(
      valueType: ObjectIdentifier(Value.self), width: Value.width, tailCount: Value.tailCount,
      isNumber: isNumber,
      wording: {
        Wording(
          placeholder: { placeholder }, expectation: expectation, examples: examples,
          pseudonyms: pseudonyms, sentences: sentences)
      },
      read: { (text, manner, lexicon) throws(ValueError) in
        let refusals = lexicon.refusals
        guard let value = read(text, manner.isQuoted, &lexicon) else {
          if lexicon.refusals > refusals { throw Lexicon.isFull }
          throw ValueError(
            kind: .notAValue, message: "this is not \(expectation())",
            help: Self.help(
              like: examples().first, mayLackQuotes: !manner.isQuoted && !pseudonyms().isEmpty))
        }
        return Masked(value.packed, width: Value.width)
      },
      write: { packed, lexicon, text in
        guard let value = Value(packed: packed) else { return }
        write(value, lexicon, &text)
      })
  }

  /// Returns the remedy for a word that is not a value. If `mayLackQuotes` is set, the word can be
  /// a secret without its quotes.
  private static func help(like example: String?, mayLackQuotes: Bool) -> String? {
    example.map {
      mayLackQuotes
        ? "put it in double quotes, as in \"secret\""
        : "for example \($0)"
    }
  }

  /// Creates a parameter that can be omitted.
  public static func optional<Wrapped>(_ parameter: Parameter<Wrapped>) -> Self
  where Value == Wrapped? {
    var slot = parameter.slot
    slot.becomeOptional()
    return Self(slot: slot)
  }
}

extension Parameter where Value == Bool {
  /// Returns a parameter for a word that is present or absent, such as `needs-migration`.
  static func flag(_ word: String) -> Self {
    Self(
      slot: Slot(
        position: .flag(word), isOptional: true, valueType: ObjectIdentifier(Bool.self),
        width: Bool.width,
        wording: {
          Wording(
            placeholder: { word }, expectation: { "optional" }, examples: { [word] })
        },
        read: { (_, _, _) throws(ValueError) in Masked(true.bits, width: Bool.width) },
        write: { _, _, _ in }))
  }

  /// A parameter for the word `yes`; false is omitted.
  static var yes: Self {
    Self(
      slot: Slot(
        isOptional: true, valueType: ObjectIdentifier(Bool.self), width: Bool.width,
        wording: {
          Wording(placeholder: { "yes" }, expectation: { "yes" }, examples: { ["yes"] })
        },
        read: { (text, _, _) throws(ValueError) in
          guard text.spells("yes") else { throw ValueError.unknown(text, among: ["yes"]) }
          return Masked(true.bits, width: Bool.width)
        },
        write: { _, _, text in text += "yes" }))
  }

  /// A parameter for the word `yes` or `no`.
  static var yesOrNo: Self {
    .choice("no|yes", among: NameTable(of: "Bool") { ["no", "yes"] })
  }
}

extension Parameter where Value: Named {
  /// Returns a parameter for one word of a closed list.
  public static func choice(
    _ placeholder: @autoclosure @escaping @Sendable () -> String
  ) -> Self {
    let names = NameTable(of: "\(Value.self)") {
      Value.checkPositions()
      return Value.all.map { $0.name }
    }
    return .choice(placeholder(), among: names)
  }
}

extension Parameter where Value: BitOperand {
  /// Returns a parameter for one word of a table. The packed value is the position of the word.
  fileprivate static func choice(
    _ placeholder: @autoclosure @escaping @Sendable () -> String, among table: NameTable
  ) -> Self {
    Self(
      slot: Slot(
        valueType: ObjectIdentifier(Value.self), width: Value.width,
        wording: {
          Wording(
            placeholder: placeholder,
            expectation: { "one of \(table.names.joined(separator: ", "))" },
            examples: { table.names }, isComplete: true)
        },
        read: { (text, _, _) throws(ValueError) in
          guard let position = table.position(of: text) else {
            throw ValueError.unknown(text, among: table.names)
          }
          return Masked(UInt128(position), width: Value.width)
        },
        write: { value, _, text in text += table.name(at: Int(value.bits)) }))
  }
}

extension Parameter where Value: Interned {
  /// Returns a parameter for a text in the lexicon; `expectation` describes the text in words.
  public static func text(
    _ placeholder: String, expecting expectation: String, examples: [String]
  ) -> Self {
    let kind = WordID(Value.kind)
    return Self(
      slot: Slot(
        valueType: ObjectIdentifier(Value.self), width: Value.width,
        wording: {
          Wording(
            placeholder: { placeholder }, expectation: { expectation }, examples: { examples })
        },
        read: { (text, _, lexicon) throws(ValueError) in
          guard let id = lexicon.intern(text, kind: kind) else { throw Lexicon.isFull }
          return Masked(Value(id: id).bits, width: Value.width)
        },
        write: { packed, lexicon, text in
          guard let value = Value(packed: packed) else { return }
          lexicon.write(value.id, into: &text)
        }))
  }
}

extension Lexicon {
  static let isFull = ValueError(
    kind: .tooManyTexts, message: "no room for another text",
    help: "a scenario can have at most \(capacity) different names, secrets and other texts")
}

extension Parameter where Value: Operand {
  /// Returns the same form for a type that wraps this type and packs to the same bits.
  public func representing<Wrapper: Operand>(
    _ type: Wrapper.Type, as placeholder: String
  ) -> Parameter<Wrapper> {
    guard type.width == Value.width, type.tailCount == Value.tailCount else {
      DeclarationMistake(
        "\(type) is packed differently from \(Value.self)",
        write: "give it the same `width` and `tailCount`"
      ).stop()
    }
    var slot = slot.called(placeholder)
    slot.representedType = slot.representedType ?? slot.valueType
    slot.valueType = ObjectIdentifier(type)
    return Parameter<Wrapper>(slot: slot)
  }
}
