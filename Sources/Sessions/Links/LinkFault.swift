public import Machines

/// Why nobody can follow a link to the app.
public enum LinkFault: UInt8, Choice {
  /// It is no URL, its host is unknown, a part of it is missing, or is no UUID or URL where
  /// a service or a backend wants one.
  case malformedLink
  /// What stands where a company's code belongs is none.
  case invalidLink
  /// What stands where a user's UUID belongs is none.
  case invalidUserLink
  /// What stands where a conversation's UUID belongs is none.
  case invalidConversationLink
}
