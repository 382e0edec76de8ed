// Declarations of places in verbs: by the type of the value and, if the verb overrides the type's
// form, by a parameter.

extension Slot {
  /// Creates a place for a value in the form of its type.
  public init<Value: Operand>(_ type: Value.Type, _ position: Position = .positional) {
    self = type.parameter.slot
    self.position = position
  }

  /// Creates a place for a Boolean.
  ///
  /// A keyword alone means true; in the parentheses of a path, an omitted value means false.
  public init(_ type: Bool.Type, _ position: Position) {
    if case .keyword(let word) = position {
      self = Parameter.flag(word).slot
      return
    }
    self = if case .payload = position { Parameter.yes.slot } else { type.parameter.slot }
    self.position = position
  }

  /// Creates a place for a value in the form of `parameter`, which overrides the form of its type.
  public init<Value: Operand>(
    _ type: Value.Type, _ position: Position = .positional, _ parameter: Parameter<Value>
  ) {
    self = parameter.slot
    self.position = position
    isOverride = true
  }

  /// Creates a place for an optional value in the form of `parameter`, which overrides the form of
  /// its type.
  public init<Value: Operand>(
    _ type: Value?.Type, _ position: Position = .positional, _ parameter: Parameter<Value>
  ) {
    self.init(type, position, .optional(parameter))
  }

  /// Creates the place for each value in a query's answer.
  public init<Values: AnswerValues>(answering type: Values.Type) { self.init(Values.Value.self) }

  // A list is an operand, too, so the compiler chooses the most specific of these initialisers.

  /// Creates the place for each value in an answer that is a list.
  public init<Value: Operand>(answering type: [Value].Type) { self.init(Value.self) }

  /// Creates the place for an answer's value, which can be missing.
  public init<Value: Operand>(answering type: Value?.Type) { self.init(Value.self) }

  /// Creates the place for an answer's value, which is never missing.
  public init<Value: Operand>(answering type: Value.Type) {
    self.init(type)
    isAlwaysOne = true
  }
}

extension Signature {
  /// Stops the program if some paths that begin with this name could be printed but not read.
  func checkPlaces<Whole>(of type: Whole.Type) {
    guard let obstacle = Slot.obstacle(to: slots) else { return }
    DeclarationMistake(
      "\(type) has \(obstacle), after \(name)",
      write: "let the last value without a label be the only path with values of its own"
    ).stop()
  }

  /// Stops the program if an overriding parameter of the verb cannot read its own examples.
  func checkExamples<Whole>(of type: Whole.Type) {
    for slot in slots where slot.isOverride {
      var lexicon = Lexicon()
      for example in slot.examples where slot.value(ofExample: example, in: &lexicon) == nil {
        DeclarationMistake(
          "\(type) has \(slot.placeholder) after \(name), which cannot read \(example)",
          write: "give it examples that it can read"
        ).stop()
      }
    }
  }
}

extension Slot {
  /// Whether a text with spaces is a valid value; false for secrets, which outside quotes are
  /// pseudonyms rather than texts.
  var takesAnyText: Bool {
    var lexicon = Lexicon()
    return pseudonyms.isEmpty && value(ofExample: "\"a b\"", in: &lexicon) != nil
  }

  /// Returns the packed value of an example; `nil` if the example is not a value.
  func value(ofExample example: String, in lexicon: inout Lexicon) -> Packed? {
    let bytes = Array(example.utf8)
    let isQuoted = bytes.first == UInt8(ascii: "\"")
    return try? value(written: bytes.span, isQuoted: isQuoted, as: .value, in: &lexicon).value
  }
}
