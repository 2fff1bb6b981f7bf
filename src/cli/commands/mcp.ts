/** `grim mcp`: an MCP server on stdin and stdout, so that assistants can quote rulings. */
import { exit, type PlainSpec } from "../command.js";

export const spec: PlainSpec = {
  name: "mcp",
  arguments: "",
  summary: "serve rulings to assistants over MCP",
  about:
    "Starts a server of the Model Context Protocol on standard input and output. Assistants that have it configured can search, show and cite rulings with the tools search, show, card, keyword, governs, cite, diff, changes and deck, and quote the official words with their citation. The tools only read. Nothing is sent over a network. docs/guide-programs.md shows how to configure common clients.",
  options: [],
  examples: [["grim mcp", "started by an assistant, not by hand"]],
  async run(_args, options) {
    const [{ openLibrary }, { serveMcp }, { programVersion }] = await Promise.all([
      import("../../index.js"),
      import("../../mcp/server.js"),
      import("./version.js"),
    ]);
    const library = await openLibrary({ folder: options.library, house: true, cardData: true });
    await serveMcp(library, programVersion());
    return exit.ok;
  },
};
