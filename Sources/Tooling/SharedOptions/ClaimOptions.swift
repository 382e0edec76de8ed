import ArgumentParser
import Exploration
import FileAccess
import Machines
import Notation
import Running
import ScenarioLanguage

/// The options that choose files of claims.
struct ClaimOptions: CheckedArguments {
  @Option(
    name: .customLong("claims"),
    help: ArgumentHelp(
      SharedHelp.claims,
      discussion: "The default is \(ClaimLibrary.defaultFolder), if it exists.",
      valueName: "path"),
    completion: .file(extensions: [ClaimDocument.fileExtension]))
  var paths: [String] = []

  @Flag(name: .customLong("no-claims"), help: "Check no claims.")
  var areOff = false

  /// The options for commands that do not parse any.
  static var standard: Self {
    var options = Self()
    (options.paths, options.areOff) = ([], false)
    return options
  }

  func check<M: Machine>(in tool: MachineTool<M>) throws {
    try require(paths.isEmpty || !areOff, "--claims cannot be combined with --no-claims")
  }

  /// Returns the claims. Ends the command if they have errors, unless the user did not ask for
  /// them: the claims in the default folder can be about another machine.
  func library<M: Machine>(in tool: MachineTool<M>) throws -> ClaimLibrary {
    var lexicon = Lexicon()
    return try read(in: &lexicon, of: tool).library
  }

  /// Returns the claims, and what they mean. `isWanted` is whether the scenarios of the command are
  /// in the same folder, and `isQuiet` is whether nothing is said about errors in claims that the
  /// user did not ask for.
  private func read<M: Machine>(
    isWanted: Bool = false, isQuiet: Bool = false, in lexicon: inout Lexicon,
    of tool: MachineTool<M>
  ) throws -> (library: ClaimLibrary, claims: [Claim<M>]) {
    let library = self.library(of: tool)
    let read = library.claims(of: M.self, in: &lexicon)
    guard !read.diagnostics.isEmpty || !library.errors.isEmpty else {
      return (library, read.claims)
    }
    guard library.isChosen || isWanted else {
      if isQuiet { return (ClaimLibrary(), []) }
      let count = (read.diagnostics.count + library.errors.count).counted("error")
      tool.context.output.diagnostics(
        "\(ClaimLibrary.defaultFolder) has \(count), and its claims are not checked; "
          + "`\(ToolContext.command) check \(ClaimLibrary.defaultFolder)` lists them\n")
      return (ClaimLibrary(), [])
    }
    for error in library.errors { tool.context.complain(error) }
    for diagnostic in read.diagnostics {
      tool.context.caller?.take(diagnostic)
      tool.context.output.diagnostics(tool.context.paint.diagnostic(diagnostic) + "\n")
    }
    throw ExitCode(ExitStatus.unreadable.rawValue)
  }

  private func library<M: Machine>(of tool: MachineTool<M>) -> ClaimLibrary {
    guard !areOff else { return ClaimLibrary() }
    let isDefault = FileSystem.kind(of: ClaimLibrary.defaultFolder) == .folder
    let chosen = paths.isEmpty && isDefault ? [ClaimLibrary.defaultFolder] : paths
    var library = ClaimLibrary(
      chosen, knowing: M.vocabulary.knownWords, input: tool.context.caller?.input,
      isInterrupted: tool.context.isInterrupted)
    library.isChosen = !paths.isEmpty
    return library
  }

  /// Returns a setting in which the claims are checked.
  ///
  /// The scenarios at `paths` are expected to test every claim if the claims were chosen, or are
  /// in a folder among the paths.
  func setting<M: Machine>(
    _ setting: ScenarioSetting<M>, for paths: [String], isQuiet: Bool = false,
    in tool: MachineTool<M>
  ) throws -> ScenarioSetting<M> {
    let folder = Paths.normalized(ClaimLibrary.defaultFolder)
    let isWithin = paths.contains { folder.hasPrefix(Paths.normalized($0) + "/") }
    var lexicon = Lexicon()
    var (_, claims) = try read(isWanted: isWithin, isQuiet: isQuiet, in: &lexicon, of: tool)
    guard !claims.isEmpty else { return setting }
    // Whether claims are tested depends on the scenarios, not on who chose the claims.
    for index in claims.indices { claims[index].expectsTests = true }
    return setting.claiming(
      claims, in: lexicon, expectsTests: !self.paths.isEmpty || isWithin)
  }
}

/// The option that chooses files of claims in commands that check none by default.
struct ChosenClaimOptions: ParsableArguments {
  @Option(
    name: .customLong("claims"),
    help: ArgumentHelp(
      SharedHelp.claims, discussion: "By default, none is checked.", valueName: "path"),
    completion: .file(extensions: ["claims"]))
  var paths: [String] = []

  /// Returns the claims. Ends the command if they have errors.
  func library<M: Machine>(in tool: MachineTool<M>) throws -> ClaimLibrary {
    guard !paths.isEmpty else { return ClaimLibrary() }
    var options = ClaimOptions.standard
    options.paths = paths
    return try options.library(in: tool)
  }
}

extension ClaimLibrary {
  /// Returns the claims that are checked along sequences. The library must have no errors.
  func rules<M: Machine>(in lexicon: inout Lexicon) -> [Property<M>] {
    let claims: [Claim<M>] = claims(in: &lexicon).claims
    return claims.filter { $0.reachability == nil }.map(Property.rule)
  }

  /// Returns the claims that states stay reachable. The library must have no errors.
  func namesOfReachabilities<M: Machine>(of machine: M.Type) -> [String] {
    claims(of: machine).filter { $0.reachability != nil }.map(\.name)
  }

  func reachabilities<M: Machine>(in lexicon: inout Lexicon) -> [Property<M>] {
    let claims: [Claim<M>] = claims(in: &lexicon).claims
    return claims.compactMap { claim in
      guard let (from, to) = claim.reachability else { return nil }
      let goal = StateCondition<M>(to.text, holds: to.holds)
      let origin = from.map { StateCondition<M>($0.text, holds: $0.holds) } ?? .any
      return .alwaysReachable(from: origin, to: goal)
    }
  }
}
