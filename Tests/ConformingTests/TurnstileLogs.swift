/// Mappings and logs of a turnstile.
enum TurnstileLogs {
  /// Pushes are not logged, but the effects of successful pushes are logged.
  static let withoutPushes = """
    session gate
    map event coin
      stimulus insert <coin>
    map event box
      observation collects <coin>
    map event lock to locked
      observation -> locked via lock
    map event lock
      observation -> unlocked(coins: <coins>) via lock
    """

  /// Everything is logged.
  static let whole =
    withoutPushes + """

      map event push
        stimulus push
      map event no
        observation refused <why>
      map event idle
        observation ignored <why>
      map event nothing
        observation stays
      """

  /// Coins and the turns of the lock are not logged.
  static let partial = """
    session gate
    map event push
      stimulus push
    map event box
      observation collects <coin>
    map event no
      observation refused <why>
    """

  /// Returns a log of named walks for the mapping in which everything is logged.
  static func log(_ walks: [(name: String, lines: [String])]) -> String {
    var log = ""
    for walk in walks {
      for line in walk.lines {
        let words = line.split(separator: " ").map { String($0) }
        let fields = fields(words, isSeen: line.hasPrefix("  "))
        log += #"{"gate":"\#(walk.name)",\#(fields)}"# + "\n"
      }
    }
    return log
  }

  /// Returns the fields of a log line for the mapping in which everything is logged.
  private static func fields(_ words: [String], isSeen: Bool) -> String {
    switch (isSeen, words[0]) {
    case (false, "insert"): #""event":"coin","coin":"\#(words[1])""#
    case (false, _): #""event":"push""#
    case (true, "collects"): #""event":"box","coin":"\#(words[1])""#
    case (true, "->") where words[1] == "locked": #""event":"lock","to":"locked""#
    case (true, "->"): #""event":"lock","coins":"\#(words[2].dropLast())""#
    case (true, "refused"): #""event":"no","why":"\#(words[1])""#
    case (true, "ignored"): #""event":"idle","why":"\#(words[1])""#
    case (true, _): #""event":"nothing""#
    }
  }
}

extension [[String]] {
  /// The walks, named after their indices.
  var named: [(name: String, lines: [String])] { enumerated().map { ("\($0)", $1) } }
}
