import Machines
import Networking
import Sessions

/// What is known of a scene before it is changed, in Markdown: derived from its declaration and its
/// router, never written by hand.
public struct SceneCard: Sendable {
  private let scene: SceneName

  /// The card of a scene.
  public init(_ scene: SceneName) { self.scene = scene }

  /// The card, with a final line break.
  public var markdown: String {
    let module = scene.module
    var text = "# \(scene.name)\n\n\(module.responsibility)\n"
    text += section("Inputs", module.inputs.map(\.markdown))
    text += section("Requests", module.requests.map(\.name))
    text += section("States", states(of: module))
    text += "\n## Ways out\n\n| outcome | leads to |\n|---|---|\n"
    text += ways(out: module).map { "| \($0.outcome) | \($0.way) |\n" }.joined()
    text += module.back == .allowed ? "| back | the scene below |\n" : ""
    return text + section("Side effects", sideEffects(of: module))
  }

  private func section(_ title: String, _ lines: [String]) -> String {
    let items = lines.isEmpty ? ["none"] : lines
    return "\n## \(title)\n\n" + items.map { "- \($0)\n" }.joined()
  }

  private func states(of module: any SceneModule.Type) -> [String] {
    let path = "`unauthenticated/\(scene.name)"
    return ["\(path)` idle"] + module.activities.map { "\(path)/\($0.name)`" }
      + module.questions.map { "\(path)/asking-\($0.name)`" }
  }

  private func ways(out module: any SceneModule.Type) -> [(outcome: String, way: String)] {
    let own = module.routes(in: .example).map { ($0.outcome, $0.route.markdown) }
    return own + shared(by: module).map { ("any: \($0.name)", $0.markdown) }
  }

  /// The rows that all routers share, as far as the scene can come to them.
  private func shared(by module: any SceneModule.Type) -> [SharedOutcome] {
    SharedOutcome.allCases.filter { outcome in
      switch outcome {
      case .workFailed: !module.activities.isEmpty
      case .deviceRegistered, .deviceRegisteredWithStore, .passwordWanted, .accountLimitReached:
        module.activities.contains(.registeringDevice)
      case .signedOut, .signedOutOfNothing, .signOutCancelled:
        module.questions.contains(.signOut)
      case .mustReauthenticate, .mustLogIn: true
      }
    }
  }

  private func sideEffects(of module: any SceneModule.Type) -> [String] {
    let routes = module.routes(in: .example).map(\.route)
    let errands = routes.compactMap(\.errand).map { "asks for \($0.name)" }
    let alerts = routes.compactMap(\.alert).map { "alerts `\($0.name)`" }
    var seen: Set<String> = []
    return (errands + alerts).filter { seen.insert($0).inserted }
  }
}

extension SharedOutcome {
  fileprivate var markdown: String {
    switch self {
    case .workFailed: "stay, alert what failed, input kept"
    case .signedOut: "the account is deleted"
    case .passwordWanted, .mustReauthenticate, .mustLogIn:
      "\(route(alert: nil, credentials: nil).markdown), alert why"
    case .deviceRegistered, .deviceRegisteredWithStore, .accountLimitReached,
      .signedOutOfNothing, .signOutCancelled:
      route(alert: nil, credentials: nil).markdown
    }
  }
}

extension SceneModule {
  /// Every outcome with the way that the router of a plausible scene gives it.
  static func routes(in surroundings: Surroundings) -> [(outcome: String, route: Route)] {
    Outcome.allCases.map { ($0.name, example.route($0, in: surroundings)) }
  }
}

extension Surroundings {
  /// A device and a server that nothing happened to.
  static let example = Surroundings(device: Device(), codes: SentCodes())
}

extension InputDeclaration {
  fileprivate var markdown: String {
    rules.isEmpty ? "`\(verb)`" : "`\(verb)`: \(rules.map(\.name).joined(separator: ", "))"
  }
}

extension Errand {
  fileprivate var name: String {
    switch self {
    case .logIn: "tokens"
    case .sendCode: "a code"
    case .registerDevice: "the registration of the device"
    case .synchronise: "what a new device needs"
    }
  }
}

extension Route {
  fileprivate var markdown: String {
    var parts: [String] =
      switch move {
      case .stay: ["stay"]
      case .push(let scene): ["push `\(scene.name.name)`"]
      case .replace(let scene): ["replace by `\(scene.name.name)`"]
      case .reset(let scene): ["reset to `\(scene.name.name)`"]
      case .back: ["back"]
      case .finish: ["finish"]
      case .openStoredAccount: ["stay; an account that is stored is opened"]
      }
    if clearsInput { parts.append("clear the input") }
    if let alert { parts.append("alert `\(alert.name)`") }
    if showsGuidanceDot { parts.append("guidance dot") }
    if let errand { parts.append("ask for \(errand.name)") }
    return parts.joined(separator: ", ")
  }
}
