// What VS Code asks a language server: completion, help, places of words, formatting, code lenses.

"use strict";

const vscode = require("vscode");

/// The kinds of completed words, by their numbers in the protocol.
const KINDS = { 3: "Function", 12: "Value", 14: "Keyword", 17: "File" };
const SYMBOLS = { 12: "Function", 14: "Constant" };

/// Registers all providers. `convert` converts ranges and edits of the protocol.
function registerProviders(context, connection, language, convert) {
  const selector = { language };
  const place = (document, position) => ({
    textDocument: { uri: document.uri.toString() },
    ...(position && { position: { line: position.line, character: position.character } }),
  });
  const ask = (method, document, position, token, more = {}) =>
    connection.ask(`textDocument/${method}`, { ...place(document, position), ...more }, token);
  const location = ({ uri, range }) =>
    new vscode.Location(vscode.Uri.parse(uri), convert.range(range));

  const completion = {
    async provideCompletionItems(document, position, token) {
      const items = await ask("completion", document, position, token);
      return items.map((one) => {
        const item = new vscode.CompletionItem(
          one.label, vscode.CompletionItemKind[KINDS[one.kind]]);
        item.detail = one.detail;
        item.sortText = one.sortText;
        item.filterText = one.filterText;
        item.insertText = one.textEdit.newText;
        item.range = convert.range(one.textEdit.range);
        return item;
      });
    },
  };
  const hover = {
    async provideHover(document, position, token) {
      const help = await ask("hover", document, position, token);
      if (!help) return undefined;
      const text = new vscode.MarkdownString(help.contents.value);
      return new vscode.Hover(text, convert.range(help.range));
    },
  };
  const definition = {
    provideDefinition: async (document, position, token) =>
      (await ask("definition", document, position, token)).map(location),
  };
  const references = {
    provideReferences: async (document, position, context, token) =>
      (await ask("references", document, position, token, { context })).map(location),
  };
  const names = {
    async prepareRename(document, position, token) {
      const range = await ask("prepareRename", document, position, token);
      if (!range) throw new Error("this word cannot be renamed");
      return convert.range(range);
    },
    provideRenameEdits: async (document, position, newName, token) =>
      convert.workspaceEdit(await ask("rename", document, position, token, { newName })),
  };
  const formatting = {
    provideDocumentFormattingEdits: async (document, options, token) =>
      (await ask("formatting", document, undefined, token, { options })).map(
        (one) => new vscode.TextEdit(convert.range(one.range), one.newText)),
  };
  const lenses = {
    provideCodeLenses: async (document, token) =>
      (await ask("codeLens", document, undefined, token)).map(({ range, command }) =>
        new vscode.CodeLens(convert.range(range), {
          title: command.title, command: "gatehouse.lens",
          arguments: [command.command, command.arguments],
        })),
  };
  const symbols = {
    provideDocumentSymbols: async (document, token) =>
      (await ask("documentSymbol", document, undefined, token)).map((one) =>
        new vscode.DocumentSymbol(
          one.name, "", vscode.SymbolKind[SYMBOLS[one.kind]], convert.range(one.range),
          convert.range(one.selectionRange))),
  };
  const workspaceSymbols = {
    provideWorkspaceSymbols: async (query, token) =>
      (await connection.ask("workspace/symbol", { query }, token)).map((one) =>
        new vscode.SymbolInformation(
          one.name, vscode.SymbolKind[SYMBOLS[one.kind]], "", location(one.location))),
  };

  const { languages } = vscode;
  context.subscriptions.push(
    languages.registerCompletionItemProvider(selector, completion, " ", '"', "/", "("),
    languages.registerHoverProvider(selector, hover),
    languages.registerDefinitionProvider(selector, definition),
    languages.registerReferenceProvider(selector, references),
    languages.registerRenameProvider(selector, names),
    languages.registerDocumentFormattingEditProvider(selector, formatting),
    languages.registerCodeLensProvider(selector, lenses),
    languages.registerDocumentSymbolProvider(selector, symbols),
    languages.registerWorkspaceSymbolProvider(workspaceSymbols));
}

module.exports = { registerProviders };
