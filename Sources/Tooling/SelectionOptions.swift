import ArgumentParser
import FileAccess
import Machines
import Notation
import Replaying
import ScenarioLanguage

/// The options that select scenarios; each narrows the selection.
struct SelectionOptions<M: Machine>: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Only scenarios with such tags: 'login and not (slow or flaky)'.", valueName: "condition"))
  var tags: String?

  @Option(help: "Only scenarios whose PATH:NAME contains this, in upper or lower case.")
  var filter: String?

  @Option(
    help: ArgumentHelp(
      """
      Only scenarios that pass through this state, or through this row of a table, called as \
      `.why` of the shell calls it.
      """,
      valueName: "state|row"),
    // A list would be made whenever a command starts.
    completion: .custom { _, _, _ in Waypoint<M>.names })
  var touching: String?

  @Option(
    help: ArgumentHelp(
      "Only one of several parts that together are the whole, with as many steps each: 2/4.",
      valueName: "part/of"))
  var shard: String?

  @Flag(help: "Print the names of the selected scenarios and run nothing.")
  var list = false

  @Flag(help: "Let a selection without scenarios be no error.")
  var allowEmpty = false

  func validate() throws { _ = try selection() }

  /// Whether no option is used.
  var isEverything: Bool {
    [tags, filter, touching, shard] == [nil, nil, nil, nil] && !list && !allowEmpty
  }

  /// The selection made by all options.
  func selection() throws -> Selection<M> {
    var selection = Selection<M>()
    selection.text = filter
    do throws(Diagnostic) {
      selection.tags = try tags.map { (text) throws(Diagnostic) in
        try TagCondition(text, named: "--tags")
      }
    } catch { throw ValidationError(error.text) }
    do throws(Waypoint<M>.Unknown) {
      selection.waypoint = try touching.map { (name) throws(Waypoint<M>.Unknown) in
        try Waypoint(name)
      }
    } catch { throw ValidationError("--touching: \(error.message); \(error.help)") }
    if let shard {
      selection.shard = Shard(shard)
      guard selection.shard != nil else {
        throw ValidationError(
          "--shard takes a part and the number of parts, such as 2/4; at most \(Shard.limit) parts")
      }
    }
    return selection
  }

  /// The selection for some paths. Standard input can be read only once, but a shard must examine
  /// all scenarios before the run.
  func selection(of paths: [String]) throws -> Selection<M> {
    guard shard == nil || !paths.nameStandardInput else {
      throw ValidationError("--shard takes files; standard input can be read only once")
    }
    return try selection()
  }
}

extension SelectionOptions {
  /// Prints the scenarios selected at some paths if that is all that is asked for; returns whether
  /// it is.
  func list(at paths: [String], in design: DesignOption<M>, paint: Paint) throws -> Bool {
    guard list else { return false }
    try SelectionPrinter<M>(paint: paint).print(
      try selection(of: paths), at: paths, in: try design.setting(), allowEmpty: allowEmpty
    ).exit()
    return true
  }

  /// The givens and stimuli of the scenarios selected at some paths. Ends the command where there
  /// are none.
  func sequences(
    at paths: [String], in design: DesignOption<M>, _ reading: Reading
  ) throws -> SharedSequences<M> {
    let shared = try Engines.running.share(
      ScenarioFiles(paths), try selection(of: paths),
      ScenarioRun.loader(in: try design.setting()), Lexicon()
    ) { Interrupts.isRaised }
    guard !shared.sequences.isEmpty || allowEmpty else {
      try reading.end("no scenario is selected")
    }
    return shared
  }
}

/// Prints a selection.
struct SelectionPrinter<M: Machine> {
  let paint: Paint

  /// Prints the names of the scenarios selected at `paths`, and errors in the files.
  func print(
    _ selection: Selection<M>, at paths: [String], in setting: ScenarioSetting<M>,
    allowEmpty: Bool
  ) -> ExitStatus {
    let list = SelectionList(of: selection, at: paths, loader: ScenarioLoader(setting: setting))
    for diagnostic in list.diagnostics { Output.diagnostics(paint.diagnostic(diagnostic) + "\n") }
    for error in list.errors { Output.diagnostics(paint.error(error.text) + "\n") }
    Output.results(list.identities.map { $0.visible + "\n" }.joined())
    guard list.errors.isEmpty, list.diagnostics.isEmpty else { return .unreadable }
    guard list.identities.isEmpty, !allowEmpty else { return .success }
    Output.diagnostics("no scenario is selected\n")
    return .unreadable
  }
}
