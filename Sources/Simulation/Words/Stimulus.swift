public import Machines

/// What may be done to the app and to the world around it, by actor.
public enum Stimulus: Spoken {
  case user(UserAct)
  case server(ServerAct)
  case system(SystemAct)
  case clock(ClockAct)
  case browser(BrowserAct)

  public static let glossary = Glossary(
    UserAct.glossary.verbs.map { $0.lifted(Stimulus.user, actor: .user) }
      + ServerAct.glossary.verbs.map { $0.lifted(Stimulus.server, actor: .server) }
      + SystemAct.glossary.verbs.map { $0.lifted(Stimulus.system, actor: .system) }
      + BrowserAct.glossary.verbs.map { $0.lifted(Stimulus.browser, actor: .system) }
      + ClockAct.glossary.verbs.map { $0.lifted(Stimulus.clock, actor: .clock) })

  public var phrase: Phrase {
    switch self {
    case .user(let act): act.phrase
    case .server(let act): act.phrase
    case .system(let act): act.phrase
    case .clock(let act): act.phrase
    case .browser(let act): act.phrase
    }
  }
}
