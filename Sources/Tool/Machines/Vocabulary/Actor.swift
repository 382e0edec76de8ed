import Notation

/// The one who causes a stimulus, or to whom an effect is addressed; a lane of diagrams and traces.
///
/// A machine adds its own to the four that most have, and marks verbs with them:
///
/// ```swift
/// extension Actor { static let courier = Actor("courier") }
///
/// @Actor(.courier)
/// case hands(Parcel)
/// ```
///
/// Two actors with the same name are the same.
public struct Actor: Hashable, Sendable {
  /// The name in help, traces and options such as `--only`: a word of small letters, digits and
  /// hyphens, and not the word of a stimulus.
  public let name: String

  /// An actor with a name of one word, such as `back-office`. The ``Vocabulary`` checks it.
  public init(_ name: String) { self.name = name }

  /// The person in front of the app, who causes a stimulus where no actor is named.
  public static let user = Actor("user")
  /// What answers over the network.
  public static let server = Actor("server")
  /// The device and its operating system.
  public static let system = Actor("system")
  /// The passing of time.
  public static let clock = Actor("clock")

  private static let wellKnown = [user, server, system, clock]

  /// Each of the actors once: the four above in their order, then the others in the order given.
  static func ordered(_ actors: some Sequence<Actor>) -> [Actor] {
    var all: [Actor] = []
    for actor in actors where !all.contains(actor) { all.append(actor) }
    return wellKnown.filter(all.contains) + all.filter { !wellKnown.contains($0) }
  }
}

extension Signature {
  /// The actor who causes a stimulus of this verb: the user where none is named.
  public var causer: Actor { actor ?? .user }
}

// MARK: - Checks

extension Actor {
  /// What diagrams and traces call the machine's own lanes.
  private static let reserved = ["machine", "state"]

  /// What is wrong with the name, and what to write instead; `nil` if nothing is.
  package var mistake: DeclarationMistake? {
    if Self.reserved.contains(name) {
      return DeclarationMistake(
        "Actor(\"\(name)\") has the name of a lane that every machine has",
        write: "name it otherwise")
    }
    guard name.isEmpty || !name.utf8.allSatisfy(BareWord.isOfVerb) else { return nil }
    return DeclarationMistake(
      "Actor(\"\(name)\") is not a word of lower-case letters, digits and hyphens",
      write: "write Actor(\"\(suggestion)\")")
  }

  /// The name made a word.
  private var suggestion: String {
    let parts = name.kebabCased.utf8.split { !BareWord.isOfVerb($0) || $0 == UInt8(ascii: "-") }
    let word = parts.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "-")
    return word.isEmpty ? "courier" : word
  }
}
