/// Conforms an enumeration to ``Spoken``, with one verb per case.
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
/// The first paragraph of a case's comment, without its full stop, is the verb's line of help. The
/// word is the name of the case in kebab case, unless ``Word(_:)`` overrides it.
///
/// The associated values of a case are operands: a value without a label is positional, a label is
/// a keyword, an optional value can be omitted, and a labelled `Bool` is a word that is present or
/// absent. In a ``Record``, a label is the name inside the parentheses, and an unlabelled value is
/// the next name of the path. A line `- Parameter LABEL: …` in the comment describes a value. The
/// type of a value determines its form in the notation (see ``Operand/parameter``).
///
/// If cases have ``Answers()``, the macro also generates two members: the protocol `Answering`,
/// which has one requirement per query, and the method `answer(by:)`, which calls the requirement
/// for the query.
@attached(
  member, names: named(glossary), named(phrase), named(init), named(Answering), named(answer))
public macro Words() = #externalMacro(module: "WordMacros", type: "Words")

/// The word of a verb, if it differs from the verb's case name.
@attached(peer)
public macro Word(_ word: StaticString) = #externalMacro(module: "WordMacros", type: "Word")

/// The form of the value with this label. It overrides the form of the value's type.
@attached(peer)
public macro Operand<Value>(_ label: StaticString, _ parameter: Parameter<Value>) =
  #externalMacro(module: "WordMacros", type: "Operand")

/// The form of the only unlabelled value. It overrides the form of the value's type.
@attached(peer)
public macro Operand<Value>(_ parameter: Parameter<Value>) =
  #externalMacro(module: "WordMacros", type: "Operand")

/// The actor of a stimulus, or the recipient of an effect.
@attached(peer)
public macro Actor(_ actor: Actor) = #externalMacro(module: "WordMacros", type: "Actor")

/// Marks a case that contains all verbs of its only value, which is ``Spoken``.
///
/// ``Actor(_:)`` then applies to all of these verbs.
@attached(peer)
public macro Nested() = #externalMacro(module: "WordMacros", type: "Nested")

/// Marks a given whose first value is its subject. Two givens with the same subject contradict each
/// other.
@attached(peer)
public macro Subject() = #externalMacro(module: "WordMacros", type: "Subject")

/// The type of a query's answer, as in `@Answers<[AccountID]>`.
@attached(peer)
public macro Answers<Result>() =
  #externalMacro(module: "WordMacros", type: "Answers")
