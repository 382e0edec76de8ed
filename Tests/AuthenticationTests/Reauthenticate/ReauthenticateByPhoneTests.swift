import Authentication
import Machines
import Networking
import Sessions
import Testing

@Suite("The reauthenticate scene with a phone number")
struct ReauthenticateByPhoneTests {
  private static let stored = Account(AccountID(alice), phone: alicePhone)
  private static let active = Account(
    AccountID(alice), isDeviceRegistered: false, email: aliceEmail, phone: alicePhone)
  private let known = KnownCredentials(AccountID(alice), email: aliceEmail, phone: alicePhone)

  @Test("is prefilled with the known number, and switches forms as the login scene does")
  func switches() {
    var stage = Stage(.accessTokenExpired, known: phoneOfAlice, Self.stored)
    #expect(stage.view == ViewModel("Log in again", fields: [.phone(alicePhone)]))
    #expect(
      stage.user(.switchTo(.email))
        == [.decide("reauthenticate/switched-over"), .show(.reauthenticate)])
    #expect(stage.stack == [.reauthenticate])
    #expect(stage.view.fields == [.email(nil), .password(isFilled: false)])
    #expect(stage.buttons == ["log-in", "switch-to-phone", "company-login", "sign-out"])
    #expect(stage.flow.accountInHand == AccountID(alice))
  }

  @Test("resets to no-history once the code is accepted without an active session")
  func accepted() {
    var stage = Stage(.accessTokenExpired, known: phoneOfAlice, Self.stored)
    stage.wantLoginCode()
    #expect(stage.stack == [.reauthenticate, .loginCode])
    stage.user(.enterCode(.issued(1)))
    stage.answer(.tokens(alice))
    #expect(stage.stack == [.noHistory])
  }

  @Test(
    "registers the device if the same user logs in by phone during an active session"
  )
  func acceptedInActiveSession() {
    var stage = Stage(.needsPasswordToRegisterDevice, known: known, Self.active)
    stage.user(.switchTo(.phone))
    stage.wantLoginCode()
    stage.user(.enterCode(.issued(1)))
    #expect(
      stage.answer(.tokens(alice))
        == [
          .decide("any/accepted-in-active-session"),
          .store(AccountID(alice), known, cookieExpiresIn: Account.cookieLifetime),
          .move(.reauthenticate, .busy(.registeringDevice), by: .loginCode),
          .show(.reauthenticate), .send(.authenticated(.registerDevice(nil), alice)),
        ])
    #expect(stage.view.fields == [.phone(alicePhone)])
    stage.answer(.failure(.passwordWanted))
    #expect(stage.view.fields == [.email(aliceEmail), .password(isFilled: false)])
  }

  @Test("resets to no-history if another user logs in by phone during an active session")
  func anotherUser() {
    var stage = Stage(.needsPasswordToRegisterDevice, known: known, Self.active)
    stage.user(.switchTo(.phone))
    stage.wantLoginCode()
    stage.user(.enterCode(.issued(1)))
    stage.answer(.tokens(bob))
    #expect(stage.stack == [.noHistory])
  }
}
