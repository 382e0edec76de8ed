public import Machines

/// Why a link to the app cannot be followed.
public enum LinkFault: UInt8, Choice {
  /// Not a URL, an unknown host, or a missing part.
  case malformedLink
  /// The company's code is malformed.
  case invalidLink
  /// The user's UUID is malformed.
  case invalidUserLink
  /// The conversation's UUID is malformed.
  case invalidConversationLink
}
