import Foundation

/// The amount of work that a test does. An ordinary run does a small, fixed part of the work, and a
/// campaign does all of it.
public enum Scale {
  /// Whether the environment variable `CAMPAIGN` is set.
  public static let isCampaign = ProcessInfo.processInfo.environment["CAMPAIGN"] != nil

  /// Returns the number of samples, or another measure of the amount of work.
  public static func of(_ ordinary: Int, campaign: Int) -> Int {
    isCampaign ? campaign : ordinary
  }
}
