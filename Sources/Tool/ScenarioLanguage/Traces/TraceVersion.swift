/// The versions of the trace formats that can be read.
package enum TraceVersion {
  /// The newest version that can be read.
  static let newest = 1

  /// Returns the reason why a trace of this version cannot be read, without a full stop; `nil` if
  /// it can be read.
  package static func objection(to version: Int) -> String? {
    version > newest ? "this trace has version \(version), which is not supported yet" : nil
  }
}
