import Machines
import Networking
import Sessions

/// What the visible scene is doing.
package enum Standing: Hashable, Sendable {
  /// It waits for the user.
  case idle
  /// It waits for the end of work.
  case busy(Activity, with: PendingWork)
  /// It waits for an answer.
  case asking(Question)

  /// What the scene is busy with or asks; nothing when it is idle.
  package var name: StandingName? {
    switch self {
    case .idle: nil
    case .busy(let activity, _): .busy(activity)
    case .asking(let question): .asking(question)
    }
  }

  /// The work under way.
  package var work: PendingWork? {
    if case .busy(_, let work) = self { work } else { nil }
  }
}

/// Work whose end somebody outside reports.
package enum PendingWork: Hashable, Sendable {
  /// A request that waits for its response.
  case request(Request)
  /// A restoration by the device.
  case restoration(Restoration)
  /// A log-in in the browser.
  case browser
}

/// What a scene is busy with or asks, as the state names it.
package enum StandingName: Listed {
  case busy(Activity)
  case asking(Question)

  /// Every activity, then every question.
  package static let all =
    Activity.allCases.map { StandingName.busy($0) }
    + Question.allCases.map { StandingName.asking($0) }

  /// `authenticating`, or `asking-sign-out`.
  package var name: String {
    switch self {
    case .busy(let activity): activity.name
    case .asking(let question): "asking-\(question.name)"
    }
  }

  /// What a scene is busy with or asks, as help calls it.
  package static var placeholder: String { "STANDING" }
}
