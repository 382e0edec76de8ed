public import Machines

/// Where the configuration of another backend is, by the URL in a link.
public struct BackendURL: Interned {
  /// The kind of text under which a lexicon stores the URLs of backends.
  public static let kind = "backend"
  /// The lexicon's id of the URL.
  public let id: UInt16
  /// The backend whose URL has this id.
  public init(id: UInt16) { self.id = id }

  /// A backend, by the URL of its configuration.
  public static var parameter: Parameter<BackendURL> {
    .text(
      "URL", expecting: "the URL of a backend's configuration",
      examples: ["https://backend.example/config.json"])
  }
}
