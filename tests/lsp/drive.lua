-- Works in Neovim as a person would, and writes down what came of it.
local told = {}

local function wait(what, until_)
  if not vim.wait(30000, until_, 20) then
    table.insert(told, "waited in vain for " .. what)
  end
end

vim.cmd("edit board.yaml")
wait("findings", function() return #vim.diagnostic.get(0) > 1 end)
for _, one in ipairs(vim.diagnostic.get(0)) do
  table.insert(told, ("%s at %d:%d to %d"):format(one.code, one.lnum, one.col, one.end_col))
end

vim.fn.search("b2, kind")
local place = vim.lsp.util.make_position_params()
wait("costs", function()
  for _, one in pairs(vim.lsp.buf_request_sync(0, "textDocument/hover", place, 10000) or {}) do
    local words = one.result and one.result.contents.value or ""
    if words:find("| red | 2 |", 1, true) then
      table.insert(told, "red pays 2")
      return true
    end
  end
end)

vim.lsp.buf.rename("mast")
wait("the new name", function() return vim.fn.search("id: mast, kind", "nw") > 0 end)
vim.fn.search("wlal")
vim.ui.select = function(items, _, choose) choose(items[1], 1) end
vim.lsp.buf.code_action()
wait("the fix", function() return vim.fn.search("wlal", "nw") == 0 end)
wait("fewer findings", function() return #vim.diagnostic.get(0) == 1 end)

vim.cmd("%s/side: day/side: dya/")
wait("a finding to be fixed on save", function() return #vim.diagnostic.get(0) == 2 end)
vim.cmd("write")
wait("the fix on save", function() return vim.fn.search("side: day", "nw") > 0 end)
vim.fn.writefile(told, "told.txt")
vim.cmd("quitall")
