import Machines

extension Command {
  /// `.why`
  static var why: Self {
    Self(
      name: "why", help: "name the row behind the last transition, and what it saw",
      example: { step in [step, ".why"] }
    ) { session, _, console throws(CommandError) in
      guard let text = Explanation(of: session.body).text else {
        throw CommandError(
          message: "there was no transition yet", help: "take a step first; .can lists them")
      }
      session.show(text, on: console)
    }
  }
}
