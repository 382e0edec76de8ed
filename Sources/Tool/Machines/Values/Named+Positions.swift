extension Named {
  /// Stops the program if a value's packed form is not its position in the list, or if the list has
  /// more values than fit into the packed form.
  static func checkPositions() {
    let all = all
    if all.count > 1 << width {
      let needed = Int.bitWidth - (all.count - 1).leadingZeroBitCount
      DeclarationMistake(
        "\(Self.self) has \(all.count) values, and room for \(1 << width)",
        write: "write `static let width = \(needed)` in it"
      ).stop()
    }
    guard let position = all.indices.first(where: { all[$0].bits != UInt128($0) }) else { return }
    DeclarationMistake(
      "\(Self.self) packs the value at position \(position) of its list to \(all[position].bits)",
      write: "leave out its raw values, or count them from 0"
    ).stop()
  }
}
