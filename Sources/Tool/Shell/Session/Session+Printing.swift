import Machines
import Notation
import Running
import ScenarioLanguage

// The output of a session.

extension Session {
  mutating func tell(_ outcome: Body<M>.Outcome, on console: any Console) {
    for piece in outcome {
      switch piece {
      case .observation(let observation):
        let text = settings.paint.observation(observation, observation.text(in: body.lexicon))
        show("  \(text)\n", on: console)
      case .interruption(let message): complain("\(message)\n", on: console)
      case .failure(let failure):
        note(.failed)
        let text = failure.text(named: "expectation", by: nil)
        problems.append(.failure(text))
        show(settings.paint.failure(text) + "\n", on: console)
      }
    }
  }

  /// At a prompt, shows what the user can do instead of a stimulus that was refused.
  ///
  /// If the machine is another program, it would have to try every stimulus first, so its
  /// possibilities are not shown.
  func showPossibilities(on console: any Console) {
    let trail = body.timeline.trail(at: body.timeline.position)
    guard isAtPrompt, !M.isDriven, trail.isRefusedOrIgnored else { return }
    let verbs = Possibilities(at: body).verbs(of: .user)
    guard !verbs.isEmpty else { return }
    let text = "  # possible here: \(verbs.joined(separator: ", ")); see .can\n"
    show(settings.paint.faint(text), on: console)
  }

  mutating func report(_ diagnostics: [Diagnostic], on console: any Console) {
    for diagnostic in diagnostics {
      note(.unreadable)
      problems.append(.error(diagnostic))
      let text = settings.paint.diagnostic(diagnostic)
      complain(
        (isAtPrompt ? text.replacing(WordList.reference, with: "Tab lists all") : text) + "\n",
        on: console)
    }
  }

  /// Shows a text, folded to the console's width.
  package func show(_ text: String, on console: any Console) {
    console.show(Folding.folded(text, to: console.columns))
  }

  /// Shows an error, folded to the console's width.
  package func complain(_ text: String, on console: any Console) {
    console.complain(Folding.folded(text, to: console.columns))
  }

  /// Prints each stimulus before its observations from now on.
  package mutating func echo() { settings.showsStimuli = true }

  func showStimulus(causing outcome: Body<M>.Outcome, on console: any Console) {
    guard settings.showsStimuli, !outcome.isEmpty else { return }
    let stimulus = body.timeline.step(to: position).stimulus
    show("\(stimulus.text(in: body.lexicon))\n", on: console)
  }

  /// Shows the screen after a step, if the user has turned this on, and the watched conditions and
  /// queries, if there are any.
  func showSurroundings(on console: any Console) {
    if settings.showsScreen { showScreen(on: console) }
    if !watches.isEmpty { showWatches(on: console) }
  }

  /// At a prompt, shows the remark about the last given. For files, `check` reports the remark.
  func showRemark(on console: any Console) {
    guard isAtPrompt, let remark = head.remark else { return }
    show("  note: \(remark)\n", on: console)
  }

  /// Shows the number of steps taken and the current state on a single line.
  func showPosition(of body: Body<M>, on console: any Console) {
    let steps = body.timeline.stepCount
    let state = body.timeline.machine.shownState(in: body.lexicon)
    show("  \(steps.counted("step")), now \(state)\n", on: console)
  }

  func showScreen(on console: any Console) {
    let (run, lexicon) = (body.timeline.run, body.lexicon)
    show(run.machine.display(after: run.trail.observations, in: lexicon).text, on: console)
  }
}
