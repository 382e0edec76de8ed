public import Machines

/// Where the configuration of another backend is, by the URL in a link.
public struct BackendURL: Interned {
  public static let kind = "backend"
  public let id: UInt16
  public init(id: UInt16) { self.id = id }
}
