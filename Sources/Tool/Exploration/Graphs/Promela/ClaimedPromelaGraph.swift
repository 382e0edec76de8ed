import Machines
import Notation

/// A graph with claims as a model for Spin. Its variables also change with the events of each step,
/// and the claims are formulas about these variables.
struct ClaimedPromelaGraph<M: Machine> {
  private typealias Step = ClaimedStep<M>

  let graph: ReachedGraph<M>
  let claims: [Claim<M>]
  let propositions: ClaimPropositions<M>
  /// The formulas in order.
  let formulas: [Formula]
  /// For each state, which conditions hold.
  private let truths: [[Bool]]

  /// A claim as a formula.
  struct Formula {
    let name: String
    let claim: Claim<M>
    /// An event with the values of the claim's names.
    let example: String?
    let formula: ClaimFormula
  }

  /// The model of a graph; `look` is called for each state.
  init<Failure: Error>(
    of graph: ReachedGraph<M>, claiming claims: [Claim<M>], _ look: () throws(Failure) -> Void
  ) throws(Failure) {
    (self.graph, self.claims) = (graph, claims)
    var propositions = ClaimPropositions(
      ofConditionsIn: claims, includingStart: graph.start.stimuli.isEmpty)
    let conditions = propositions.conditions
    var values = ClaimValues(of: claims)
    var truths: [[Bool]] = []
    graph.takePrelude { _, stimulus, trail, _ in values.look(at: stimulus, trail, graph.lexicon) }
    for state in 0..<graph.stateCount {
      try look()
      let machine = graph.machine(state)
      truths.append(conditions.map { $0.holds(machine) })
      graph.takeSteps(from: state) { _, stimulus, trail, _ in
        values.look(at: stimulus, trail, graph.lexicon)
      }
    }
    self.truths = truths
    propositions.timeUnit = values.areWholeSeconds ? 1_000 : 1
    var names: Set<String> = []
    var formulas: [Formula] = []
    for (index, claim) in claims.enumerated() {
      let base = names.insertUnused("claim_" + Self.identifier(claim.name))
      for (suffix, values, example) in values.instances(of: claim, at: index) {
        guard let formula = propositions.formula(of: claim, for: values) else { continue }
        let name = suffix.isEmpty ? base : names.insertUnused(base + suffix)
        formulas.append(Formula(name: name, claim: claim, example: example, formula: formula))
      }
    }
    (self.formulas, self.propositions) = (formulas, propositions)
  }

  private static func identifier(_ text: String) -> String {
    String(
      text.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? Character($0.lowercased()) : "_" })
  }

  // MARK: - Writing

  /// Writes the model, with a one-line remark; `look` is called for each state.
  func write<Failure: Error>(
    _ remark: String?, _ look: () throws(Failure) -> Void,
    to output: (String) throws(Failure) -> Void
  ) throws(Failure) {
    if let remark { try output("/* \(PromelaGraph.comment(remark)) */\n") }
    try output(declarations + "\nactive proctype machine() {\n")
    try output(prelude)
    var steps = ClaimedStepWriter(propositions)
    for state in 0..<graph.stateCount {
      try look()
      try output(text(of: state, &steps))
    }
    try output("}\n")
    for formula in formulas { try output("\n" + text(of: formula)) }
    for claim in claims where claim.reachability != nil {
      try output("\n/* Not a property of single runs:\n   \(heading(claim)) */\n")
    }
  }

  /// Returns a state: the end of each step that leads to it, and the steps from it. Steps with the
  /// same statements share an option.
  private func text(of state: Int, _ writer: inout ClaimedStepWriter<M>) -> String {
    let end = "E\(state):\n  root = \(rootName(of: state)); state = \(state); end_step;\n"
    var steps: [(String, String)] = []
    graph.takeSteps(from: state) { _, stimulus, trail, target in
      guard let target else { return }
      let step = Step(stimulus, trail)
      let statements = writer.statements(of: step, from: truths[state], to: truths[target])
      guard let statements else { return }
      let all = statements + ["goto \(step.counts ? "E" : "S")\(target)"]
      steps.append((all.joined(separator: "; "), graph.text(of: stimulus)))
    }
    guard !steps.isEmpty else {
      let note = graph.isExpanded(state) ? "" : " /* not expanded */"
      return "\(end)S\(state):\nend\(state):\n  false;\(note)\n"
    }
    let options = steps.groupedInOrder().map { statements, stimuli in
      "  :: \(statements) /* \(PromelaGraph.comment(stimuli.joined(separator: "; "))) */\n"
    }
    return "\(end)S\(state):\n  if\n\(options.joined())  fi;\n"
  }

  private func rootName(of state: Int) -> String {
    PromelaGraph.rootName(of: graph.path(of: state))
  }

  /// The steps that lead to the start.
  private var prelude: String {
    var writer = ClaimedStepWriter(propositions)
    var truths = truths(of: graph.start.before)
    var text = ""
    graph.takePrelude { _, stimulus, trail, machine in
      let step = Step(stimulus, trail)
      let after = self.truths(of: machine)
      let root = PromelaGraph.rootName(of: machine.state.text(in: graph.lexicon))
      let name = PromelaGraph.comment(graph.text(of: stimulus))
      if let statements = writer.statements(of: step, from: truths, to: after) {
        let all = statements + (step.counts ? ["root = \(root)", "end_step"] : [])
        text += "  \(all.joined(separator: "; ")); /* \(name) */\n"
      }
      truths = after
    }
    return text + (graph.start.stimuli.isEmpty ? "" : "  state = 0;\n") + "  goto S0;\n"
  }

  private func truths(of machine: M) -> [Bool] {
    propositions.conditions.map { $0.holds(machine) }
  }

  // MARK: - Declarations

  private var declarations: String {
    let names = M.State.glossary.names.map { PromelaGraph.rootName(of: $0) }
    let before = graph.start.before
    let root = PromelaGraph.rootName(of: before.state.text(in: graph.lexicon))
    var text = """
      mtype = { \(names.joined(separator: ", ")) };
      mtype root = \(root);
      int state = \(graph.start.stimuli.isEmpty ? 0 : -1);

      /* In a step, events occur one after the other. A bit is set while its event occurs, and
         no bit is set before the next event. Each moment changes one variable: a Spin model cannot
         have more than 2,048 moments that change several. */
      byte step; /* at the end of a step: 1 if the stimulus was refused or ignored, otherwise 2 */
      #define ends (step > 0)
      #define counts (step == 2)

      """
    for index in propositions.words.indices {
      text += "int \(ClaimPropositions<M>.name(ofWord: index));\n"
    }
    for (index, event) in propositions.events.enumerated() {
      let word = ClaimPropositions<M>.name(ofWord: event.word)
      text +=
        "#define \(ClaimPropositions<M>.name(ofEvent: index)) "
        + "((\(word) & \(1 << event.bit)) != 0)"
        + " /* \(PromelaGraph.comment(event.occurrence.event.text)) */\n"
    }
    for (index, truth) in truths(of: before).enumerated() {
      let name = ClaimPropositions<M>.name(ofCondition: index)
      let condition = PromelaGraph.comment(propositions.conditions[index].text)
      text += "bool \(name)\(truth ? " = true" : ""); /* \(condition) */\n"
    }
    return text + ClaimedStepWriter(propositions).declarations
  }

  private func text(of formula: Formula) -> String {
    let values = formula.example.map { "\n   \(PromelaGraph.comment($0))" } ?? ""
    return """
      /* \(heading(formula.claim))\(values) */
      ltl \(formula.name) {
        \(formula.formula.text)
      }

      """
  }

  private func heading(_ claim: Claim<M>) -> String {
    PromelaGraph.comment("claim \"\(claim.name)\": \(claim.text)")
  }
}

extension ReachedGraph {
  /// Takes the steps that lead to the start.
  ///
  /// `note` receives the machine before and after each step.
  fileprivate func takePrelude(_ note: (M, M.Stimulus, Trail<M>, M) -> Void) {
    var machine = start.before
    var trail = Trail<M>()
    for stimulus in start.stimuli {
      let before = machine
      machine.step(stimulus, into: &trail)
      note(before, stimulus, trail, machine)
    }
  }
}
