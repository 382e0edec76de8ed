import Notation
import ScenarioLanguage

extension Document {
  /// Parses a text that is called `test.scenario`. Words outside quotes are not considered secret.
  init(_ text: String) {
    self.init(name: "test.scenario", bytes: Array(text.utf8), knowing: .all)
  }

  /// The texts of all errors in order.
  var errors: [String] { diagnostics.map(\.text) }

  /// The kinds of all errors in order.
  var errorKinds: [String] { diagnostics.compactMap(\.kind) }

  /// The kinds of all lines in order.
  var kinds: [Line.Kind] { lines.map(\.kind) }

  /// Returns the words of the line at an index, including quotes.
  func sources(ofLine index: Int) -> [String] {
    words(of: lines[index]).map { String(decoding: bytes(of: $0), as: UTF8.self) }
  }
}

/// The first example in the specification of the notation.
let wrongPassword = """
  # A wrong password keeps the user on the login screen.
  scenario "wrong password" @login @smoke

  given user alice email alice@example.com password "Correct-1"

  launch
    -> unauthenticated via app-root
    -> unauthenticated/landing via flow
    shows landing

  choose log-in
    -> unauthenticated/login via landing
    shows login

  log-in alice@example.com "Wrong-1"
    -> unauthenticated/login/authenticating via login
    requests log-in
    -> unauthenticated/login via login
    alerts invalid-credentials

  has accounts
  is unauthenticated/login

  """
