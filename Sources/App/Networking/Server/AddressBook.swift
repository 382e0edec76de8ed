/// The server's records about addresses, except for the addresses of its users.
struct AddressBook: Hashable, Sendable {
  /// The objection to one address.
  private struct Entry: Hashable, Sendable {
    let address: Address
    let status: AddressStatus
  }

  private var entries: [Entry] = []
  private var blockedDomains: [DomainName] = []

  func status(of address: Address) -> AddressStatus? {
    entries.first { $0.address == address }?.status
  }

  func blocks(_ address: Address) -> Bool {
    guard case .email(let email) = address, let domain = email.domain else { return false }
    return blockedDomains.contains(domain)
  }

  mutating func hold(_ status: AddressStatus, against address: Address) {
    entries.removeAll { $0.address == address }
    entries.append(Entry(address: address, status: status))
  }

  mutating func block(_ domain: DomainName) {
    if !blockedDomains.contains(domain) { blockedDomains.append(domain) }
  }
}
