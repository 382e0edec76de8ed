import Machines
import Networking
import Sessions
import Testing

@Suite("A device's memory of how an account logs in")
struct KnownCredentialsTests {
  private let alice = AccountID(UserID(id: 1))
  private let email = EmailAddress(id: 1)

  @Test("records whether the company's pages are the only way to log in")
  func alone() {
    let ways = [(true, true), (true, false), (false, true), (false, false)].map {
      KnownCredentials(alice, email: email, hasPassword: $0, usesSingleSignOn: $1)
    }
    #expect(ways.map(\.isCompanyLoginAlone) == [false, false, true, false])
  }

  @Test("keeps what a later login does not reveal")
  func adding() {
    let byMail = KnownCredentials(alice, email: email)
    let byCompany = KnownCredentials(
      alice, email: nil, hasPassword: false, usesSingleSignOn: true)
    let both = KnownCredentials(alice, email: email, hasPassword: false, usesSingleSignOn: true)
    #expect(byCompany.adding(byMail) == both)
    #expect(byMail.adding(byCompany).usesSingleSignOn)
    #expect(byMail.adding(byCompany).hasPassword)
    #expect(byMail.adding(nil) == byMail)
  }

  @Test("keeps whether there is a password if a login by phone does not reveal it")
  func addingPhone() {
    let phone = PhoneNumber(id: 2)
    let byPhone = KnownCredentials(alice, email: nil, phone: phone)
    let byCompany = KnownCredentials(
      alice, email: nil, hasPassword: false, usesSingleSignOn: true)
    #expect(
      byPhone.adding(byCompany)
        == KnownCredentials(
          alice, email: nil, phone: phone, hasPassword: false, usesSingleSignOn: true))
    #expect(
      byPhone.adding(KnownCredentials(alice, email: email))
        == KnownCredentials(alice, email: email, phone: phone))
    #expect(
      KnownCredentials(alice, email: email).adding(byPhone)
        == KnownCredentials(alice, email: email, phone: phone))
  }

  @Test("exists for accounts with an address, a number or single sign-on")
  func device() {
    var device = Device()
    _ = device.store(Account(alice, hasPassword: false))
    #expect(device.knownCredentials == nil)
    var other = Device()
    _ = other.store(Account(alice, hasPassword: false, usesSingleSignOn: true))
    #expect(other.knownCredentials?.isCompanyLoginAlone == true)
    var byPhone = Device()
    _ = byPhone.store(Account(alice, phone: PhoneNumber(id: 2)))
    #expect(byPhone.knownCredentials?.phone == PhoneNumber(id: 2))
  }
}
