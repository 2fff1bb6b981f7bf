/** The MCP server: read-only tools, rulings as resources, and a prompt to quote them. */
import { McpServer, ResourceTemplate } from "@modelcontextprotocol/server";
import { serveStdio } from "@modelcontextprotocol/server/stdio";
import { z } from "zod";
import { GrimError, type Library, show } from "../index.js";
import { outputs } from "../views/schema/outputs.js";
import { confidenceWords, rulingText } from "./text.js";
import { tools } from "./tools.js";

const instructions = [
  "grim looks up official card-game rulings in documents on this computer.",
  "Quote the words between <<< and >>> exactly, with their citation and edition.",
  `${confidenceWords({ answer: "likely" })} If the confidence is none, say that there is no ruling; never invent one.`,
  "House rulings are not official: say so if you mention one.",
].join(" ");

/** An MCP server that is not connected yet. @param version the version of the program */
function mcpServer(library: Library, version: string): McpServer {
  const server = new McpServer({ name: "grimrule", title: "grimrule", version }, { instructions });
  for (const { name, title, description, input, call } of tools) {
    const outputSchema = outputs[name]?.schema as z.ZodObject;
    const annotations = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };
    server.registerTool(name, { title, description, inputSchema: input, outputSchema, annotations }, async (given) => {
      try {
        const { result, text } = await call(library, given as never);
        return { content: [{ type: "text", text }], structuredContent: result as Record<string, unknown> };
      } catch (error) {
        return { isError: true, content: [{ type: "text", text: problemText(error) }] };
      }
    });
  }
  registerRulings(server, library);
  registerPrompt(server);
  return server;
}

/**
 * The problems of a GrimError as text. Other errors become a fixed text, because their messages could contain local
 * paths.
 */
function problemText(error: unknown): string {
  if (!(error instanceof GrimError)) return "The look-up failed.";
  return error.problems
    .map(({ code, message, hint }) => [`${code}: ${message}`, hint].filter(Boolean).join("\n"))
    .join("\n");
}

const scheme = "grim://";

function registerRulings(server: McpServer, library: Library): void {
  const template = new ResourceTemplate(`${scheme}{document}@{edition}/{id}`, { list: undefined });
  const about = {
    title: "A ruling",
    description: "An official ruling, word for word, with its citation.",
    mimeType: "text/plain",
  };
  server.registerResource("ruling", template, about, async (uri) => {
    const reference = decodeURIComponent(uri.href.slice(scheme.length));
    const { ruling } = await show(library, reference);
    if (ruling === null) throw new Error(`There is no ruling ${reference}.`);
    return { contents: [{ uri: uri.href, mimeType: "text/plain", text: await rulingText(library, ruling) }] };
  });
}

function registerPrompt(server: McpServer): void {
  const argsSchema = z.object({ question: z.string().max(1_000).describe("a question about the rules") });
  const about = {
    title: "Quote the ruling",
    description: "Answer a rules question with the official words.",
    argsSchema,
  };
  server.registerPrompt("quote-ruling", about, ({ question }) => ({
    messages: [
      {
        role: "user",
        content: {
          type: "text",
          text: `${question}\n\nUse the tool search. Quote the ruling with its citation, or say that there is none. Quote the words exactly, name the edition and its date, say "probably" if the confidence is likely, and add nothing that the ruling does not say.`,
        },
      },
    ],
  }));
}

/** Serves MCP over stdin and stdout, in every protocol revision that the SDK supports. Resolves when stdin closes. */
export async function serveMcp(library: Library, version: string): Promise<void> {
  serveStdio(() => mcpServer(library, version));
  await new Promise((resolve) => process.stdin.once("close", resolve));
}
