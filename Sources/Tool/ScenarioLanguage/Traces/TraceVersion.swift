/// The version of the formats in which traces can be read back.
package enum TraceVersion {
  /// The newest version that can be read.
  static let newest = 1

  /// The reason why a trace of this version cannot be read, without a full stop; `nil` if it can.
  package static func objection(to version: Int) -> String? {
    version > newest ? "this trace has version \(version), which is not supported yet" : nil
  }
}
