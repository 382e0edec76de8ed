import Machines

/// The location of another backend's configuration. It is taken from the URL in a link.
package struct BackendURL: Interned {
  /// The kind of text under which a lexicon stores the URLs of backends.
  package static let kind = "backend"
  /// The id of the URL in the lexicon.
  package let id: UInt16
  /// Creates the backend whose URL has this id.
  package init(id: UInt16) { self.id = id }

  /// A backend, identified by the URL of its configuration.
  package static var parameter: Parameter<BackendURL> {
    .text(
      "URL", expecting: "the URL of a backend's configuration",
      examples: ["https://backend.example/config.json"])
  }
}
