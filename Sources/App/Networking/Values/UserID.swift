import Machines
import Notation

/// A user's identity, which is the name used in scenarios. The name of a registered user is the
/// address used for the registration. No other user has this address.
package struct UserID: Interned {
  /// The kind of text under which a lexicon stores users' names.
  package static let kind = "user"
  /// The id of the name in the lexicon.
  package let id: UInt16
  /// Creates the user whose name has this id.
  package init(id: UInt16) { self.id = id }

  /// Creates the identity of a user who registered with this address.
  package init(registeredWith address: Address) { self.init(id: address.id) }

  /// A user of the server.
  package static var parameter: Parameter<UserID> {
    let kind = WordID(UserID.kind)
    return Parameter(
      "USER", expecting: "a user's name", examples: ["alice", "bob", "carol"],
      read: { text, _, lexicon in
        if Address.isWritten(text) {
          return Address.read(text, in: &lexicon).map { UserID(registeredWith: $0) }
        }
        return lexicon.intern(text, kind: kind).map { UserID(id: $0) }
      },
      write: { user, lexicon, text in lexicon.write(user.id, into: &text) })
  }
}
