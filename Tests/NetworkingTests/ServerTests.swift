import Machines
import Networking
import Testing

private let alice = UserID(id: 1)

@Suite("The server")
struct ServerTests {
  private func server(_ user: User, change: (inout Server) -> Void = { _ in }) -> Server {
    var server = Server()
    _ = server.add(user)
    change(&server)
    return server
  }

  private func answer(
    _ request: Request, _ server: Server, presenting cookie: PresentedCookie = .valid
  ) -> Response {
    var server = server
    return server.answer(request, presenting: cookie).response
  }

  @Test("reports in a version check whether this build is blacklisted")
  func version() {
    var server = Server()
    #expect(answer(.open(.versionCheck), server) == .version(isBlacklisted: false))
    server.blacklistsBuild = true
    #expect(answer(.open(.versionCheck), server) == .version(isBlacklisted: true))
  }

  @Test("gives a token for a good cookie, but not for an expired, revoked or replaced one")
  func refresh() {
    let good = server(User(alice)) { $0.registerThisDevice(of: alice) }
    #expect(answer(.refreshToken(alice), good) == .newAccessToken)
    #expect(
      answer(.refreshToken(alice), good, presenting: .expired) == .failure(.tokenRefused))
    #expect(
      answer(.refreshToken(alice), good, presenting: .replaced) == .failure(.tokenRefused))
    #expect(answer(.renewToken(alice), good) == .newAccessToken)
    let revoked = server(User(alice)) { $0.revokeCookie(of: alice) }
    #expect(answer(.refreshToken(alice), revoked) == .failure(.tokenRefused))
  }

  @Test("reports first of all that the device was removed")
  func removedDevice() {
    let server = server(User(alice)) {
      $0.registerThisDevice(of: alice)
      $0.removeThisDevice(of: alice)
      $0.revokeCookie(of: alice)
    }
    #expect(
      answer(.refreshToken(alice), server, presenting: .expired) == .failure(.deviceRemoved))
  }

  @Test("leaves the old cookie unchanged at a login until the device stores the new one")
  func newCookie() {
    let (email, password) = (EmailAddress(id: 2), Password(id: 3, class: .password))
    var server = server(User(alice, email: email, password: password)) {
      $0.registerThisDevice(of: alice)
      $0.removeThisDevice(of: alice)
    }
    #expect(
      server.answer(.open(.logIn(.email(email, password, nil)))).response
        == .tokens(alice, isDeviceRegistered: false))
    #expect(answer(.refreshToken(alice), server) == .failure(.deviceRemoved))
    server.keepNewCookie(of: alice)
    #expect(answer(.refreshToken(alice), server) == .newAccessToken)
    server.revokeCookie(of: alice)
    _ = server.answer(.open(.logIn(.email(email, password, nil))))
    #expect(answer(.refreshToken(alice), server) == .failure(.tokenRefused))
    server.revokeCookie(of: alice)
    server.keepNewCookie(of: alice)
    #expect(answer(.refreshToken(alice), server) == .failure(.tokenRefused))
  }

  @Test("gives a token to a device that is not registered yet")
  func unregistered() {
    #expect(answer(.refreshToken(alice), server(User(alice))) == .newAccessToken)
  }

  @Test("registers the user's first device without a password")
  func firstDevice() {
    #expect(register(User(alice)) == .deviceRegistered)
  }

  @Test("requires an e-mail address first, then the password, to register a further device")
  func furtherDevice() {
    let email = EmailAddress(id: 2)
    #expect(register(User(alice, otherDevices: 1)) == .failure(.emailWanted))
    #expect(register(User(alice, email: email, otherDevices: 1)) == .failure(.passwordWanted))
    #expect(register(User(alice, email: email, otherDevices: 7)) == .failure(.passwordWanted))
  }

  @Test("applies only the device limit to a user with single sign-on")
  func singleSignOn() {
    #expect(register(User(alice, usesSingleSignOn: true, otherDevices: 6)) == .deviceRegistered)
    let list = DeviceList(UserDevices(first: 7), wantsPassword: false)
    #expect(
      register(User(alice, usesSingleSignOn: true, otherDevices: 7)) == .tooManyDevices(list))
  }

  @Test("removes a device once, with the password of a user who has one")
  func removesDevice() {
    let password = Password(id: 3, class: .password)
    let wrong = Password(id: 4, class: .password)
    var server = server(User(alice, password: password, otherDevices: 2))
    let remove = { (password: Password?) in
      Request.authenticated(.removeDevice(.desktop, password), alice)
    }
    #expect(answer(remove(nil), server) == .failure(.wrongPassword))
    #expect(answer(remove(wrong), server) == .failure(.wrongPassword))
    #expect(
      server.answer(remove(password)).response == .otherDeviceRemoved)
    #expect(server.user(alice)?.devices.all == [.laptop])
    #expect(answer(remove(wrong), server) == .failure(.gone))
  }

  @Test("removes a device without a password for a user who has none")
  func removesWithoutPassword() {
    let server = server(User(alice, otherDevices: 1))
    #expect(
      answer(.authenticated(.removeDevice(.laptop, nil), alice), server) == .otherDeviceRemoved)
  }

  @Test("sends the list of devices if a registration is set to fail with too many devices")
  func failsWithList() {
    let server = server(User(alice, otherDevices: 2))
    let register = Request.authenticated(.registerDevice(nil), alice)
    let list = DeviceList(UserDevices(first: 2), wantsPassword: false)
    #expect(server.failing(register, with: .tooManyDevices) == .tooManyDevices(list))
    #expect(server.failing(register, with: .unknown) == .failure(.unknown))
    #expect(
      server.failing(.authenticated(.synchronise, alice), with: .tooManyDevices)
        == .failure(.tooManyDevices))
  }

  @Test("adds no user twice, nor more users than fit")
  func room() {
    var server = Server()
    for id in 1...UInt16(Server.capacity) {
      let isAdded = server.add(User(UserID(id: id)))
      #expect(isAdded)
    }
    let isAddedAgain = server.add(User(alice))
    let isOneTooMany = server.add(User(UserID(id: 99)))
    #expect(!isAddedAgain && !isOneTooMany)
  }

  @Test("sends a code to the number of an existing user")
  func loginCodes() {
    let phone = PhoneNumber(id: 4)
    let request = Request.open(.sendLoginCode(phone))
    for status in [User.Status.active, .pendingActivation, .suspended] {
      #expect(answer(request, server(User(alice, phone: phone, status: status))) == .codeSent)
    }
    let nobody = Response.failure(.invalidPhoneNumber)
    #expect(answer(request, server(User(alice, phone: phone, status: .deleted))) == nobody)
    #expect(answer(request, server(User(alice, phone: PhoneNumber(id: 5)))) == nobody)
    #expect(answer(request, server(User(alice))) == nobody)
  }

  @Test("checks the code of a login by phone before it refuses a suspended account")
  func logsInByPhone() {
    let phone = PhoneNumber(id: 4)
    for (status, response) in [
      (User.Status.active, Response.tokens(alice, isDeviceRegistered: false)),
      (.pendingActivation, .tokens(alice, isDeviceRegistered: false)),
      (.suspended, .failure(.accountSuspended)),
    ] {
      let server = server(User(alice, phone: phone, status: status)) {
        _ = $0.answer(.open(.sendLoginCode(phone)))
      }
      #expect(answer(.open(.logIn(.phone(phone, .issued(2)))), server) == .failure(.wrongCode))
      #expect(answer(.open(.logIn(.phone(phone, .issued(1)))), server) == response)
    }
  }

  @Test("voids a code once its user is gone")
  func codeOfDeleted() {
    let phone = PhoneNumber(id: 4)
    let server = server(User(alice, phone: phone)) {
      _ = $0.answer(.open(.sendLoginCode(phone)))
      $0.delete(alice)
    }
    #expect(answer(.open(.logIn(.phone(phone, .issued(1)))), server) == .failure(.wrongCode))
  }

  private func register(_ user: User) -> Response {
    answer(.authenticated(.registerDevice(nil), user.id), server(user))
  }

  @Test("accepts a single sign-on code only once it has been issued to a company")
  func validation() {
    var server = Server()
    let code = SSOCode(id: 1)
    #expect(answer(.open(.validateSSOCode(code)), server) == .failure(.invalidSsoCode))
    let isIssued = server.issue(code)
    #expect(isIssued)
    #expect(answer(.open(.validateSSOCode(code)), server) == .ssoCodeValid)
    let isIssuedTwice = server.issue(code)
    #expect(!isIssuedTwice)
    let isNoCodeIssued = server.issue(SSOCode(id: 2, class: .malformedSsoCode))
    #expect(!isNoCodeIssued)
  }

  @Test("lets a company's own people log in on its pages, unless they are suspended")
  func companyLogin() {
    let password = Password(id: 1, class: .password)
    var both = server(User(alice, password: password, usesSingleSignOn: true))
    let login = both.companyLogin(of: alice)
    #expect(login?.result == .success(alice, isDeviceRegistered: false, hasPassword: true))
    #expect(login?.row == .loggedIn)
    var suspended = server(User(alice, usesSingleSignOn: true, status: .suspended))
    let refusal = suspended.companyLogin(of: alice)
    #expect(refusal?.result == .failure(.forbidden))
    for user in [
      User(alice, password: password), User(alice, usesSingleSignOn: true, status: .deleted),
    ] {
      var strange = server(user)
      let nothing = strange.companyLogin(of: alice)
      #expect(nothing == nil)
    }
  }
}
