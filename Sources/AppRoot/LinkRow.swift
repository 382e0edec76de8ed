public import Machines
public import Sessions

/// What becomes of a link: the first row that holds.
public enum LinkRow: UInt8, Choice {
  /// It is none of the app's.
  case notOurs
  /// Nobody can follow it.
  case faulty
  /// It logs in, and the device has no room for one more account.
  case deviceFull
  /// It logs in, and somebody is logged in who steps back for it.
  case addsAccount
  /// It logs in, and the flow stands.
  case entersFlow
  /// It logs in, and neither stands yet.
  case waitsForScreen
  /// It needs somebody logged in, and somebody is.
  case runs
  /// It needs somebody logged in, and nobody will be.
  case notLoggedIn
  /// It needs somebody logged in, and somebody will be.
  case waitsForLogin

  /// The first row that holds of a link where the root stands on `state`.
  public static func decide(_ link: Link, on state: AppState, of device: Device) -> LinkRow {
    if link.fault != nil { return .faulty }
    switch link.kind {
    case nil: return .notOurs
    case .startSso: return logIn(on: state, of: device)
    case .conversation, .conversationJoin, .user, .connect:
      if case .authenticated = state { return .runs }
      return device.selectedHasCookie ? .waitsForLogin : .notLoggedIn
    }
  }

  private static func logIn(on state: AppState, of device: Device) -> LinkRow {
    switch state {
    case .authenticated: device.isFull ? .deviceFull : .addsAccount
    case .unauthenticated: device.isFull ? .deviceFull : .entersFlow
    case .headless, .blacklisted, .migrating, .loading: .waitsForScreen
    }
  }
}

extension Device {
  /// Whether the selected account, if one is, may be opened without a log-in.
  fileprivate var selectedHasCookie: Bool {
    guard let account = selected.flatMap(account) else { return false }
    return account.cookieState != .missing
  }
}
