// The client of the language server in VS Code. It needs no packages and no build.

"use strict";

const vscode = require("vscode");
const { Connection } = require("./connection");
const { registerProviders } = require("./providers");

const LANGUAGE = "scenario";
const CAPABILITIES = {
  workspace: { applyEdit: true },
  textDocument: { hover: { contentFormat: ["markdown"] } },
};
const SEVERITIES = { 1: 0, 2: 1, 3: 2, 4: 3 };

let connection;

function isServed(document) {
  return document.languageId === LANGUAGE;
}

function range({ start, end }) {
  return new vscode.Range(start.line, start.character, end.line, end.character);
}

function workspaceEdit({ changes }) {
  const edit = new vscode.WorkspaceEdit();
  for (const [uri, edits] of Object.entries(changes)) {
    edit.set(
      vscode.Uri.parse(uri), edits.map((one) => new vscode.TextEdit(range(one.range), one.newText)));
  }
  return edit;
}

function diagnostic(one) {
  const result = new vscode.Diagnostic(range(one.range), one.message, SEVERITIES[one.severity]);
  result.code = one.code;
  result.source = one.source;
  result.relatedInformation = (one.relatedInformation ?? []).map(
    ({ location, message }) => new vscode.DiagnosticRelatedInformation(
      new vscode.Location(vscode.Uri.parse(location.uri), range(location.range)), message));
  return result;
}

function synchronize(context) {
  const identify = (document) => ({ uri: document.uri.toString(), version: document.version });
  const open = (document) => {
    if (!isServed(document)) return;
    const textDocument = {
      ...identify(document), languageId: document.languageId, text: document.getText(),
    };
    connection.notify("textDocument/didOpen", { textDocument });
  };
  const change = ({ document, contentChanges }) => {
    if (!isServed(document)) return;
    connection.notify("textDocument/didChange", {
      textDocument: identify(document),
      contentChanges: contentChanges.map(({ range, text }) => ({ range, text })),
    });
  };
  const tell = (method) => (document) => {
    if (isServed(document)) connection.notify(method, { textDocument: identify(document) });
  };
  const { workspace } = vscode;
  context.subscriptions.push(
    workspace.onDidOpenTextDocument(open), workspace.onDidChangeTextDocument(change),
    workspace.onDidCloseTextDocument(tell("textDocument/didClose")),
    workspace.onDidSaveTextDocument(tell("textDocument/didSave")));
  workspace.textDocuments.forEach(open);
}

/// Executes the command of a code lens. The terminal executes what the server leaves to the editor.
async function execute(command, words) {
  if (!command.endsWith(".shell")) {
    try {
      await connection.ask("workspace/executeCommand", { command, arguments: words });
    } catch (error) {
      vscode.window.showErrorMessage(error.message);
    }
    return;
  }
  const terminal = vscode.window.createTerminal("Gatehouse");
  terminal.show();
  terminal.sendText(words[0]);
}

async function activate(context) {
  const folder = vscode.workspace.workspaceFolders?.[0]?.uri;
  const command = vscode.workspace.getConfiguration("gatehouse").get("server");
  const found = vscode.languages.createDiagnosticCollection("gatehouse");
  const handlers = {
    "textDocument/publishDiagnostics": ({ uri, diagnostics }) =>
      found.set(vscode.Uri.parse(uri), diagnostics.map(diagnostic)),
    "window/showMessage": ({ type, message }) =>
      type < 3
        ? vscode.window.showWarningMessage(message) && undefined
        : vscode.window.showInformationMessage(message) && undefined,
    "workspace/applyEdit": async ({ edit }) => ({
      applied: await vscode.workspace.applyEdit(workspaceEdit(edit)),
    }),
  };
  let isLeaving = false;
  connection = new Connection(command, folder?.fsPath, handlers, (reason) => {
    if (!isLeaving) vscode.window.showErrorMessage(`${command.join(" ")}: ${reason}`);
  });
  context.subscriptions.push(
    found, vscode.commands.registerCommand("gatehouse.lens", execute),
    { dispose: () => { isLeaving = true; } });
  const rootUri = folder?.toString() ?? null;
  await connection.ask("initialize", {
    processId: process.pid, capabilities: CAPABILITIES, rootUri,
  });
  connection.notify("initialized", {});
  synchronize(context);
  registerProviders(context, connection, LANGUAGE, { range, workspaceEdit });
}

async function deactivate() {
  await connection?.ask("shutdown", null).catch(() => {});
  connection?.notify("exit", null);
}

module.exports = { activate, deactivate };
