import Notation

extension String {
  /// Returns the text if it fits into `limit` bytes. Otherwise, returns the first lines that fit,
  /// followed by a line with the number of omitted lines. If not even the first line fits, that
  /// line is truncated.
  package func cut(toBytes limit: Int) -> String {
    guard utf8.count > limit else { return self }
    let lines = split(separator: "\n", omittingEmptySubsequences: false)
    var kept = ""
    var count = 0
    for line in lines {
      guard kept.utf8.count + line.utf8.count < limit else { break }
      kept += (count == 0 ? "" : "\n") + line
      count += 1
    }
    guard count > 0 else {
      var end = utf8.index(startIndex, offsetBy: limit)
      while end > startIndex, end.samePosition(in: unicodeScalars) == nil {
        end = utf8.index(before: end)
      }
      return self[..<end] + "…"
    }
    return kept + "\n… \((lines.count - count).counted("line")) left out"
  }
}
