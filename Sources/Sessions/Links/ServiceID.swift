public import Machines

/// A service that conversations can have beside people, or who provides it, by the id in its link.
public struct ServiceID: Interned {
  public static let kind = "service"
  public let id: UInt16
  public init(id: UInt16) { self.id = id }
}

extension ServiceID {
  /// A service, by its id.
  public static var parameter: Parameter<ServiceID> {
    .text("SERVICE", expecting: "a service's id", examples: ["poll", "weather"])
  }
}

extension Parameter where Value == ServiceID {
  /// Who provides a service, by an id of the same kind.
  public static var provider: Self {
    .text("PROVIDER", expecting: "a provider's id", examples: ["acme"])
  }
}
