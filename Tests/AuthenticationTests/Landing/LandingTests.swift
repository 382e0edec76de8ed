import Authentication
import Machines
import Networking
import Sessions
import Testing

@Suite("The landing scene")
struct LandingTests {
  private var landing = Landing()
  private let ways = [
    "choose-log-in", "choose-create-account", "choose-create-team", "choose-company-login",
  ]
  private let withCookie = Surroundings.with(Stage.storedAlice)

  @Test("leads to the login scene")
  mutating func logsIn() {
    #expect(landing.answer(SceneAct(Landing.Act.choose(.logIn))) == .outcome(.logIn))
    #expect(landing.route(.logIn) == Route(.push(.login(LoginForm()))))
  }

  @Test("leads to the forms for a new account and a new team")
  mutating func registers() {
    #expect(
      landing.answer(SceneAct(Landing.Act.choose(.createAccount))) == .outcome(.createAccount))
    #expect(landing.answer(SceneAct(Landing.Act.choose(.createTeam))) == .outcome(.createTeam))
    #expect(
      landing.route(.createAccount) == Route(.push(.createAccount(AddressField()))))
    #expect(landing.route(.createTeam) == Route(.push(.teamName)))
  }

  @Test("leads to company login")
  mutating func companyLogin() {
    #expect(landing.answer(SceneAct(Landing.Act.choose(.companyLogin))) == .outcome(.companyLogin))
    var stage = Stage()
    #expect(
      stage.choose(.companyLogin)
        == [
          .decide("landing/company-login"), .move(.companyLogin, nil, by: .landing),
          .show(.companyLogin),
        ])
  }

  @Test("is cancelled so that the session layer opens a stored account that has a cookie")
  mutating func cancelled() {
    #expect(landing.answer(.shared(.cancel), in: withCookie) == .outcome(.cancelled))
    #expect(landing.route(.cancelled) == Route(.openStoredAccount))
  }

  @Test(
    "can be cancelled with an expired cookie, but not without a cookie",
    arguments: [(CookieState.valid, true), (.expired, true), (.missing, false)])
  func cookies(cookie: CookieState, canCancel: Bool) {
    let surroundings = Surroundings.with(Account(AccountID(alice), cookie: cookie))
    #expect((landing.narrow(.shared(.cancel), in: surroundings) == .cancelled) == canCancel)
  }

  @Test("shows the ways into the app, and a way out if there is one")
  func shows() {
    #expect(landing.view(in: .empty) == ViewModel("Welcome"))
    #expect(Stage().buttons == ways)
    #expect(Stage(nil, Stage.storedAlice).buttons == ways + ["cancel"])
  }

  @Test("does not offer the input of other scenes")
  mutating func otherActs() {
    for act in [SharedAct.logIn(aliceEmail, strong), .proceed, .retry, .resend, .signOut] {
      #expect(landing.answer(.shared(act)) == nil)
    }
  }

  @Test("has the login scene pushed on top of it in the flow")
  func pushes() {
    var stage = Stage()
    #expect(
      stage.choose(.logIn)
        == [.decide("landing/log-in"), .move(.login, nil, by: .landing), .show(.login)])
    #expect(stage.stack == [.landing, .login])
  }

  @Test("stays in the flow once it is cancelled, until the session layer opens the account")
  func cancels() {
    var stage = Stage(.addAccountRequested(), known: knownAlice, Stage.storedAlice)
    #expect(stage.user(.cancel) == [.decide("landing/cancelled"), .openStoredAccount])
    #expect(stage.stack == [.landing])
  }
}
