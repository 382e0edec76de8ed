// A connection to a language server: JSON-RPC over the standard input and output of a process.

"use strict";

const { spawn } = require("child_process");

class Connection {
  /// Starts the server. `handlers` take its notifications and requests by their methods, and
  /// `onEnd` is called with a reason when the server ends.
  constructor(command, folder, handlers, onEnd) {
    this.handlers = handlers;
    this.waiting = new Map();
    this.count = 0;
    this.buffer = Buffer.alloc(0);
    const [program, ...words] = command;
    this.process = spawn(program, words, { cwd: folder, stdio: ["pipe", "pipe", "ignore"] });
    this.process.stdout.on("data", (data) => this.take(data));
    this.process.stdin.on("error", () => {});
    this.process.on("error", (error) => this.close(onEnd, error.message));
    this.process.on("exit", (status) => this.close(onEnd, `it ended with status ${status}`));
  }

  close(onEnd, reason) {
    if (this.isClosed) return;
    this.isClosed = true;
    for (const { reject } of this.waiting.values()) reject(new Error("the server has ended"));
    this.waiting.clear();
    onEnd(reason);
  }

  send(message) {
    if (this.isClosed) return;
    const body = Buffer.from(JSON.stringify({ jsonrpc: "2.0", ...message }));
    this.process.stdin.write(`Content-Length: ${body.length}\r\n\r\n`);
    this.process.stdin.write(body);
  }

  notify(method, params) {
    this.send({ method, params });
  }

  /// Sends a request, and returns a promise of its result. A cancelled token cancels the request.
  ask(method, params, token) {
    if (this.isClosed) return Promise.reject(new Error("the server has ended"));
    const id = ++this.count;
    token?.onCancellationRequested(() => this.notify("$/cancelRequest", { id }));
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.send({ id, method, params });
    });
  }

  take(data) {
    this.buffer = Buffer.concat([this.buffer, data]);
    for (;;) {
      const end = this.buffer.indexOf("\r\n\r\n");
      if (end < 0) return;
      const length = Number(/Content-Length: *(\d+)/i.exec(this.buffer.toString("utf8", 0, end))[1]);
      const start = end + 4;
      if (this.buffer.length < start + length) return;
      const message = JSON.parse(this.buffer.toString("utf8", start, start + length));
      this.buffer = this.buffer.subarray(start + length);
      this.handle(message);
    }
  }

  async handle(message) {
    const { id, method } = message;
    if (method === undefined) {
      const request = this.waiting.get(id);
      this.waiting.delete(id);
      if (message.error) request?.reject(new Error(message.error.message));
      else request?.resolve(message.result);
      return;
    }
    const result = await this.handlers[method]?.(message.params);
    if (id !== undefined) this.send({ id, result: result ?? null });
  }
}

module.exports = { Connection };
