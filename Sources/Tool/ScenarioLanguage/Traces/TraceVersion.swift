/// The version of the forms in which traces are read back.
package enum TraceVersion {
  /// The newest one that can be read.
  static let newest = 1

  /// What keeps a trace of a version from being read, without a full stop; `nil` if nothing does.
  package static func objection(to version: Int) -> String? {
    version > newest ? "this trace has version \(version), which is not supported yet" : nil
  }
}
