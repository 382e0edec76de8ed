import TemporaryFiles
import Terminals

extension TemporaryFolder {
  /// Creates a link named `turnstile` to the turnstile's tool, and returns the link's path.
  func linkTurnstile() throws -> String {
    try link("turnstile", to: BuiltProgram.path("TurnstileTool"))
    return "\(path)/turnstile"
  }
}
