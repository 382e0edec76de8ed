import TextFormats
import Tracing

/// Lines of JSON: a session each if wanted, and at the end all of them together.
struct JSONConformance: ReportWriter {
  let hasSessions: Bool

  func take(_ event: ConformanceEvent, into text: inout String) {
    switch event {
    case .judged(let verdict): if hasSessions { text += verdict.json.text + "\n" }
    case .ended(let summary, _): text += summary.json + "\n"
    }
  }
}

extension SessionVerdict {
  fileprivate var json: JSONRecord {
    let session: JSONRecord = [
      "session": session, "log": log, "verdict": kind.rawValue, "events": events,
      "reason": reason,
    ]
    return session + (divergence?.json ?? [:]) + (alignment?.json ?? [:])
  }
}

extension SessionVerdict.Divergence {
  fileprivate var json: JSONRecord {
    ["line": line, "event": event, "states": states, "possible": possible, "cause": cause]
  }
}

extension SessionVerdict.Alignment {
  fileprivate var json: JSONRecord {
    let changes = changes.map { change -> JSONRecord in
      [
        "kind": change.kind.rawValue, "line": change.line, "seen": change.seen,
        "expected": change.expected,
      ]
    }
    return ["cost": cost, "leastCost": least < cost ? least : nil, "changes": changes]
  }
}
