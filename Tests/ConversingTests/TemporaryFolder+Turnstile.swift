import TemporaryFiles
import Terminals

extension TemporaryFolder {
  /// Links the tool of the turnstile as `turnstile`; returns its path.
  func linkTurnstile() throws -> String {
    try link("turnstile", to: BuiltProgram.path("TurnstileTool"))
    return "\(path)/turnstile"
  }
}
