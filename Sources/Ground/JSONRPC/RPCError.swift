import TextFormats

/// The error with which a request is answered.
package struct RPCError: Error, Sendable {
  /// A code for programs.
  package struct Code: Hashable, Sendable {
    let number: Int

    package static let parseError = Code(number: -32700)
    package static let invalidRequest = Code(number: -32600)
    package static let methodNotFound = Code(number: -32601)
    package static let invalidParams = Code(number: -32602)
    package static let internalError = Code(number: -32603)
    /// In the Language Server Protocol: the request precedes `initialize`.
    package static let serverNotInitialized = Code(number: -32002)
    /// In the Language Server Protocol: the client has cancelled the request.
    package static let requestCancelled = Code(number: -32800)
    /// In the Language Server Protocol: the request is valid, but cannot be fulfilled.
    package static let requestFailed = Code(number: -32803)
    /// In the Model Context Protocol before 2026-07-28: there is no such resource.
    package static let resourceNotFound = Code(number: -32002)
    /// In the Model Context Protocol: the server does not know the revision.
    package static let unsupportedVersion = Code(number: -32022)
  }

  package let code: Code
  /// A description without a full stop.
  package let message: String
  /// Details for programs.
  package let data: JSONRecord?

  package init(_ code: Code, _ message: String, data: JSONRecord? = nil) {
    (self.code, self.message, self.data) = (code, message, data)
  }

  /// Creates the error for parameters that do not have the required form.
  package init(_ mistake: JSONObject.Mistake) { self.init(.invalidParams, mistake.message) }

  /// Returns the error for a method that does not exist.
  package static func unknownMethod(_ name: String) -> RPCError {
    RPCError(.methodNotFound, "there is no method `\(name)`")
  }

  var record: JSONRecord { ["code": code.number, "message": message, "data": data] }
}
