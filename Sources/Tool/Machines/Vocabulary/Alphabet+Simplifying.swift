/// A value in a phrase and a simpler value that can replace it.
///
/// The earlier a value appears among the examples of its parameter, the simpler it is. Omitting an
/// optional value is simplest.
public struct Simplification: Hashable, Sendable {
  /// The type of both values.
  fileprivate let type: ObjectIdentifier
  /// The value to replace.
  fileprivate let old: Packed
  /// The simpler value; `nil` to omit it.
  fileprivate let new: Packed?
}

extension Array {
  /// Returns the simplifications of each value in a phrase of these verbs. For each value, the
  /// simplest replacement comes first.
  public func simplifications<M, Whole>(of whole: Whole) -> [Simplification]
  where Element == Letters<M, Whole> {
    first { $0.verb.id == whole.phrase.verb }?.simplifications(of: whole) ?? []
  }

  /// Returns the phrase with each occurrence of the old value replaced by the simpler value. The
  /// phrase is unchanged if the old value does not occur. Returns `nil` if the old value occurs in
  /// a place where the new value is not one of the simpler values.
  public func applying<M, Whole>(_ simplification: Simplification, to whole: Whole) -> Whole?
  where Element == Letters<M, Whole> {
    first { $0.verb.id == whole.phrase.verb }?.applying(simplification, to: whole)
  }
}

extension Letters {
  fileprivate func simplifications(of whole: Whole) -> [Simplification] {
    verb.slots.indices.flatMap { index in
      let bits = whole.phrase.operands.value(at: verb.places[index])
      guard let old = value(bits, at: index) else { return [] as [Simplification] }
      return simpler(than: bits, at: index).map {
        Simplification(type: verb.slots[index].valueType, old: old, new: value($0, at: index))
      }
    }
  }

  fileprivate func applying(_ simplification: Simplification, to whole: Whole) -> Whole? {
    var operands = whole.phrase.operands
    for (index, slot) in verb.slots.enumerated() where slot.valueType == simplification.type {
      let bits = operands.value(at: verb.places[index])
      guard value(bits, at: index) == simplification.old else { continue }
      let new = simplification.new.map(slot.wrapping) ?? .nothing
      guard simpler(than: bits, at: index).contains(new) else { return nil }
      operands = operands.replacing(verb.places[index], by: new)
    }
    return Whole(Phrase(verb: verb.id, operands: operands))
  }

  /// Returns the values that are simpler than the value in the bits of a slot, in order of
  /// simplicity. Returns all examples if the bits match none of them.
  private func simpler(than bits: Packed, at index: Int) -> ArraySlice<Packed> {
    var choices = examples[index]
    if verb.slots[index].isList {
      let own: [Packed] = if case .list(let own) = bits.part(at: 0) { own } else { [] }
      choices = (own + choices).map { Packed(.list([$0])) }
    }
    if verb.slots[index].isOptional { choices.insert(.nothing, at: 0) }
    return choices.prefix { $0 != bits }
  }

  /// Returns the value in the bits of a slot; `nil` if the value is omitted.
  private func value(_ bits: Packed, at index: Int) -> Packed? {
    let slot = verb.slots[index]
    guard slot.isWritten(bits) else { return nil }
    return slot.isWrapped ? bits.unwrapped : bits
  }
}
