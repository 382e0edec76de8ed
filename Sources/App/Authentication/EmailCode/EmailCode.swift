import Machines
import Networking
import Sessions

/// Takes the code of the second factor.
package struct EmailCode: CodeTaking {
  /// The credentials to log in with once the code is right.
  package let credentials: Credentials
  package var field = CodeField()

  init(_ credentials: Credentials) { self.credentials = credentials }

  package static let declaration = SceneDeclaration(
    "Takes the code of the second factor.", inputs: CodeField.inputs,
    requests: [.open(.sendCode), .open(.logIn)], activities: [.requesting, .authenticating])

  package var checking: Activity { .authenticating }
  package var resending: Activity { .requesting }
  package var address: Address { .email(credentials.email) }
  package var errandForAnother: Errand { .open(.sendCode(credentials.email)) }

  package func errand(with code: Code) -> Errand {
    .open(.logIn(.email(credentials.email, credentials.password, code)))
  }
}
