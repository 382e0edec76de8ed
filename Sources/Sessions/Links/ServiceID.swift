public import Machines

/// A service that can join conversations, or its provider, by the UUID in the link.
public struct ServiceID: Interned {
  /// The kind of text under which a lexicon stores services and providers.
  public static let kind = "service"
  /// The lexicon's id of the UUID.
  public let id: UInt16
  /// The service or provider whose UUID has this id.
  public init(id: UInt16) { self.id = id }
}

extension Parameter where Value == ServiceID {
  /// A service.
  public static var service: Self {
    .text("SERVICE", expecting: "a service's id", examples: ["poll", "weather"])
  }

  /// The provider of a service.
  public static var provider: Self {
    .text("PROVIDER", expecting: "a provider's id", examples: ["acme"])
  }
}
