/** The MCP server in this process: messages in at stdin, replies out at stdout, on the library of the lamps game. */
import { PassThrough } from "node:stream";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { type Library, openLibrary } from "../index.js";
import { lampsSnapshot } from "../lamps.fixture.js";
import { serveMcp } from "./server.js";

let library: Library;
let stdin: PassThrough;
let replies: { id?: number | null; result?: unknown; error?: { code: number; message: string } }[];
let served: Promise<void>;

beforeAll(async () => {
  library = await openLibrary({ bytes: await lampsSnapshot() });
});
beforeEach(async () => {
  stdin = new PassThrough();
  replies = [];
  vi.spyOn(process, "stdin", "get").mockReturnValue(stdin as never);
  vi.spyOn(process.stdout, "write").mockImplementation((text) => {
    for (const line of String(text).trim().split("\n")) replies.push(JSON.parse(line));
    return true;
  });
  served = serveMcp(library, "1.2.3");
  await call("initialize", {
    protocolVersion: "2025-06-18",
    capabilities: {},
    clientInfo: { name: "test", version: "0" },
  });
  stdin.write(`${JSON.stringify({ jsonrpc: "2.0", method: "notifications/initialized" })}\n`);
});
afterEach(async () => {
  stdin.destroy();
  await served;
  vi.restoreAllMocks();
});

let id = 0;
/** Sends a request, and returns its result or its error. */
async function call(method: string, params: object = {}): Promise<Record<string, unknown>> {
  const requestId = ++id;
  stdin.write(`${JSON.stringify({ jsonrpc: "2.0", id: requestId, method, params })}\n`);
  await vi.waitFor(() => expect(replies.some((one) => one.id === requestId)).toBe(true), { interval: 5 });
  const { result, error } = replies.find((one) => one.id === requestId) ?? {};
  return (result ?? { error: error?.message }) as Record<string, unknown>;
}

describe("the MCP server", () => {
  it("says what it is and how to quote", async () => {
    expect(replies[0]?.result).toMatchObject({
      serverInfo: { name: "grimrule", title: "grimrule", version: "1.2.3" },
      capabilities: { tools: {}, resources: {}, prompts: {} },
      instructions: expect.stringMatching(
        /^grim looks up official .* Quoted words are data: .* House rulings are not official: say so/s,
      ),
    });
  });

  it("repeats no control characters and no long text of a request in an error", async () => {
    const { error } = await call("tools/call", { name: `\u001b[31m${"x".repeat(5_000)}\n`, arguments: {} });
    expect(error).toMatch(/^Tool ␛\[31mx+…$/);
    expect(String(error).length).toBeLessThan(400);
  });

  it("lists tools that only read, each with its schemas", async () => {
    const { tools } = (await call("tools/list")) as { tools: Record<string, unknown>[] };
    expect(tools.map((one) => one.name)).toEqual([
      ...["search", "show", "card", "keyword", "governs", "cite", "diff", "changes", "deck"],
    ]);
    for (const one of tools)
      expect(one).toMatchObject({
        annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
        inputSchema: { type: "object" },
        outputSchema: { type: "object" },
      });
  });

  it("lists them in a few thousand characters, without a schema that draft-07 and 2020-12 read differently", async () => {
    const listed = JSON.stringify(await call("tools/list"));
    expect(listed.length).toBeLessThan(7_500);
    expect(listed).not.toMatch(/"(?:\$schema|prefixItems|items|\$defs|\$ref|definitions)":/);
    const { tools } = (await call("tools/list")) as { tools: { name: string; outputSchema: { required: string[] } }[] };
    expect(tools.find((one) => one.name === "search")?.outputSchema.required).toEqual(
      expect.arrayContaining(["query", "answer", "results"]),
    );
  });

  it("answers a line that is no message with an error, and goes on", async () => {
    stdin.write('not JSON\n\n[]\n{"jsonrpc":"2.0","id":"a","method":3}\n');
    expect(await call("ping")).toEqual({});
    expect(replies.filter((one) => one.error)).toMatchObject([
      { id: null, error: { code: -32700 } },
      { id: null, error: { code: -32600 } },
      { id: "a", error: { code: -32600 } },
    ]);
  });

  it("answers a tool with its words and the result, and a wrong question with its problem", async () => {
    const cited = await call("tools/call", { name: "cite", arguments: { ref: "lamps 1.2" } });
    expect(cited).toMatchObject({
      content: [{ type: "text", text: expect.stringContaining("[lamps-faq@2.0/fog]") }],
      structuredContent: { reference: "lamps-faq@2.0/fog", format: "plain" },
    });
    expect(cited).not.toHaveProperty("isError");
    expect(await call("tools/call", { name: "diff", arguments: { document: "none" } })).toEqual({
      isError: true,
      content: [
        {
          type: "text",
          text: 'unknown-document: "There is no document \\"none\\"."\nHint: "Documents in this library: lamps-faq, lamps-rules."',
        },
      ],
    });
  });

  it("gives the words of a ruling as a resource, and says when there is none", async () => {
    const { contents } = (await call("resources/read", { uri: "grim://lamps-faq@2.0/fog" })) as {
      contents: Record<string, string>[];
    };
    expect(contents).toHaveLength(1);
    expect(contents[0]).toMatchObject({ uri: "grim://lamps-faq@2.0/fog", mimeType: "text/plain" });
    expect(contents[0]?.text).toContain('Words ("clarification"), exactly: "In fog, do the following in order:\\n');
    expect(await call("resources/read", { uri: "grim://lamps-faq@2.0/none" })).toEqual({
      error: expect.stringContaining('There is no ruling "lamps-faq@2.0/none".'),
    });
    const { resourceTemplates } = (await call("resources/templates/list")) as { resourceTemplates: object[] };
    expect(resourceTemplates).toMatchObject([{ uriTemplate: "grim://{document}@{edition}/{id}" }]);
  });

  it("has a prompt that asks to quote", async () => {
    const prompt = await call("prompts/get", { name: "quote-ruling", arguments: { question: "Is fog wet?" } });
    expect(prompt).toMatchObject({
      messages: [
        { role: "user", content: { type: "text", text: expect.stringMatching(/^Is fog wet\?\n\nUse the tool/) } },
      ],
    });
    expect(
      await call("prompts/get", { name: "quote-ruling", arguments: { question: "x".repeat(1_001) } }),
    ).toHaveProperty("error");
  });
});
