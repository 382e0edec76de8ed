import Authentication
import Machines
import Networking
import Sessions
import Testing

@Suite("The company login scene")
struct CompanyLoginTests {
  private var scene = CompanyLogin.example
  private let validation = Request.open(.validateSSOCode(companyCode))
  private let success = BrowserResult.success(alice, isDeviceRegistered: false, hasPassword: false)

  @Test("accepts a code that consists of wire- and a UUID, and refuses any other")
  mutating func rule() {
    #expect(
      scene.answer(SceneAct(CompanyLogin.Act.enterCode(malformedCompanyCode)))
        == .refuse(.rule(.ssoCode)))
    #expect(
      scene.answer(SceneAct(CompanyLogin.Act.enterCode(companyCode)))
        == .ask(.open(.validateSSOCode(companyCode)), .validating))
  }

  @Test("continues with the code in the field, whether it was typed or comes from the clipboard")
  mutating func proceeds() {
    #expect(scene.answer(.shared(.proceed)) == nil)
    #expect(
      scene.answer(.shared(.proceed), in: .withClipboard)
        == .ask(.open(.validateSSOCode(companyCode)), .validating))
    #expect(
      scene.answer(.shared(.proceed)) == .ask(.open(.validateSSOCode(companyCode)), .validating))
  }

  @Test("shows whether its field contains a code, but never the code")
  mutating func shows() {
    let title = "Log in with your company"
    #expect(scene.view(in: .empty) == ViewModel(title, fields: [.ssoCode(isFilled: false)]))
    #expect(
      scene.view(in: .withClipboard) == ViewModel(title, fields: [.ssoCode(isFilled: true)]))
    _ = scene.answer(SceneAct(CompanyLogin.Act.enterCode(companyCode)))
    #expect(scene.view(in: .empty) == ViewModel(title, fields: [.ssoCode(isFilled: true)]))
  }

  @Test(
    "maps each response to its outcome, or to one that all scenes share",
    arguments: [
      (Response.ssoCodeValid, Answer<CompanyLogin.Outcome>.outcome(.codeAccepted)),
      (.failure(.invalidSsoCode), .outcome(.invalidCode)),
      (.failure(.networkError), .outcome(.offline)),
      (.failure(.unknown), .failed(.unknown)),
      (.failure(.accountSuspended), .failed(.accountSuspended)),
    ])
  func responses(response: Response, answer: Answer<CompanyLogin.Outcome>) {
    var scene = CompanyLogin.example
    #expect(scene.answer(.response(response, to: validation, during: .validating)) == answer)
  }

  @Test("leads back whenever a user is not let in, with an alert on failure")
  func ways() {
    #expect(scene.route(.invalidCode) == Route(.pop).alerting(.invalidSsoCode))
    #expect(scene.route(.offline) == Route(.pop).alerting(.networkError))
    #expect(scene.route(.browserCancelled) == Route(.pop))
    #expect(scene.route(.browserFailed) == Route(.pop).alertingWhatFailed)
  }

  @Test("opens the browser in the flow once the code is right")
  func opensBrowser() {
    var stage = Stage.companyLogin()
    #expect(
      stage.perform(SceneAct(CompanyLogin.Act.enterCode(companyCode)))
        == [.move(.companyLogin, .busy(.validating), by: .companyLogin), .send(validation)])
    #expect(
      stage.answer(.ssoCodeValid)
        == [
          .decide("company-login/code-accepted"),
          .move(.companyLogin, .busy(.browsing), by: .companyLogin), .openBrowser,
        ])
    #expect(stage.isSound)
    #expect(stage.buttons == ["back"])
    #expect(stage.user(.proceed) == [.refuse(.busy)])
  }

  @Test("continues in the flow without credentials once the browser lets the user in")
  func accepted() {
    var stage = Stage.browsing()
    #expect(
      stage.browser(success)
        == [
          .decide("any/accepted"), .move(.noHistory, nil, by: .companyLogin), .show(.noHistory),
        ])
    #expect(stage.stack == [.noHistory])
    #expect(stage.flow.session?.credentials == nil)
    #expect(stage.flow.session?.known?.isCompanyLoginAlone == true)
    #expect(stage.user(.proceed).contains(.send(.authenticated(.registerDevice(nil), alice))))
  }

  @Test("is removed from the stack with an alert if the browser fails in the flow")
  func failed() {
    var stage = Stage.browsing()
    #expect(
      stage.browser(.failure(.forbidden))
        == [
          .decide("company-login/browser-failed"), .move(.landing, nil, by: .companyLogin),
          .show(.landing), .alert(Alert(BrowserFailure.forbidden)),
        ])
    #expect(stage.stack == [.landing])
  }

  @Test("closes the browser on the way back in the flow, and ignores its result")
  func back() {
    var stage = Stage.browsing()
    #expect(
      stage.user(.back)
        == [.closeBrowser, .move(.landing, nil, by: .companyLogin), .show(.landing)])
    #expect(stage.browser(success) == [])
    #expect(stage.stack == [.landing])
  }

  @Test("closes the browser when the flow ends")
  func ends() {
    var stage = Stage.browsing()
    let actions = stage.end()
    #expect(actions == [.closeBrowser])
  }

  @Test("registers the device automatically if the same user logs in during an active session")
  func activeSession() {
    var stage = Stage.activeSession()
    stage.user(.companyLogin)
    stage.perform(SceneAct(CompanyLogin.Act.enterCode(companyCode)))
    stage.answer(.ssoCodeValid)
    let wanted = stage.browser(success)
    #expect(wanted.first == .decide("any/accepted-in-active-session"))
    #expect(wanted.last == .send(.authenticated(.registerDevice(nil), alice)))
    #expect(stage.stack == [.reauthenticate])
    #expect(stage.view.fields == [])
  }

  @Test("resets to no-history if another user logs in during an active session")
  func anotherUser() {
    var stage = Stage.activeSession()
    stage.user(.companyLogin)
    stage.perform(SceneAct(CompanyLogin.Act.enterCode(companyCode)))
    stage.answer(.ssoCodeValid)
    stage.browser(.success(bob, isDeviceRegistered: false, hasPassword: true))
    #expect(stage.stack == [.noHistory])
  }
}

extension Stage {
  /// The field for a company's code is on screen.
  static func companyLogin() -> Stage {
    var stage = Stage()
    stage.choose(.companyLogin)
    return stage
  }

  /// The company's pages are open.
  static func browsing() -> Stage {
    var stage = companyLogin()
    stage.perform(SceneAct(CompanyLogin.Act.enterCode(companyCode)))
    stage.answer(.ssoCodeValid)
    return stage
  }
}
