import Networking
import Sessions

/// Describes how an account logs in again. It contains the account and, if there is a form, the
/// form's content.
package struct Reauthentication: Hashable, Sendable, Exemplified {
  /// The account that logs in again, if known.
  package let account: AccountID?
  /// The form with its content.
  package internal(set) var form: LoginForm
  /// Whether the user can log in only on the company's pages. If so, there is no form.
  package let isCompanyLoginAlone: Bool

  /// Creates a form filled in with known values, even if a password is required. A user for whom
  /// only a phone number is known must switch the form before entering a password.
  package init(_ known: KnownCredentials?) {
    account = known?.account
    form = LoginForm(email: known?.email, phone: known?.phone)
    isCompanyLoginAlone = known?.isCompanyLoginAlone == true
  }

  /// Creates a form filled in with the credentials of the last login.
  init(again session: FlowSession) {
    let credentials = session.credentials
    account = session.account
    form = LoginForm(
      email: credentials?.email, password: credentials?.password, phone: session.known?.phone)
    isCompanyLoginAlone = session.known?.isCompanyLoginAlone == true
  }

  private init(_ form: LoginForm) {
    account = nil
    self.form = form
    isCompanyLoginAlone = false
  }

  /// A filled form for each kind of address.
  static let examples = LoginForm.examples.map { Reauthentication($0) }

  /// A form that is filled in.
  static let example = Reauthentication(.example)

  /// Returns the same login with the form for the other kind of address.
  func switched(to form: LoginForm) -> Reauthentication {
    var other = self
    other.form = form
    return other
  }
}
