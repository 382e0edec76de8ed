import Networking
import Sessions

/// Who logs in again, and how: the account, the form as it is filled in, and whether there is one.
package struct Reauthentication: Hashable, Sendable, Exemplified {
  /// The account that logs in again, if one is known.
  package let account: AccountID?
  /// What is in the form.
  package internal(set) var form: LoginForm
  /// Whether there is no form: the company's pages are the only way in.
  package let isCompanyLoginAlone: Bool

  /// With what is known, also where a password is wanted: a user who is known by a phone number
  /// alone switches over to give one.
  package init(_ known: KnownCredentials?) {
    account = known?.account
    form = LoginForm(email: known?.email, phone: known?.phone)
    isCompanyLoginAlone = known?.isCompanyLoginAlone == true
  }

  /// With what somebody just logged in with.
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
