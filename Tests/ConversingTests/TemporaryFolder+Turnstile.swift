import TemporaryFiles
import Terminals

extension TemporaryFolder {
  /// Creates a link to the turnstile's tool with the name `turnstile`, and returns its path.
  func linkTurnstile() throws -> String {
    try link("turnstile", to: BuiltProgram.path("TurnstileTool"))
    return "\(path)/turnstile"
  }
}
