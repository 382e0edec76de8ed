public import Machines
import Notation

/// Who a user is, by the name that scenarios give. Who registers is called by the address that the
/// account was registered with: no other user has it.
public struct UserID: Interned {
  public static let kind = "user"
  public let id: UInt16
  public init(id: UInt16) { self.id = id }

  /// Who registers with an address.
  public init(registeredWith address: Address) { self.init(id: address.id) }
}

extension UserID {
  /// A user of the server.
  public static var parameter: Parameter<UserID> {
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
