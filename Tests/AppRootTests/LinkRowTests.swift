import AppRoot
import Machines
import Networking
import Sessions
import Testing

@Suite("What becomes of a link")
struct LinkRowTests {
  private static let company = Link.startSingleSignOn(SSOCode(id: 1))
  private static let conversation = Link.conversation(ConversationID(id: 1))
  private static let all: [AppState] = [
    .headless, .blacklisted(.appVersion), .migrating, .loading(alice, from: nil),
    .unauthenticated(nil), .authenticated(alice, completedRegistration: false),
  ]

  private func device(_ accounts: Account...) -> Device {
    var device = Device()
    for account in accounts { _ = device.store(account) }
    return device
  }

  @Test("is nothing in any state where it is none of the app's, or nobody can follow it")
  func unusable() {
    let foreign = Link.unusable(UnusableLink(id: 1, class: .foreignLink))
    let malformed = Link.unusable(UnusableLink(id: 1, class: .malformedLink))
    let noCode = Link.startSingleSignOn(SSOCode(id: 1, class: .malformedSsoCode))
    for state in Self.all {
      #expect(LinkRow.decide(foreign, on: state, of: device()) == .notOurs)
      #expect(LinkRow.decide(malformed, on: state, of: device()) == .faulty)
      #expect(LinkRow.decide(noCode, on: state, of: device()) == .faulty)
    }
  }

  @Test("that logs in depends on what stands")
  func company() {
    let rows = Self.all.map { LinkRow.decide(Self.company, on: $0, of: device()) }
    #expect(
      rows == [
        .waitsForScreen, .waitsForScreen, .waitsForScreen, .waitsForScreen, .entersFlow,
        .addsAccount,
      ])
  }

  @Test("that logs in starts nothing on a full device")
  func full() {
    let full = device(Account(alice), Account(bob), Account(AccountID(UserID(id: 3))))
    let rows = Self.all.map { LinkRow.decide(Self.company, on: $0, of: full) }
    #expect(rows.suffix(2) == [.deviceFull, .deviceFull])
    #expect(rows.prefix(4).allSatisfy { $0 == .waitsForScreen })
  }

  @Test("that needs somebody logged in runs, waits or is refused")
  func login() {
    let rows = { (device: Device) in
      Self.all.map { LinkRow.decide(Self.conversation, on: $0, of: device) }
    }
    let waiting = rows(device(Account(alice, cookie: .expired)))
    #expect(waiting == Array(repeating: .waitsForLogin, count: 5) + [.runs])
    let hopeless = rows(device(Account(alice, cookie: .missing)))
    #expect(hopeless == Array(repeating: .notLoggedIn, count: 5) + [.runs])
    #expect(rows(device()).prefix(5).allSatisfy { $0 == .notLoggedIn })
  }
}
