import Machines
import Networking
import Sessions

/// A summary of a scene in Markdown for developers who change the scene. The summary is derived
/// from the scene's declaration and router.
package struct SceneCard: Sendable {
  private let scene: SceneName

  /// Creates the card of a scene.
  package init(_ scene: SceneName) { self.scene = scene }

  /// The card in Markdown. It ends with a line break.
  package var markdown: String {
    let declaration = scene.declaration
    var text = "# \(scene.name)\n\n\(declaration.responsibility)\n"
    text += section("Inputs", declaration.inputs.map(\.markdown))
    text += section("Requests", declaration.requests.map(\.markdown))
    text += section("States", states(of: declaration))
    text += "\n## Ways out\n\n| outcome | leads to |\n|---|---|\n"
    for way in scene.ways { text += "| \(way.outcome) | \(way.markdown) |\n" }
    text += "| back | \(back(of: declaration)) |\n"
    return text + section("Side effects", sideEffects)
  }

  private func section(_ title: String, _ lines: [String]) -> String {
    let items = lines.isEmpty ? ["none"] : lines
    return "\n## \(title)\n\n" + items.map { "- \($0)\n" }.joined()
  }

  private func states(of declaration: SceneDeclaration) -> [String] {
    let path = "`unauthenticated/\(scene.name)"
    return ["\(path)` idle"] + declaration.activities.map { "\(path)/\($0.name)`" }
      + declaration.questions.map { question in
        let replies = question.replies.map { "`\($0.name)`" }.joined(separator: ", ")
        return "\(path)/asking-\(question.name)`: \(replies)"
      }
  }

  private func back(of declaration: SceneDeclaration) -> String {
    let question = Question.leaveRegistration
    let leaves =
      declaration.questions.contains(question)
      ? "; instead of a refusal, `option \(question.name)` asks `\(question.name)`" : ""
    guard declaration.back == .allowed else { return "refused `no-back`" + leaves }
    let (left, held) = declaration.activities.reduce(into: ([String](), [String]())) {
      if $1.canBeLeft { $0.0.append($1.name) } else { $0.1.append($1.name) }
    }
    let names = { (activities: [String]) in
      activities.map { "`\($0)`" }.joined(separator: ", ")
    }
    return "the scene below" + (left.isEmpty ? "" : "; cancels the work of \(names(left))")
      + (held.isEmpty ? "" : "; refused `busy` during \(names(held))") + leaves
  }

  private var sideEffects: [String] {
    var seen: Set<String> = []
    return scene.ways.flatMap(\.route.sideEffects).filter { seen.insert($0).inserted }
  }
}

extension WayOut {
  /// The name of the outcome on the card of a scene.
  fileprivate var outcome: String { (row.scene == nil ? "any: " : "") + row.outcomeName }

  fileprivate var markdown: String { route.markdown + (condition.map { ", when \($0)" } ?? "") }
}

extension RouterRow {
  /// A description of where the outcome leads, in the words of the scene's card.
  package var sentence: String? {
    let ways = scene?.ownWays ?? SharedOutcome.ways
    let places = ways.filter { $0.row == self }.map(\.markdown)
    guard !places.isEmpty else { return nil }
    return "Leads to: " + places.joined(separator: "; or ").filter { $0 != "`" }
  }
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
    needsToken ? "\(name), after refresh-token if the access token has expired" : name
  }
}

extension Errand {
  /// The request to the server; `nil` for work on the device.
  private var request: Work? {
    switch self {
    case .open(let endpoint): .open(endpoint.kind)
    case .authenticated(let endpoint): .authenticated(endpoint.kind)
    case .registerDeviceAs: .authenticated(.registerDevice)
    case .restore, .openBrowser: nil
    }
  }

  /// The instruction for the worker.
  fileprivate var instruction: String {
    switch self {
    case .open, .authenticated, .registerDeviceAs:
      request.map { "request `\($0.name)`" } ?? ""
    case .restore: "restore a backup"
    case .openBrowser: "open a browser"
    }
  }

  fileprivate var sideEffects: [String] {
    let requests = request.map { ["requests `\($0.name)`"] } ?? []
    return switch self {
    case .authenticated(.registerDevice): ["stores and selects the account"] + requests
    case .registerDeviceAs: ["keeps the address that the account logs in with"] + requests
    case .open, .authenticated: requests
    case .restore: ["restores a backup"]
    case .openBrowser: ["opens a browser"]
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
  fileprivate var sideEffects: [String] {
    let session: [String] =
      switch move {
      case .stay, .push, .replace, .back, .pop, .reset: []
      case .finish: ["completes authentication"]
      case .openStoredAccount: ["opens a stored account"]
      case .signOut:
        [
          "deletes the account that the tokens belong to or, without tokens, the account that is "
            + "logging in again"
        ]
      }
    return session + (dropsTokens ? ["drops the tokens"] : [])
      + (assignment?.errand.sideEffects ?? [])
      + (notice.map { ["alerts \($0.name)"] } ?? [])
  }

  fileprivate var markdown: String {
    var parts: [String] =
      switch move {
      case .stay: ["stay"]
      case .push(let scene): ["push `\(Scene(scene).name.name)`"]
      case .replace(let scene): ["replace by `\(Scene(scene).name.name)`"]
      case .reset(let scene): ["reset to `\(Scene(scene).name.name)`"]
      case .back(let scene): ["back to `\(Scene(scene).name.name)`"]
      case .pop: ["back"]
      case .finish: ["finish"]
      case .openStoredAccount: ["stay; a stored account is opened"]
      case .signOut: ["stay; the account is deleted"]
      }
    if dropsTokens { parts.append("drop the tokens") }
    if clearsInput { parts.append("clear the input") }
    if let question { parts.append("ask `\(question.name)`") }
    if let notice { parts.append("alert \(notice.name)") }
    if showsGuidanceDot { parts.append("guidance dot") }
    if let assignment { parts.append(assignment.errand.instruction) }
    return parts.joined(separator: ", ")
  }
}
