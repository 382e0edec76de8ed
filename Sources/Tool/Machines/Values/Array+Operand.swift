/// A list is written as its values, one word each. They come after the other values of the verb,
/// after the list's keyword, or in the parentheses of a path, where the next comma ends the list.
extension Array: Operand where Element: Operand {
  /// 0: a list has no fixed size.
  public static var width: Int { 0 }
  /// 1: the list.
  public static var tailCount: Int { 1 }

  /// The packed elements; nothing for an empty list, because the notation omits it.
  public var packed: Packed { isEmpty ? .nothing : Packed(.list(map { $0.packed })) }

  /// Creates the list of these elements. Returns `nil` if an element is not a value of the type.
  public init?(packed: Packed) {
    switch packed.part(at: 0) {
    case .none: self = []
    case .list(let elements):
      self = elements.compactMap { Element(packed: $0) }
      if count < elements.count { return nil }
    case .bits, .text: return nil
    }
  }

  /// The parameter of the elements, repeated any number of times.
  public static var parameter: Parameter<Self> { .list(of: Element.parameter) }
}

extension Parameter {
  /// Returns a parameter for any number of values in the form of `element`.
  public static func list<Element>(of element: Parameter<Element>) -> Self
  where Value == [Element] {
    var slot = element.slot
    if slot.isList {
      DeclarationMistake(
        "\(Value.self) is a list of lists, which the notation cannot write",
        write: "write one list, or a type that is a WrittenOperand"
      ).stop()
    }
    if slot.isWrapped {
      DeclarationMistake(
        "\(Value.self) is a list in which values may be missing", write: "leave out the `?`"
      ).stop()
    }
    slot.becomeList()
    return Self(slot: slot)
  }
}
