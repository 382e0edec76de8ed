// Uses the extension for VS Code in a stand-in for VS Code, and prints what it shows as JSON.

"use strict";

const fs = require("fs");
const Module = require("module");
const path = require("path");
const { pathToFileURL, fileURLToPath } = require("url");

const [extension, program, folder] = process.argv.slice(2);
const shown = { messages: [], terminal: [], edits: [] };
const listeners = {};
const providers = {};
const commands = {};
const diagnostics = new Map();
let wake = () => {};

class Uri {
  constructor(text) {
    this.text = text;
    this.fsPath = fileURLToPath(text);
  }
  static parse(text) { return new Uri(text); }
  toString() { return this.text; }
}

const event = (name) => (listener) => {
  listeners[name] = listener;
  return { dispose() {} };
};
const disposable = { dispose() {} };
const record = (...names) => class {
  constructor(...values) { names.forEach((name, index) => { this[name] = values[index]; }); }
};
const register = (name) => (...values) => {
  providers[name] = values.find((value) => Object.values(value).some((one) => one?.call));
  return disposable;
};

const document = {
  uri: new Uri(pathToFileURL(path.join(folder, "a.scenario")).href), languageId: "scenario",
  version: 1, text: fs.readFileSync(path.join(folder, "a.scenario"), "utf8"),
  getText() { return this.text; },
};
const vscode = {
  Uri, MarkdownString: record("value"), Hover: record("contents", "range"),
  Range: record("startLine", "startCharacter", "endLine", "endCharacter"),
  Location: record("uri", "range"), TextEdit: record("range", "newText"),
  Diagnostic: record("range", "message", "severity"), CodeLens: record("range", "command"),
  DiagnosticRelatedInformation: record("location", "message"),
  CompletionItem: record("label", "kind"), CompletionItemKind: { Function: 2, Keyword: 13 },
  DocumentSymbol: record("name", "detail", "kind", "range", "selectionRange"),
  SymbolInformation: record("name", "kind", "container", "location"),
  SymbolKind: { Function: 11, Constant: 13 },
  WorkspaceEdit: class {
    constructor() { this.files = []; }
    set(uri, edits) { this.files.push([uri.toString(), edits.map((one) => one.newText)]); }
  },
  commands: { registerCommand(name, work) { commands[name] = work; return disposable; } },
  window: {
    showInformationMessage(text) { shown.messages.push(text); return true; },
    showWarningMessage(text) { shown.messages.push(text); return true; },
    showErrorMessage(text) { shown.messages.push(`error: ${text}`); return true; },
    createTerminal: () => ({ show() {}, sendText(text) { shown.terminal.push(text); } }),
  },
  workspace: {
    workspaceFolders: [{ uri: new Uri(pathToFileURL(folder).href) }], textDocuments: [document],
    getConfiguration: () => ({ get: () => [program, "lsp"] }),
    onDidOpenTextDocument: event("open"), onDidChangeTextDocument: event("change"),
    onDidCloseTextDocument: event("close"), onDidSaveTextDocument: event("save"),
    async applyEdit(edit) { shown.edits.push(edit.files); wake(); return true; },
  },
  languages: {
    createDiagnosticCollection: () => ({
      set(uri, found) { diagnostics.set(uri.toString(), found); wake(); }, dispose() {},
    }),
    registerCompletionItemProvider: register("completion"),
    registerHoverProvider: register("hover"), registerDefinitionProvider: register("definition"),
    registerReferenceProvider: register("references"), registerRenameProvider: register("rename"),
    registerDocumentFormattingEditProvider: register("formatting"),
    registerCodeLensProvider: register("lenses"),
    registerDocumentSymbolProvider: register("symbols"),
    registerWorkspaceSymbolProvider: register("workspaceSymbols"),
  },
};
const load = Module._load;
Module._load = (name, ...others) => (name === "vscode" ? vscode : load(name, ...others));

const wait = () => new Promise((resolve) => { wake = resolve; });
const at = (line, character) => ({ line, character });

async function main() {
  const { activate, deactivate } = require(extension);
  await activate({ subscriptions: [] });
  if (!diagnostics.size) await wait();
  const found = diagnostics.get(document.uri.toString());
  shown.diagnostics = found.map((one) => [one.range.startLine, one.code]);
  shown.completion = (await providers.completion.provideCompletionItems(document, at(3, 2)))
    .map((one) => one.label);
  shown.hover = (await providers.hover.provideHover(document, at(1, 2))).contents.value;
  const range = { start: at(3, 0), end: at(3, 2) };
  document.version = 2;
  const changed = wait();
  listeners.change({ document, contentChanges: [{ range, text: "choose  log-in" }] });
  await changed;
  shown.definitions = await providers.definition.provideDefinition(document, at(0, 12));
  shown.references = (await providers.references.provideReferences(
    document, at(0, 12), { includeDeclaration: true })).length;
  await providers.rename.prepareRename(document, at(0, 12));
  shown.renamed = (await providers.rename.provideRenameEdits(document, at(0, 12), "zoe")).files;
  shown.formatted = (await providers.formatting.provideDocumentFormattingEdits(document, {}))
    .map((one) => one.newText);
  shown.symbols = (await providers.symbols.provideDocumentSymbols(document)).map((one) => one.name);
  shown.found = (await providers.workspaceSymbols.provideWorkspaceSymbols("a")).length;
  const lenses = await providers.lenses.provideCodeLenses(document);
  shown.lenses = lenses.map((one) => one.command.title);
  for (const { command } of lenses) {
    const applied = command.title === "update" ? wait() : undefined;
    await commands[command.command](...command.arguments);
    await applied;
  }
  const damaged = wait();
  listeners.change({ document, contentChanges: [{ range, text: "is (" }] });
  await damaged;
  await providers.formatting.provideDocumentFormattingEdits(document, {});
  await deactivate();
  console.log(JSON.stringify(shown));
}

main().catch((error) => {
  console.error(error);
  process.exit(1);
});
