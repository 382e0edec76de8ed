// Places as the declarations of verbs name them: by the type of the value and, where a verb says it,
// by the parameter that takes the place of the type's own.

extension Slot {
  /// A place for a value of a type.
  public init<Value: Operand>(_ type: Value.Type, _ position: Position = .positional) {
    self = type.parameter.slot
    self.position = position
  }

  /// A place for yes or no: a keyword alone says yes.
  public init(_ type: Bool.Type, _ position: Position) {
    if case .keyword(let word) = position {
      self = Parameter.flag(word).slot
    } else {
      self = type.parameter.slot
      self.position = position
    }
  }

  /// A place for a value that stands as `parameter` says, and not as its type does.
  public init<Value: Operand>(
    _ type: Value.Type, _ position: Position = .positional, _ parameter: Parameter<Value>
  ) {
    self = parameter.slot
    self.position = position
    isOverride = true
  }

  /// A place for a value, or none, that stands as `parameter` says, and not as its type does.
  public init<Value: Operand>(
    _ type: Value?.Type, _ position: Position = .positional, _ parameter: Parameter<Value>
  ) {
    self.init(type, position, .optional(parameter))
  }

  /// The place of each value that a query answers with.
  public init<Values: AnswerValues>(answering type: Values.Type) {
    self.init(Values.Value.self)
  }
}

extension Signature {
  /// Stops the program where a parameter that the verb names does not read its own examples.
  func checkExamples<Whole>(of type: Whole.Type) {
    for slot in slots where slot.isOverride {
      var lexicon = Lexicon()
      for example in slot.examples where !slot.reads(example, in: &lexicon) {
        fatalError("\(type) has \(slot.placeholder) behind \(name), which does not read \(example)")
      }
    }
  }
}

extension Slot {
  fileprivate func reads(_ example: String, in lexicon: inout Lexicon) -> Bool {
    let bytes = Array(example.utf8)
    let isQuoted = bytes.first == UInt8(ascii: "\"")
    do {
      _ = try value(written: bytes.span, isQuoted: isQuoted, as: .value, in: &lexicon)
      return true
    } catch { return false }
  }
}
