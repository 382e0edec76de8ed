import Networking
import Sessions

/// How an account logs in again: the account, and the form as it is filled in, if there is one.
package struct Reauthentication: Hashable, Sendable, Exemplified {
  /// The account that logs in again, if known.
  package let account: AccountID?
  /// The form with its content.
  package internal(set) var form: LoginForm
  /// Whether there is no form, because the user can only log in on the company's pages.
  package let isCompanyLoginAlone: Bool

  /// A form filled in with what is known, even if a password is required: a user known only by a
  /// phone number switches the form to enter one.
  package init(_ known: KnownCredentials?) {
    account = known?.account
    form = LoginForm(email: known?.email, phone: known?.phone)
    isCompanyLoginAlone = known?.isCompanyLoginAlone == true
  }

  /// A form filled in with the credentials of the last login.
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

  /// The same with the form for the other kind of address.
  func switched(to form: LoginForm) -> Reauthentication {
    var other = self
    other.form = form
    return other
  }
}
