public import Machines

/// Why a link to the app cannot be followed.
public enum LinkFault: UInt8, Choice {
  /// It is no URL, its host is unknown, a part of it is missing, or is no UUID or URL where
  /// a service or a backend wants one.
  case malformedLink
  /// The company's code is malformed.
  case invalidLink
  /// The user's UUID is malformed.
  case invalidUserLink
  /// The conversation's UUID is malformed.
  case invalidConversationLink
}
