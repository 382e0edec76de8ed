import TextFormats

/// A request, which is answered, or a notification, which is not.
package struct Call: Sendable {
  /// The identifier of a request; `nil` for a notification.
  package let id: MessageID?
  /// The name of the method.
  package let method: String
  /// The parameters. Without parameters, the object is empty. Its mistakes begin with `params`.
  package let params: JSONObject
}

/// A message as it was received.
enum Arrival: Sendable {
  case call(Call)
  /// A message that cannot be handled. Unless the identifier of the message is known, it is `nil`.
  case invalid(RPCError, MessageID?)
  /// An answer to a request.
  case response
}

extension Arrival {
  /// Reads the JSON text of a message.
  init(_ bytes: [UInt8]) {
    do throws(JSONError) { self.init(try JSONValue(bytes)) } catch {
      let place = "line \(error.place.line), column \(error.place.column)"
      self = .invalid(
        RPCError(.parseError, "the message is not JSON: \(place): \(error.message)"), nil)
    }
  }

  private init(_ value: JSONValue) {
    guard case .object(let members) = value else {
      let remark = if case .list = value { "; batches are not supported" } else { "" }
      self.init(invalid: "a message is an object\(remark)")
      return
    }
    let id = MessageID(members["id"])
    guard members["jsonrpc"] == .string("2.0") else {
      self.init(invalid: "`jsonrpc` must be \"2.0\"", id)
      return
    }
    guard members["id"] == nil || id != nil else {
      self.init(invalid: "`id` must be a whole number or a text")
      return
    }
    guard let method = members["method"] else {
      let isResponse = id != nil && (members["result"] == nil) != (members["error"] == nil)
      if isResponse { self = .response } else { self.init(invalid: "`method` is missing", id) }
      return
    }
    guard case .string(let method) = method else {
      self.init(invalid: "`method` must be a text", id)
      return
    }
    // Some clients send null for missing parameters.
    let given = members["params"] ?? .null
    let params = given == .null ? .object([:]) : given
    do throws(JSONObject.Mistake) {
      self = .call(
        Call(id: id, method: method, params: try JSONObject(params, at: "params")))
    } catch { self = .invalid(RPCError(error), id) }
  }

  private init(invalid message: String, _ id: MessageID? = nil) {
    self = .invalid(RPCError(.invalidRequest, message), id)
  }

  /// The identifier of a request; `nil` for all other messages.
  var request: MessageID? {
    switch self {
    case .call(let call): call.id
    case .invalid, .response: nil
    }
  }
}
