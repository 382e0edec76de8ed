import Foundation
import JSONRPC
import LibC
import Testing
import TextFormats

@Suite("A JSON-RPC connection", .timeLimit(.minutes(30)))
struct ConnectionTests {
  @Test("answers requests in order, and no notifications")
  func requests() throws {
    let answers = try answers(
      to: #"{"jsonrpc":"2.0","id":1,"method":"echo","params":{"text":"é"}}"#,
      #"{"jsonrpc":"2.0","method":"ready"}"#, "",
      #"{"jsonrpc":"2.0","id":"two","method":"note"}"#)
    #expect(
      answers == [
        #"{"jsonrpc":"2.0","id":1,"result":{"text":"é"}}"#,
        #"{"jsonrpc":"2.0","method":"noted","params":{"count":1}}"#,
        #"{"jsonrpc":"2.0","id":"two","result":["ready"]}"#,
      ])
  }

  @Test(
    "answers an invalid message with its code",
    arguments: [
      ("{", "null", -32700, "the message is not JSON: line 1, column 2: the JSON ends here"),
      ("{}", "null", -32600, #"`jsonrpc` must be "2.0""#),
      (#"{"jsonrpc":"1.0","id":3,"method":"a"}"#, "3", -32600, "`jsonrpc` must be"),
      ("[]", "null", -32600, "a message is an object; batches are not supported"),
      ("1", "null", -32600, "a message is an object"),
      (#"{"jsonrpc":"2.0","id":3}"#, "3", -32600, "`method` is missing"),
      (#"{"jsonrpc":"2.0","id":3,"method":4}"#, "3", -32600, "`method` must be a text"),
      (#"{"jsonrpc":"2.0","id":1.5,"method":"a"}"#, "null", -32600, "`id` must be a whole number"),
      (#"{"jsonrpc":"2.0","id":null,"method":"a"}"#, "null", -32600, "`id` must be"),
      (#"{"jsonrpc":"2.0","id":3,"method":"a","params":[]}"#, "3", -32602, "params is a list"),
      (#"{"jsonrpc":"2.0","id":3,"method":"a"}"#, "3", -32601, "there is no method `a`"),
      (#"{"jsonrpc":"2.0","id":3,"method":"echo"}"#, "3", -32602, "params.text is missing"),
      (
        #"{"jsonrpc":"2.0","id":3,"method":"echo","params":null}"#, "3", -32602,
        "params.text is missing"
      ),
      (#"{"jsonrpc":"2.0","id":3,"method":"break"}"#, "3", -32603, "FileError"),
    ])
  func errors(_ message: String, _ id: String, _ code: Int, _ text: String) throws {
    let answer = try #require(try answers(to: message).first)
    let quoted = text.replacing("\"", with: "\\\"")
    #expect(answer.hasPrefix(#"{"jsonrpc":"2.0","id":\#(id),"error":{"code":\#(code),"message":""#))
    #expect(answer.contains(quoted))
  }

  @Test("answers an error with its data")
  func data() throws {
    #expect(
      try answers(to: #"{"jsonrpc":"2.0","id":3,"method":"fail"}"#) == [
        #"{"jsonrpc":"2.0","id":3,"error":{"code":-32022,"message":"too old","#
          + #""data":{"supported":["2"]}}}"#
      ])
  }

  @Test("sends requests with identifiers of its own")
  func asks() throws {
    let request = #"{"jsonrpc":"2.0","id":1,"method":"ask"}"#
    let sent = try answers(to: request, request.replacing(":1", with: ":2"))
    #expect(
      sent.filter { $0.contains("question") }
        == (1...2).map {
          #"{"jsonrpc":"2.0","id":"server-\#($0)","method":"question","params":{"count":0}}"#
        })
  }

  @Test("ignores responses")
  func responses() throws {
    #expect(
      try answers(
        to: #"{"jsonrpc":"2.0","id":3,"result":{}}"#,
        #"{"jsonrpc":"2.0","id":3,"error":{"code":1,"message":"a"}}"#) == [])
  }

  @Test("rejects a message beyond the limit, and continues after it")
  func limit() throws {
    let long = String(repeating: " ", count: 200)
    let answers = try answers(
      to: long, #"{"jsonrpc":"2.0","id":1,"method":"note"}"#, limit: 100)
    #expect(answers.count == 3)
    #expect(answers.first?.contains("the message is longer than 100 bytes") == true)
    let headers = try exchange(
      framed(long) + framed(#"{"jsonrpc":"2.0","id":1,"method":"note"}"#), .languageServer,
      limit: 100)
    #expect(headers.contains("longer than 100 bytes"))
    #expect(headers.hasSuffix(#"{"jsonrpc":"2.0","id":1,"result":[]}"#))
  }

  @Test("separates messages by headers")
  func headers() throws {
    let echo = #"{"jsonrpc":"2.0","id":1,"method":"echo","params":{"text":"\nthree"}}"#
    let answer = try exchange(
      "content-length:\(echo.utf8.count)\r\nContent-Type: a\r\n\r\n\(echo)Other: 3\r\n\r\n"
        + framed(#"{"jsonrpc":"2.0","method":"exit"}"#) + framed(echo), .languageServer)
    let badHeader =
      #"{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"the header must contain "#
      + #"`Content-Length` and a number"}}"#
    #expect(
      answer == framed(#"{"jsonrpc":"2.0","id":1,"result":{"text":"\nthree"}}"#)
        + framed(badHeader))
  }

  @Test("answers some requests at once, even while another one is handled")
  func immediate() throws {
    let service = EchoService()
    let answer = try exchange(
      #"{"jsonrpc":"2.0","id":1,"method":"hold"}"# + "\n"
        + #"{"jsonrpc":"2.0","id":2,"method":"now"}"# + "\n"
        + #"{"jsonrpc":"2.0","method":"now"}"# + "\n",
      .contextProtocol { [release = service.release] call in
        guard call.method == "now" else { return nil }
        release.signal()
        return ["text": "now"]
      }, with: service)
    #expect(
      answer.split(separator: "\n").sorted() == [
        #"{"jsonrpc":"2.0","id":1,"result":"released"}"#,
        #"{"jsonrpc":"2.0","id":2,"result":{"text":"now"}}"#,
      ])
  }

  @Test("does not answer a cancelled request of the Model Context Protocol")
  func cancelled() throws {
    let answers = try answers(
      to: #"{"jsonrpc":"2.0","id":1,"method":"wait"}"#,
      #"{"jsonrpc":"2.0","id":2,"method":"wait"}"#,
      #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":2}}"#,
      #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}"#,
      #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":9}}"#,
      #"{"jsonrpc":"2.0","id":3,"method":"note"}"#)
    #expect(answers.last == #"{"jsonrpc":"2.0","id":3,"result":[]}"#)
    #expect(answers.count == 2)
  }

  @Test("answers a cancelled request of the Language Server Protocol with an error")
  func cancelledWithAnswer() throws {
    let answer = try exchange(
      framed(#"{"jsonrpc":"2.0","id":"a","method":"wait"}"#)
        + framed(#"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":"a"}}"#),
      .languageServer)
    let error = #"{"code":-32800,"message":"the request is cancelled"}"#
    #expect(answer == framed(#"{"jsonrpc":"2.0","id":"a","error":\#(error)}"#))
  }

  @Test("ends without an error if the client closes the pipe, even during a request")
  func closedPipe() throws {
    for method in ["note", "wait"] {
      let (request, answer) = (Pipe(), Pipe())
      try request.fileHandleForWriting.write(
        contentsOf: Data(#"{"jsonrpc":"2.0","id":1,"method":"\#(method)"}"#.utf8))
      try request.fileHandleForWriting.close()
      try answer.fileHandleForReading.close()
      var service = EchoService()
      let connection = Connection(
        .contextProtocol { _ in nil }, input: request.fileHandleForReading.fileDescriptor,
        output: answer.fileHandleForWriting.fileDescriptor)
      try connection.serve(&service)
    }
  }
}
