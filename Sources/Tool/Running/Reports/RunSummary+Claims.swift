import Machines
import TextFormats

extension RunSummary {
  /// The claims that were checked, as a JSON object.
  var claimsJSON: JSONRecord {
    [
      "checked": claims.map { claim -> JSONRecord in
        [
          "name": claim.name, "needsEvents": claim.needsEvents ? true : nil,
          "opened": claim.count.opened, "confirmed": claim.count.confirmed,
          "undecided": claim.count.undecided, "broken": claim.count.broken,
        ]
      }, "searched": searchedClaims, "expectsTests": expectsTests ? true : nil,
      "strict": isStrict ? true : nil,
    ]
  }

  /// Adds the claims of a part of the run, read from the part's last line.
  mutating func addClaims(_ line: JSONObject) throws(JSONObject.Mistake) {
    guard let part = try line.objectIfAny("claims") else { return }
    searchedClaims = try part.count("searched")
    expectsTests = try part.flag("expectsTests")
    isStrict = try part.flag("strict")
    for json in try part.objects("checked") {
      let name = try json.text("name")
      let count = ClaimTally.Count(
        opened: try json.count("opened"), confirmed: try json.count("confirmed"),
        undecided: try json.count("undecided"), broken: try json.count("broken"))
      if let index = claims.firstIndex(where: { $0.name == name }) {
        claims[index].count.add(count)
      } else {
        claims.append(
          CheckedClaim(named: name, needsEvents: try json.flag("needsEvents"), count))
      }
    }
  }
}
