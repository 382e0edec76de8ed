/// The help for options that several commands declare. An option with the same name has the same
/// meaning in every command. Its discussion adds details that are specific to a single command.
package enum SharedHelp {
  static let claims = "File or folder of claims to check; repeat it for several."
  package static let explore = "Compare on all sequences of stimuli instead of scenarios."
  package static let failDeclared = "Treat declared differences as undeclared, so that they fail."
  static let failFast = "Stop at the first failure."
  static let from = "Condition of the state in which a path begins."
  package static let format = "Output format."
  static let invariant =
    "Condition that must hold in every state, such as 'STATE or has QUERY _'."
  static let length = "Number of stimuli in a random sequence."
  static let minimum = "Minimum share to reach, in percent."
  static let output = "File to write, or - for standard output."
  static let quiet = "Print less."
  static let save = "Folder to write scenarios to."
  static let replaysSaved = "The scenarios that it already holds are replayed first."
  static let seed = "Seed of the random choices. (default: random)"
  static let shell = "Afterwards, open the shell at the failure (at a terminal)."
  package static let shortest = "Search for the shortest sequence."
  static let states = "Maximum number of states to visit."
  static let strict = "Fail if a step, scenario or claim checks nothing."
  static let to = "Condition of the last state of a path, such as STATE or 'has QUERY _'."
  static let walk = "Number of random sequences."
}
