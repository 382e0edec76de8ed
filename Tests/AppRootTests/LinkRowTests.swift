import AppRoot
import Machines
import Networking
import Sessions
import Testing

@Suite("A link that reaches the root")
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

  private func row(_ link: Link, _ state: AppState, _ device: Device) -> LinkRow {
    LinkRow.decide(LinkFacts(link, on: state, of: device)).row
  }

  @Test("leads nowhere in any state if it is not a link of the app or cannot be followed")
  func unusable() {
    let foreign = Link.unusable(UnusableLink(id: 1, class: .foreignLink))
    let malformed = Link.unusable(UnusableLink(id: 1, class: .malformedLink))
    let noCode = Link.startSingleSignOn(SSOCode(id: 1, class: .malformedSsoCode))
    for state in Self.all {
      #expect(row(foreign, state, device()) == .notOurs)
      #expect(row(malformed, state, device()) == .faulty)
      #expect(row(noCode, state, device()) == .faulty)
    }
  }

  @Test("is handled according to the current state if it logs a user in")
  func company() {
    let rows = Self.all.map { row(Self.company, $0, device()) }
    #expect(
      rows == [
        .waitsForScreen, .waitsForScreen, .waitsForScreen, .waitsForScreen, .entersFlow,
        .addsAccount,
      ])
  }

  @Test("starts nothing on a full device if it logs a user in")
  func full() {
    let full = device(Account(alice), Account(bob), Account(AccountID(UserID(id: 3))))
    let rows = Self.all.map { row(Self.company, $0, full) }
    #expect(rows.suffix(2) == [.deviceFull, .deviceFull])
    #expect(rows.prefix(4).allSatisfy { $0 == .waitsForScreen })
  }

  @Test("asks first if it switches the backend and no account is stored")
  func backend() {
    let link = Link.access(BackendURL(id: 1))
    let rows = { (device: Device) in Self.all.map { row(link, $0, device) } }
    let waiting = Array(repeating: LinkRow.waitsForScreen, count: 4)
    #expect(rows(device()) == waiting + [.asksForBackend, .asksForBackend])
    let inUse = rows(device(Account(alice, cookie: .missing)))
    #expect(inUse == waiting + [.backendInUse, .backendInUse])
  }

  @Test("runs, waits or is refused if it needs a logged-in user")
  func login() {
    let rows = { (device: Device) in
      Self.all.map { row(Self.conversation, $0, device) }
    }
    let waiting = rows(device(Account(alice, cookie: .expired)))
    #expect(waiting == Array(repeating: .waitsForLogin, count: 5) + [.runs])
    let hopeless = rows(device(Account(alice, cookie: .missing)))
    #expect(hopeless == Array(repeating: .notLoggedIn, count: 5) + [.runs])
    #expect(rows(device()).prefix(5).allSatisfy { $0 == .notLoggedIn })
  }

  @Test("waits for a session if it adds a service and no account can log in")
  func service() {
    let link = Link.connect(ServiceID(id: 1), provider: ServiceID(id: 2))
    let rows = { (device: Device) in Self.all.map { row(link, $0, device) } }
    let waiting = Array(repeating: LinkRow.waitsForSession, count: 5)
    #expect(rows(device()) == waiting + [.runs])
    #expect(rows(device(Account(alice, cookie: .missing))) == waiting + [.runs])
    #expect(rows(device(Account(alice))).prefix(5).allSatisfy { $0 == .waitsForLogin })
  }

  @Test("waits for a login if it needs one and the configuration keeps links")
  func kept() {
    var keeping = device(Account(alice, cookie: .missing))
    _ = keeping.turnOn(.keepLinks)
    let rows = { (link: Link) in Self.all.map { row(link, $0, keeping) } }
    #expect(rows(Self.conversation) == Array(repeating: .keptForLogin, count: 5) + [.runs])
    let service = Link.connect(ServiceID(id: 1), provider: ServiceID(id: 2))
    #expect(rows(service).first == .waitsForSession)
    #expect(rows(Self.company).first == .waitsForScreen)
  }

  @Test("waits behind the lock in any state, unless it cannot be followed")
  func locked() {
    let rows = { (link: Link) in
      Self.all.map { LinkRow.decide(LinkFacts(link, on: $0, of: device(), isLocked: true)).row }
    }
    let waits = Array(repeating: LinkRow.waitsForUnlock, count: Self.all.count)
    #expect(rows(Self.company) == waits)
    #expect(rows(Self.conversation) == waits)
    #expect(
      Self.all.allSatisfy {
        !LinkFacts(Self.company, on: $0, of: device(), isLocked: true).hasScreen
      })
  }

  @Test("has a screen while a user is logged in; a link that logs in has one in the flow, too")
  func screens() {
    let screens = { (link: Link) in
      Self.all.map { LinkFacts(link, on: $0, of: device()).hasScreen }
    }
    #expect(screens(Self.company) == [false, false, false, false, true, true])
    #expect(screens(Self.conversation) == [false, false, false, false, false, true])
  }
}
