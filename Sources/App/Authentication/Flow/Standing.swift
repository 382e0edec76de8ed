import Machines
import Networking
import Sessions

/// The standing of the visible scene.
package enum Standing: Hashable, Sendable {
  /// The scene waits for the user.
  case idle
  /// The scene waits for work to end.
  case busy(Activity, with: PendingWork)
  /// The scene waits for an answer.
  case asking(Question)

  /// The scene's activity or open question; `nil` if the scene is idle.
  package var name: StandingName? {
    switch self {
    case .idle: nil
    case .busy(let activity, _): .busy(activity)
    case .asking(let question): .asking(question)
    }
  }

  /// The work in progress.
  package var work: PendingWork? {
    if case .busy(_, let work) = self { work } else { nil }
  }
}

/// Work whose end is reported from outside.
package enum PendingWork: Hashable, Sendable {
  /// A request that awaits its response.
  case request(Request)
  /// A restoration by the device.
  case restoration(Restoration)
  /// A login in the browser.
  case browser
}

/// The name used in a state for a scene's activity or open question.
package enum StandingName: Listed {
  case busy(Activity)
  case asking(Question)

  /// Every activity, followed by every question.
  package static let all =
    Activity.allCases.map { StandingName.busy($0) }
    + Question.allCases.map { StandingName.asking($0) }

  /// The name in a state, such as `authenticating` or `asking-sign-out`.
  package var name: String {
    switch self {
    case .busy(let activity): activity.name
    case .asking(let question): "asking-\(question.name)"
    }
  }

  /// The placeholder used in help for a standing.
  package static var placeholder: String { "STANDING" }
}
