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
    text += section("Requests", module.requests.map(\.markdown))
    text += section("States", states(of: module))
    text += "\n## Ways out\n\n| outcome | leads to |\n|---|---|\n"
    for (outcome, route) in routes(of: module) { text += "| \(outcome) | \(route.markdown) |\n" }
    text += "| back | \(back(of: module)) |\n"
    return text + section("Side effects", sideEffects(of: module))
  }

  private func section(_ title: String, _ lines: [String]) -> String {
    let items = lines.isEmpty ? ["none"] : lines
    return "\n## \(title)\n\n" + items.map { "- \($0)\n" }.joined()
  }

  private func states(of module: any SceneModule.Type) -> [String] {
    let path = "`unauthenticated/\(scene.name)"
    return ["\(path)` idle"] + module.activities.map { "\(path)/\($0.name)`" }
      + module.questions.map { question in
        let replies = question.replies.map { "`\($0.name)`" }.joined(separator: ", ")
        return "\(path)/asking-\(question.name)`: \(replies)"
      }
  }

  private func routes(of module: any SceneModule.Type) -> [(outcome: String, route: Route)] {
    module.routes(in: .example)
      + SharedOutcome.allCases.filter { $0.isReached(by: module) }
      .map { ("any: \($0.name)", $0.route(in: .example)) }
  }

  private func back(of module: any SceneModule.Type) -> String {
    guard module.back == .allowed else { return "refused `no-back`" }
    let (left, held) = module.activities.reduce(into: ([String](), [String]())) {
      if $1.canBeLeft { $0.0.append($1.name) } else { $0.1.append($1.name) }
    }
    let names = { (activities: [String]) in
      activities.map { "`\($0)`" }.joined(separator: ", ")
    }
    return "the scene below" + (left.isEmpty ? "" : "; cancels the work of \(names(left))")
      + (held.isEmpty ? "" : "; refused `busy` during \(names(held))")
  }

  private func sideEffects(of module: any SceneModule.Type) -> [String] {
    var seen: Set<String> = []
    return routes(of: module).flatMap(\.route.sideEffects).filter { seen.insert($0).inserted }
  }
}

extension SharedOutcome {
  /// Whether the scene can come to it.
  fileprivate func isReached(by module: any SceneModule.Type) -> Bool {
    switch self {
    case .accepted: module.logsIn
    case .acceptedInActiveSession:
      module.logsIn && module.standsAboveReauthenticate
    case .deviceRegistered, .deviceRegisteredWithStore, .passwordWanted, .tooManyDevices,
      .emailWanted:
      module.activities.contains(.registeringDevice)
    case .created: module.activities.contains(.creating)
    case .accountLimitReached:
      module.activities.contains(.registeringDevice) || module.activities.contains(.creating)
    case .signedOut, .signOutCancelled: module.questions.contains(.signOut)
    case .companyLinkOpened: module.makesWayForCompanyLinks
    case .workFailed, .mustReauthenticate, .mustLogIn: true
    }
  }
}

extension SceneModule {
  /// Every outcome with the way that the router of a plausible scene gives it.
  static func routes(in surroundings: Surroundings) -> [(outcome: String, route: Route)] {
    Outcome.allCases.map { ($0.name, example.route($0, in: surroundings)) }
  }

  /// Whether somebody may be logged in on the scene.
  fileprivate static var logsIn: Bool {
    activities.contains(.authenticating) || activities.contains(.browsing)
  }

  /// Whether a link that logs in with a company's code leads on from the scene.
  fileprivate static var makesWayForCompanyLinks: Bool {
    var scene = example
    if case .shared(.companyLinkOpened, _) = scene.open(SSOCode(id: 1), in: .example) {
      return true
    }
    return false
  }

  /// Whether it is the scene of an active session, or one that is pushed on top of that.
  fileprivate static var standsAboveReauthenticate: Bool {
    name == .reauthenticate
      || Reauthenticate.routes(in: .example).contains { $0.route.pushes(name) }
  }
}

extension Surroundings {
  /// A device and a server that nothing happened to.
  static let example: Surroundings = {
    var example = Surroundings(device: Device(), codes: SentCodes())
    example.linkedCode = SSOCode(id: 1)
    return example
  }()
}

extension InputDeclaration {
  fileprivate var markdown: String {
    let words = [verb, choice].compactMap { $0 }.joined(separator: " ")
    return "`\(words)`" + (rules.isEmpty ? "" : ": \(rules.map(\.name).joined(separator: ", "))")
      + (condition.map { ", when \($0)" } ?? "")
  }
}

extension Work {
  fileprivate var markdown: String {
    needsTokens ? "\(name), behind refresh-token when the access token has expired" : name
  }
}

extension Errand {
  fileprivate var name: String {
    switch self {
    case .logIn, .logInByPhone: "tokens"
    case .sendCode, .sendLoginCode: "a code"
    case .registerDevice: "the registration of the device"
    case .synchronise: "what a new device needs"
    case .restore: "a backup to be restored"
    case .removeDevice: "the removal of another device"
    case .validate: "whether a company has the code"
    case .openBrowser: "whoever logs in with a browser"
    case .registerDeviceAs: "the registration of the device"
    case .setEmail: "a mail with a link"
    case .sendActivationCode: "an activation code"
    case .checkActivationCode: "a check of the code"
    case .create: "a new account"
    case .invite: "an invitation"
    }
  }

  fileprivate var sideEffects: [String] {
    let asking = "asks for \(name)"
    return switch self {
    case .logIn, .logInByPhone, .sendCode, .sendLoginCode, .synchronise, .removeDevice, .validate,
      .sendActivationCode, .checkActivationCode, .create, .invite:
      [asking]
    case .restore: ["restores a backup"]
    case .openBrowser: ["opens a browser"]
    case .setEmail: [asking]
    case .registerDeviceAs: ["keeps the address that the account logs in with", asking]
    case .registerDevice: ["stores and selects the account", asking]
    }
  }
}

extension Route.Notice {
  fileprivate var name: String {
    switch self {
    case .alert(let alert): "`\(alert.name)`"
    case .whatFailed: "what failed"
    }
  }
}

extension Route {
  fileprivate func pushes(_ scene: SceneName) -> Bool {
    if case .push(let pushed) = move { pushed.name == scene } else { false }
  }

  fileprivate var sideEffects: [String] {
    let session: [String] =
      switch move {
      case .stay, .push, .replace, .back, .pop, .reset: []
      case .finish: ["completes authentication"]
      case .openStoredAccount: ["opens an account that is stored"]
      case .signOut: ["deletes the account that the tokens are of, else that which logs in again"]
      }
    return session + (dropsTokens ? ["drops the tokens"] : []) + (errand?.sideEffects ?? [])
      + (notice.map { ["alerts \($0.name)"] } ?? [])
  }

  fileprivate var markdown: String {
    var parts: [String] =
      switch move {
      case .stay: ["stay"]
      case .push(let scene): ["push `\(scene.name.name)`"]
      case .replace(let scene): ["replace by `\(scene.name.name)`"]
      case .reset(let scene): ["reset to `\(scene.name.name)`"]
      case .back(let scene): ["back to `\(scene.name.name)`"]
      case .pop: ["back"]
      case .finish: ["finish"]
      case .openStoredAccount: ["stay; an account that is stored is opened"]
      case .signOut: ["stay; the account that is given up is deleted"]
      }
    if dropsTokens { parts.append("drop the tokens") }
    if clearsInput { parts.append("clear the input") }
    if let question { parts.append("ask `\(question.name)`") }
    if let notice { parts.append("alert \(notice.name)") }
    if showsGuidanceDot { parts.append("guidance dot") }
    if let errand { parts.append("ask for \(errand.name)") }
    return parts.joined(separator: ", ")
  }
}
