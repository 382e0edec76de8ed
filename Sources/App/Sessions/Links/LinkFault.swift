import Machines

/// Why a link to the app cannot be followed.
package enum LinkFault: UInt8, Choice {
  /// Not a URL, an unknown host, a missing part, or a part that is not the UUID of a service or the
  /// URL of a backend.
  case malformedLink
  /// The company's code is malformed.
  case invalidLink
  /// The user's UUID is malformed.
  case invalidUserLink
  /// The conversation's UUID is malformed.
  case invalidConversationLink
}
