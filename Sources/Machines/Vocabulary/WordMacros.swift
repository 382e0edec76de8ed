/// Makes an enumeration ``Spoken``: each case is a verb.
///
/// ```swift
/// @Words
/// enum Act: Spoken {
///   /// Switch to another account of the device.
///   @Word("switch")
///   case switchTo(AccountID)
///   /// A request goes over the network.
///   case requests(Work, for: UserID?)
/// }
/// ```
///
/// The first paragraph of a case's comment is the verb's line of help, without its full stop. The word
/// is the name of the case in kebab case, or what ``Word(_:)`` says. The values of a case are operands:
/// one without a label is marked by its place, a label is its keyword, an optional may be left out, and
/// a labelled `Bool` is a word that stands or does not. In a ``Record`` a label is the name inside the
/// parentheses, and a value without one is the next name of the path. How a value stands in the notation
/// belongs to its type: ``Operand/parameter``.
///
/// Where cases have ``Answers()``, the macro writes the protocol `Answering` with one requirement for
/// each query, and `answer(by:)`, which asks it.
@attached(
  member, names: named(glossary), named(phrase), named(init), named(Answering), named(answer))
public macro Words() = #externalMacro(module: "WordMacros", type: "Words")

/// The word of a verb, where it is not the name of its case.
@attached(peer)
public macro Word(_ word: StaticString) = #externalMacro(module: "WordMacros", type: "Word")

/// How the value with a label stands in the notation, in place of what its type says.
@attached(peer)
public macro Operand<Value>(_ label: StaticString, _ parameter: Parameter<Value>) =
  #externalMacro(module: "WordMacros", type: "Operand")

/// How the one value without a label stands in the notation, in place of what its type says.
@attached(peer)
public macro Operand<Value>(_ parameter: Parameter<Value>) =
  #externalMacro(module: "WordMacros", type: "Operand")

/// Who says a verb; of an effect, whom it is for.
@attached(peer)
public macro Actor(_ actor: Actor) = #externalMacro(module: "WordMacros", type: "Actor")

/// The case stands for every verb of its one value, which is ``Spoken``; ``Actor(_:)`` says who says
/// them all.
@attached(peer)
public macro Nested() = #externalMacro(module: "WordMacros", type: "Nested")

/// The first value of a given says what it is about: two givens about the same contradict each other.
@attached(peer)
public macro Subject() = #externalMacro(module: "WordMacros", type: "Subject")

/// What a query answers with: `@Answers<[AccountID]>`.
@attached(peer)
public macro Answers<Result: AnswerValues>() =
  #externalMacro(module: "WordMacros", type: "Answers")
