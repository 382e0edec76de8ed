import Authentication
import Machines
import Networking
import Running
import ScenarioLanguage
import Sessions
import Simulation
import Testing
import Tracing

@Suite("The authentication flow")
struct FlowTests {
  private let givens = """
    given user alice email alice@example.com password "Canary-Secret-1" second-factor \
    phone +49301234

    launch
    choose log-in

    """

  /// Runs some lines, and returns the resulting world, its texts, and the effects of each step.
  private func world(after lines: String, given givens: String? = nil) throws -> (
    World, Lexicon, [[Observation<World>]]
  ) {
    let document = Document(name: "test", bytes: Array(((givens ?? self.givens) + lines).utf8))
    let file = ScenarioLoader<World>().load(document)
    #expect(file.diagnostics.map(\.text) == [])
    let scenario = try #require(file.scenarios.first)
    var replay = ScenarioReplay(scenario, isStrict: false)
    var seen: [[Observation<World>]] = []
    // Stimuli that are not possible are included as well.
    while let failure = replay.run({ run, _, _ in seen.append(run.trail.observations) }) {
      guard case .refused = failure.kind else {
        Issue.record("\(failure.summary)")
        break
      }
    }
    return (replay.checker.run.machine, scenario.lexicon, seen)
  }

  @Test("shows its scenes as text, from their view models")
  func pictures() throws {
    let (start, lexicon, _) = try world(after: "")
    #expect(
      start.display(after: [], in: lexicon).text == """
        [login] Log in
          e-mail:
          password:
          (log-in)
          (switch-to phone)
          (back)

        """)
    let (wrong, names, steps) = try world(after: "log-in alice@example.com \"Wrong-1\"\n")
    #expect(
      wrong.display(after: try #require(steps.last), in: names).text == """
        [login] Log in •
          e-mail: alice@example.com
          password: ••••
          (log-in)
          (switch-to phone)
          (back)
          ! invalid-credentials

        """)
    let (busy, texts, _) = try world(
      after: "hold-next log-in\nlog-in alice@example.com \"Canary-Secret-1\"\n")
    #expect(busy.display(after: [], in: texts).text.contains("  … authenticating\n"))
  }

  @Test("shows that the field for a company's code is filled, but never shows the code itself")
  func companyLogin() throws {
    let lines = """
      back
      choose company-login
      copy-sso-code "wire-6ba7b810-9dad-11d1-80b4-00c04fd430c8"

      """
    let (world, lexicon, _) = try world(after: lines)
    #expect(
      world.display(after: [], in: lexicon).text == """
        [company-login] Log in with your company
          SSO code: ••••••
          (enter-sso-code)
          (continue)
          (back)

        """)
  }

  @Test("shows the form for a phone number in place of the e-mail form, and never shows a code")
  func phonePictures() throws {
    let (form, lexicon, _) = try world(
      after: "switch-to phone\nfail-next send-login-code with network-error\n"
        + "log-in-by-phone +49301234\n")
    #expect(
      form.display(after: [], in: lexicon).text == """
        [login] Log in
          phone: +49301234
          (log-in-by-phone)
          (switch-to email)
          (back)

        """)
    let (code, texts, steps) = try world(
      after: "switch-to phone\nlog-in-by-phone +49301234\nenter-code \"123456\"\n")
    #expect(
      code.display(after: try #require(steps.last), in: texts).text == """
        [login-code] Enter the code
          code:
          (enter-code)
          (resend)
          (back)
          ! wrong-code

        """)
    #expect(!steps.flatMap { $0 }.map { $0.text(in: texts) }.joined().contains("123456"))
  }

  @Test("lists the user's devices on the screen")
  func devices() throws {
    let lines = """
      log-in alice@example.com "Canary-Secret-1"
      enter-code code-1
      continue
      manage-devices
      remove-device alice device watch
      back
      fail-next register-device with too-many-devices
      retry
      manage-devices

      """
    let givens = givens.replacing(" second-factor", with: " second-factor devices 7")
    let (world, lexicon, _) = try world(after: lines, given: givens)
    #expect(
      world.display(after: [], in: lexicon).text == """
        [remove-device] Remove a device
          · laptop
          · desktop
          · tablet
          · old-phone
          · browser
          · television
          password:
          (delete-device)
          (back)

        """)
  }

  @Test("asks its questions on the screen, and offers their answers")
  func question() throws {
    let lines = """
      log-in alice@example.com "Canary-Secret-1"
      enter-code code-1
      fail-next synchronise
      continue
      sign-out

      """
    let (world, lexicon, _) = try world(after: lines)
    #expect(
      world.display(after: [], in: lexicon).text == """
        [initial-sync] Setting up
          sign-out?
          (confirm)
          (cancel)

        """)
  }

  @Test("never prints a secret, whether in observations, on screen or in reports")
  func canary() throws {
    let lines = """
      log-in alice@example.com "Canary-Secret-1"
      enter-code "123456"
      open-link "wire://start-sso/wire-6ba7b810-9dad-11d1-80b4-00c04fd430c8"
      open-link "wire://start-sso:1/wire-6ba7b810-9dad-11d1-80b4-00c04fd430c8"
      open-link "wire://conversation-join?key=team&code=6ba7b810"
      back
      open-link "wire://start-sso/wire-6ba7b810-9dad-11d1-80b4-00c04fd430c8"
      enter-sso-code "wire-6ba7b810-9dad-11d1-80b4-00c04fd430c8"
      """
    let (world, lexicon, seen) = try world(after: lines + "\n")
    let observations = seen.flatMap { $0 }
    var text = world.display(after: observations, in: lexicon).text + world.state.text(in: lexicon)
    text += observations.map { $0.text(in: lexicon) }.joined()
    let file = ScenarioLoader<World>().load(
      Document(name: "test", bytes: Array((givens + lines + "\n  stays\n").utf8)))
    let result = Replayer<World>().run(try #require(file.scenarios.first))
    guard case .failed(let failure) = result.verdict else {
      Issue.record("the scenario holds")
      return
    }
    text += failure.text(
      named: result.name, by: ReportingTool(name: "gatehouse", version: ""))
    #expect(text.contains("sso-code-1"))
    for secret in ["Canary", "123456", "6ba7b810"] { #expect(!text.contains(secret)) }
  }

  @Test("uses no word that has a place for a secret, whether in observations or in states")
  func typesWithoutSecrets() {
    let vocabulary = World.vocabulary
    let said = vocabulary.observations.signatures + World.State.glossary.signatures
    #expect(!said.isEmpty)
    #expect(said.flatMap(\.slots).allSatisfy { $0.pseudonyms.isEmpty })
    #expect(vocabulary.stimuli.signatures.flatMap(\.slots).contains { !$0.pseudonyms.isEmpty })
  }

  @Test("has a row for every outcome of every scene, and lists it on the scene's card")
  func rows() {
    var names: [String] = []
    for scene in SceneName.allCases {
      let outcomes = scene.outcomeNames
      #expect(!outcomes.isEmpty)
      let card = SceneCard(scene).markdown
      for outcome in outcomes { #expect(card.contains("| \(outcome) | ")) }
      names += outcomes.map { "\(scene.name)/\($0)" }
    }
    names += SharedOutcome.Kind.allCases.map { "any/\($0.name)" }
    #expect(RouterRow.all.map(\.name) == names)
    #expect(Set(names).count == names.count)
  }

  @Test("has cards that show the condition of a transition, and its effects")
  func errands() {
    let login = SceneCard(.login).markdown
    #expect(login.contains("| second-factor-wanted | push `email-code`, request `send-code` |\n"))
    #expect(login.contains("- requests `send-code`\n"))
    let history = SceneCard(.noHistory).markdown
    #expect(history.contains("| proceeded | stay, request `register-device` |\n"))
    #expect(history.contains("- stores and selects the account\n- requests `register-device`\n"))
    let link = SceneCard(.emailLink).markdown
    #expect(
      link.contains(
        "- keeps the address that the account logs in with\n- requests `register-device`\n"))
    let company = SceneCard(.companyLogin).markdown
    #expect(company.contains("| code-accepted | stay, open a browser |\n"))
    #expect(company.contains("- opens a browser\n"))
  }

  @Test("gives a pseudonym to each secret, and keeps pseudonyms written in the scenario")
  func pseudonyms() throws {
    var lexicon = Lexicon()
    let stimulus = try read("log-in a@b.c \"Strong-1\"", &lexicon)
    #expect(stimulus.text(in: lexicon) == "log-in a@b.c password-1")
    #expect(
      try read("log-in a@b.c \"weak\"", &lexicon).text(in: lexicon).hasSuffix(" weak-password-1"))
    #expect(try read("log-in a@b.c password-1", &lexicon) == stimulus)
    #expect(try read("log-in a@b.c password-2", &lexicon) != stimulus)
    #expect(try read("log-in A@B.C \"Strong-1\"", &lexicon) == stimulus)
  }

  private func read(_ line: String, _ lexicon: inout Lexicon) throws -> World.Stimulus {
    let document = Document(name: "line", bytes: Array(line.utf8))
    let bound = try BoundLine<World>(
      try #require(document.lines.first), of: document, in: &lexicon)
    guard case .stimulus(let stimulus) = bound else { throw Objection("no stimulus") }
    return stimulus
  }
}
