import Machines
import Networking
import Testing

private let email = EmailAddress(id: 1, domain: DomainName(id: 1))
private let phone = PhoneNumber(id: 1, isWellFormed: true)
private let password = Password(id: 1, class: .plainPassword)
private let code = Code.issued(1)
private let logIn = Request.open(.logIn(.email(email, password, nil)))

@Suite("A repeated request")
struct RepeatedRequestTests {
  private var network = NetworkRequestPerformer()

  /// Sends the request again after each wait, and returns the waits until the request is given up.
  private mutating func waits(isHasty: Bool) -> [UInt32] {
    var waits: [UInt32] = []
    network.repeated = RepeatedRequest(logIn)
    while network.repeated?.isExhausted == false,
      let wait = network.repeated?.postpone(isHasty: isHasty)
    {
      waits.append(wait.count)
      #expect(network.nextDue == wait)
      #expect(network.postponed == logIn)
      #expect(network.takeDue() == nil)
      #expect(network.advance(by: wait).isEmpty)
      #expect(network.takeDue() == logIn)
      #expect(network.postponed == nil && network.nextDue == nil)
    }
    return waits
  }

  @Test("waits twice as long each time, and is given up after a wait of 60 seconds")
  mutating func waits() {
    #expect(waits(isHasty: false) == [1, 2, 4, 8, 16, 32, 60])
  }

  @Test("of a hasty app is sent every second for two minutes")
  mutating func hasty() {
    #expect(waits(isHasty: true) == Array(repeating: 1, count: 120))
    #expect(network.repeated?.count(within: Seconds(60)) == 60)
  }

  @Test("is counted within a time up to one minute")
  mutating func count() {
    network.repeated = RepeatedRequest(logIn)
    for time in [1, 2, 4] as [UInt32] {
      _ = network.repeated?.postpone(isHasty: false)
      _ = network.advance(by: Seconds(time))
      _ = network.takeDue()
    }
    // It was sent 7, 6, 4 and 0 seconds ago.
    let counts = [0, 1, 4, 5, 6, 7, 8, 60].map { network.repeated?.count(within: Seconds($0)) }
    #expect(counts == [0, 1, 1, 2, 2, 3, 4, 4])
    _ = network.advance(by: Seconds(54))
    #expect(network.repeated?.count(within: Seconds(60)) == 2)
    _ = network.advance(by: Seconds(.max))
    #expect(network.repeated?.count(within: Seconds(60)) == 0)
  }

  @Test("is forgotten when it is cancelled, and when the app ends")
  mutating func forgotten() {
    network.repeated = RepeatedRequest(logIn)
    network.cancel(.open(.versionCheck))
    #expect(network.repeated?.request == logIn)
    network.cancel(logIn)
    #expect(network.repeated == nil)
    network.repeated = RepeatedRequest(logIn)
    network.forgetRequestsOfApp()
    #expect(network.repeated == nil)
  }

  @Test("is neither a code nor a message, and creates nothing")
  func repeatable() {
    #expect(logIn.isRepeatable)
    #expect(!Request.open(.logIn(.email(email, password, code))).isRepeatable)
    #expect(!Request.open(.logIn(.phone(phone, code))).isRepeatable)
    #expect(!Request.open(.sendLoginCode(phone)).isRepeatable)
    #expect(!Request.open(.versionCheck).isRepeatable)
    #expect(!Request.authenticated(.loadUser, UserID(id: 1)).isRepeatable)
  }
}
