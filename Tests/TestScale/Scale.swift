import Foundation

/// The amount of work of a test: a small, fixed part in an ordinary run, and all of it in a
/// campaign.
public enum Scale {
  /// Whether the environment variable `CAMPAIGN` is set.
  public static let isCampaign = ProcessInfo.processInfo.environment["CAMPAIGN"] != nil

  /// A number of samples, or another amount of work.
  public static func of(_ ordinary: Int, campaign: Int) -> Int {
    isCampaign ? campaign : ordinary
  }
}
