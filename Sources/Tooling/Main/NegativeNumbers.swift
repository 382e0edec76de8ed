extension [String] {
  /// Command-line arguments in which each negative number is joined to the option before it, as in
  /// `--silent=-1`.
  ///
  /// The parser would take the number for an option and report that the value is missing. Joined,
  /// the number is read, and the error names the possible values. Arguments after `--` are paths.
  var joiningNegativeNumbers: [String] {
    let end = firstIndex(of: "--") ?? endIndex
    var joined: [String] = []
    for (index, argument) in enumerated() {
      if Int(argument) ?? 0 < 0, index < end, let option = joined.last, option.hasPrefix("--"),
        !option.contains("=")
      {
        joined[joined.count - 1] = "\(option)=\(argument)"
      } else {
        joined.append(argument)
      }
    }
    return joined
  }
}
