import FileAccess
import LibC
import Parallelism
import Synchronization
import TextFormats

/// Handles the messages of a client.
package protocol MessageService {
  /// Returns the result of a request. The client receives an ``RPCError``, a mistake in the
  /// parameters, or any other error instead of the result.
  mutating func result(
    of request: Call, over connection: Connection
  ) throws -> any JSONEncodable

  /// Handles a notification. Unknown notifications are ignored.
  mutating func take(_ notification: Call, over connection: Connection)

  /// Does postponed work. Is called after a message if no further message has arrived.
  mutating func rest(over connection: Connection)
}

extension MessageService {
  /// Does nothing.
  package mutating func rest(over connection: Connection) {}
}

/// A connection to a client over two descriptors. Messages are handled one after the other.
///
/// A second thread reads the messages, so that a cancellation arrives while a request is handled.
/// It also answers the requests that the dialect answers immediately.
package final class Connection: Sendable {
  private struct Outgoing {
    let descriptor: Int32
    var error: FileError?
  }

  private let dialect: MessageDialect
  private let input: Int32
  private let outgoing: Mutex<Outgoing>
  private let sizeLimit: Int
  private let inbox: Inbox
  private let isEnded = Atomic(false)
  private let requestCount = Atomic(0)
  private let inputError = Mutex(FileError?.none)

  /// Creates a connection. A message can be up to `sizeLimit` bytes long.
  package init(
    _ dialect: MessageDialect, input: Int32 = STDIN_FILENO, output: Int32 = STDOUT_FILENO,
    sizeLimit: Int = 16 << 20
  ) {
    (self.dialect, self.input, self.sizeLimit) = (dialect, input, sizeLimit)
    outgoing = Mutex(Outgoing(descriptor: output))
    inbox = Inbox(limit: 2 * sizeLimit)
  }

  /// Returns whether the client has cancelled the request that is being handled, or has gone. Any
  /// thread can call this.
  package func isCancelled() -> Bool { inbox.isCancelled }

  /// Whether further messages have already arrived.
  package var hasWaitingMessages: Bool { !inbox.isEmpty }

  /// Ends the connection after the current message.
  package func end() { isEnded.store(true, ordering: .relaxed) }

  /// Sends a notification.
  package func notify(_ method: String, _ params: JSONRecord) {
    send(["method": method, "params": params])
  }

  /// Sends a request. Its answer is ignored.
  package func ask(_ method: String, _ params: JSONRecord) {
    let number = requestCount.add(1, ordering: .relaxed).newValue
    send(["id": MessageID.text("server-\(number)"), "method": method, "params": params])
  }

  /// Handles messages until the client closes one of the pipes or ``end()`` is called.
  ///
  /// Throws an error if a descriptor cannot be read or written. That the client has closed its end
  /// of a pipe is not an error.
  package func serve(_ service: inout some MessageService) throws(FileError) {
    let reader = WorkerThreads(1) { self.receive() }
    guard reader.count > 0 else {
      throw FileError("the input", "cannot be read, because the system starts no further thread")
    }
    while !isEnded.load(ordering: .relaxed), let arrival = inbox.next() {
      handle(arrival, &service)
      if !hasWaitingMessages { service.rest(over: self) }
    }
    end()
    inbox.close()
    reader.join()
    let outputError = outgoing.withLock(\.error)
    if let error = outputError, !error.isClosedPipe { throw error }
    if let error = inputError.withLock({ $0 }), outputError == nil { throw error }
  }
}

// MARK: - Receiving

extension Connection {
  /// The approximate memory of a waiting message in addition to its text, in bytes.
  private static var overhead: Int { 256 }

  private func receive() {
    var reader = MessageReader(of: input, dialect.framing, limit: sizeLimit)
    let isEnded = { self.isEnded.load(ordering: .relaxed) }
    do throws(FileError) {
      while let (arrival, size) = try reader.next(isInterrupted: isEnded) {
        receive(arrival, size: size)
      }
    } catch { inputError.withLock { [error] in $0 = error } }
    inbox.close()
    watchOutput(until: isEnded)
  }

  private func receive(_ arrival: Arrival, size: Int) {
    if case .call(let call) = arrival {
      if let id = call.id, let result = dialect.immediateResult(call) {
        return send(["id": id, "result": result])
      }
      if call.id == nil, call.method == dialect.cancellation {
        if let id = MessageID(call.params.value(dialect.cancelledID)) { inbox.cancel(id) }
        return
      }
    }
    inbox.add(arrival, size: size + Self.overhead)
  }

  /// Cancels all requests if the client closes the output after the input.
  ///
  /// A client can close the input and still wait for answers.
  private func watchOutput(until isEnded: () -> Bool) {
    let descriptor = outgoing.withLock(\.descriptor)
    while !isEnded() {
      var target = pollfd(fd: descriptor, events: 0, revents: 0)
      if poll(&target, 1, 20) > 0 { return inbox.cancelAll() }
    }
  }
}

// MARK: - Answering

extension Connection {
  private func handle(_ arrival: Arrival, _ service: inout some MessageService) {
    switch arrival {
    case .response: break
    case .invalid(let error, let id): answer(id, error)
    case .call(let call):
      guard let id = call.id else { return service.take(call, over: self) }
      let answer = isCancelled() ? nil : answer(to: call, by: &service)
      if !isCancelled(), let answer {
        send(["id": id] + answer)
      } else if dialect.answersCancelled {
        self.answer(id, RPCError(.requestCancelled, "the request is cancelled"))
      }
    }
  }

  private func answer(to call: Call, by service: inout some MessageService) -> JSONRecord {
    do { return ["result": try service.result(of: call, over: self)] } catch {
      return ["error": Self.rpcError(error).record]
    }
  }

  private static func rpcError(_ error: any Error) -> RPCError {
    switch error {
    case let error as RPCError: error
    case let mistake as JSONObject.Mistake: RPCError(mistake)
    case let error: RPCError(.internalError, "\(error)")
    }
  }

  private func answer(_ id: MessageID?, _ error: RPCError) {
    send(["id": id ?? JSONLiteral("null") as any JSONEncodable, "error": error.record])
  }

  /// Sends a message. After an error, nothing more is sent, and the connection ends.
  private func send(_ message: JSONRecord) {
    var json: [UInt8] = []
    (["jsonrpc": "2.0"] + message).append(to: &json)
    let bytes = dialect.framed(json)
    outgoing.withLock { outgoing in
      guard outgoing.error == nil else { return }
      do throws(FileError) {
        try FileSystem.writeToPipe(bytes, outgoing.descriptor, "the output")
      } catch {
        outgoing.error = error
        end()
      }
    }
  }
}
