import Notation

/// The cause of a stimulus or the receiver of an effect, drawn as a lane in diagrams and traces.
///
/// A machine adds its own actors to the four common actors, and marks verbs with them:
///
/// ```swift
/// extension Actor { static let courier = Actor("courier") }
///
/// @Actor(.courier)
/// case hands(Parcel)
/// ```
///
/// Actors with the same name are equal.
public struct Actor: Hashable, Sendable {
  /// The name in help, traces and options such as `--only`: a word of lower-case letters, digits
  /// and hyphens that is not the word of a stimulus.
  public let name: String

  /// Creates an actor with a one-word name, such as `back-office`. The ``Vocabulary`` checks the
  /// name.
  public init(_ name: String) { self.name = name }

  /// The person in front of the app, and the default cause of a stimulus.
  public static let user = Actor("user")
  /// The server on the other side of the network.
  public static let server = Actor("server")
  /// The device and its operating system.
  public static let system = Actor("system")
  /// The passing of time.
  public static let clock = Actor("clock")

  private static let wellKnown = [user, server, system, clock]

  /// Returns the distinct actors: the four common actors in their order, followed by the other
  /// actors in order of first occurrence.
  static func ordered(_ actors: some Sequence<Actor>) -> [Actor] {
    var all: [Actor] = []
    for actor in actors where !all.contains(actor) { all.append(actor) }
    return wellKnown.filter(all.contains) + all.filter { !wellKnown.contains($0) }
  }
}

extension Signature {
  /// The actor that causes a stimulus of this verb. The default is the user.
  public var causer: Actor { actor ?? .user }
}

// MARK: - Checks

extension Actor {
  /// The names of the lanes that diagrams and traces reserve for the machine itself.
  private static let reserved = ["machine", "state"]

  /// The problem with the name, and its remedy; `nil` if the name is valid.
  package var mistake: DeclarationMistake? {
    if Self.reserved.contains(name) {
      return DeclarationMistake(
        "Actor(\"\(name)\") has the name of a lane that every machine already has",
        write: "choose another name")
    }
    guard name.isEmpty || !name.utf8.allSatisfy(BareWord.isOfVerb) else { return nil }
    return DeclarationMistake(
      "Actor(\"\(name)\") is not a word of lower-case letters, digits and hyphens",
      write: "write Actor(\"\(suggestion)\")")
  }

  /// The name converted to a valid word.
  private var suggestion: String {
    let parts = name.kebabCased.utf8.split { !BareWord.isOfVerb($0) || $0 == UInt8(ascii: "-") }
    let word = parts.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "-")
    return word.isEmpty ? "courier" : word
  }
}
