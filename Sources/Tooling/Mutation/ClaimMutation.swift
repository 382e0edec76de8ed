import Exploration
import Machines
import Notation
import Running

/// The mutants that claims alone notice.
struct ClaimMutation<M: MutableMachine> {
  /// The claims that can notice mutants.
  let claims: [Claim<M>]
  /// For each mutant that was tried, the indices of the claims that notice it.
  let noticed: [Set<Int>]
  /// The number of all mutants.
  let mutantCount: Int

  /// The share of mutants that some claim notices.
  var score: Share { Share(noticed.count { !$0.isEmpty }, of: noticed.count) }

  /// For each claim, the number of mutants that it notices, and how many of them no other claim
  /// notices; then the claims that notice none.
  var text: String {
    let counts = claims.indices.filter { claims[$0].reachability == nil }.map { claim in
      (
        name: claims[claim].name, all: noticed.count { $0.contains(claim) },
        alone: noticed.count { $0 == [claim] }
      )
    }
    let useful = counts.filter { $0.all > 0 }.sorted { ($1.all, $0.name) < ($0.all, $1.name) }
    let width = useful.map { $0.all.grouped.count }.max() ?? 0
    let rows = useful.map { claim in
      let count = claim.all.grouped
      let margin = String(repeating: " ", count: 2 + width - count.count)
      let alone = claim.alone > 0 ? " (\(claim.alone.grouped) of them alone)" : ""
      return "\(margin)\(count)  \(claim.name)\(alone)\n".visibleLines
    }.joined()
    let idle = counts.filter { $0.all == 0 }.map { "  \($0.name)\n".visibleLines }.joined()
    return (rows.isEmpty ? "" : "mutants noticed by each claim:\n" + rows)
      + (idle.isEmpty ? "" : "claims that notice none:\n" + idle)
      + "\(noticed.count { !$0.isEmpty }.grouped) of \(noticed.count.counted("mutant")) "
      + "noticed by claims alone\(score.percent.map { " (\($0) %)" } ?? "")\n"
      + (noticed.count < mutantCount
        ? "\((mutantCount - noticed.count).counted("mutant")) not tried\n" : "")
  }
}
