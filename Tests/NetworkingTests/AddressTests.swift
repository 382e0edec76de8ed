import Machines
import Networking
import Testing

private let domain = DomainName(id: 9)
private let email = EmailAddress(id: 1, domain: domain)

@Suite("An address")
struct AddressTests {
  @Test("unpacks to itself, whatever its kind")
  func packs() {
    let addresses: [Address] = [
      .email(email), .email(EmailAddress(id: 7, isWellFormed: false)), .phone(PhoneNumber(id: 7)),
    ]
    #expect(addresses.map { Address(bits: $0.bits) } == addresses)
    #expect(Set(addresses.map(\.bits)).count == addresses.count)
  }

  @Test("shares its domain with other addresses if it has a domain")
  func domains() {
    #expect(email.isWellFormed)
    #expect(EmailAddress(id: 2, domain: domain).domain == email.domain)
    #expect(EmailAddress(id: 2).domain != EmailAddress(id: 3).domain)
    #expect(EmailAddress(id: 2, isWellFormed: false).domain == nil)
  }
}
