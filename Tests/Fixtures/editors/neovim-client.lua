-- Asks the language server about the file that is open in Neovim, and writes the answers as JSON.

local function fail(text)
  io.stderr:write(text .. "\n")
  vim.cmd("cquit")
end

if not vim.wait(20000, function() return #vim.lsp.get_active_clients() == 1 end) then
  fail("the client does not start")
end
local client = vim.lsp.get_active_clients()[1].id

local function diagnostics()
  return vim.tbl_map(function(one)
    return { one.lnum, one.col, one.code, one.message }
  end, vim.diagnostic.get(0))
end

local function ask(method, line, column, more)
  local params = { textDocument = vim.lsp.util.make_text_document_params() }
  if line then params.position = { line = line, character = column } end
  params = vim.tbl_extend("force", params, more or {})
  local answers = vim.lsp.buf_request_sync(0, method, params, 20000)
  local answer = answers and answers[client]
  if not answer or answer.error then fail(method .. ": " .. vim.inspect(answers)) end
  return answer.result
end

local answers = {}
if not vim.wait(20000, function() return #vim.diagnostic.get(0) == 1 end) then
  fail("no diagnostics: " .. vim.inspect(vim.diagnostic.get(0)))
end
answers.diagnostics = diagnostics()
answers.completion = vim.tbl_map(
  function(item) return item.label end, ask("textDocument/completion", 5, 2))
answers.hover = ask("textDocument/hover", 3, 2).contents.value
answers.definition = ask("textDocument/definition", 0, 6)[1].uri

-- The formatter and a name need a text without errors.
vim.api.nvim_buf_set_lines(0, 5, 6, false, { "choose  log-in" })
if not vim.wait(20000, function() return #vim.diagnostic.get(0) == 0 end) then
  fail("the error stays: " .. vim.inspect(vim.diagnostic.get(0)))
end
vim.lsp.buf.formatting_sync({}, 20000)
answers.formatted = vim.api.nvim_buf_get_lines(0, 5, 6, false)
local edit = ask("textDocument/rename", 1, 12, { newName = "zoe" })
vim.lsp.util.apply_workspace_edit(edit, "utf-16")
answers.renamed = vim.api.nvim_buf_get_lines(0, 1, 2, false)

local lens = vim.tbl_filter(function(one)
  return one.command.command == "gatehouse.update"
end, ask("textDocument/codeLens"))[1]
ask("workspace/executeCommand", nil, nil, lens.command)
if not vim.wait(20000, function() return vim.fn.getline(6) == "  requests version-check" end) then
  fail("the scenario is not updated: " .. vim.inspect(vim.api.nvim_buf_get_lines(0, 0, -1, false)))
end
vim.fn.writefile({ vim.json.encode(answers) }, vim.env.ANSWERS)
vim.lsp.stop_client(client)
vim.wait(20000, function() return vim.lsp.client_is_stopped(client) end)
vim.cmd("qall!")
