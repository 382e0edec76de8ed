import Machines

/// A service that can join conversations, or its provider, identified by the UUID in the link.
package struct ServiceID: Interned {
  /// The kind of text under which a lexicon stores services and providers.
  package static let kind = "service"
  /// The id of the UUID in the lexicon.
  package let id: UInt16
  /// Creates the service or provider whose UUID has this id.
  package init(id: UInt16) { self.id = id }

  /// A service, by its UUID.
  package static var parameter: Parameter<ServiceID> {
    .text("SERVICE", expecting: "a service's UUID", examples: [exampleService])
  }

  static var exampleService: String { "0b2a1f9c-55d4-4a0e-9f53-2c1f8a7d3e61" }
  static var exampleProvider: String { "c3f1d0a4-8e6b-4b7f-a1d2-5e9c7b60f482" }
}

extension Parameter where Value == ServiceID {
  /// The parameter for a provider, with the placeholder `PROVIDER`.
  package static var provider: Self {
    .text("PROVIDER", expecting: "a provider's UUID", examples: [ServiceID.exampleProvider])
  }
}
