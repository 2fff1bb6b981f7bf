/** Tests `grim mcp` over stdio with the official clients: SDK 1.x, and 2.x with the protocol revisions of 2025 and 2026. */
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { Client as Client1 } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport as StdioClientTransport1 } from "@modelcontextprotocol/sdk/client/stdio.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { writeLamps } from "../src/lamps.fixture.js";
import { temporaryFolder } from "../src/library/disk/made-up-folder.fixture.js";
import { sample } from "../src/runs.fixture.js";
import { binary, cleanEnv, served } from "./run.js";

const json = async (args: string[]) => JSON.parse((await served([...args, "--json"])).stdout);

const clients = ["1.x", "2.x, protocol of 2025", "2.x, protocol of 2026"] as const;

/** A connected client. It validates what each tool returns against the schema that the server listed. */
async function connected(version: (typeof clients)[number], options: string[] = []): Promise<Client> {
  const server = {
    command: process.execPath,
    args: [binary, "mcp", ...options],
    env: cleanEnv(),
    stderr: "pipe" as const,
  };
  const self = { name: "test", version: "1" };
  if (version === "1.x") {
    const client = new Client1(self);
    await client.connect(new StdioClientTransport1(server));
    await client.listTools();
    // The calls of these tests have the same form in both versions.
    return client as unknown as Client;
  }
  const negotiation = version.endsWith("2026") ? { versionNegotiation: { mode: { pin: "2026-07-28" } } } : {};
  const client = new Client(self, negotiation as ConstructorParameters<typeof Client>[1]);
  await client.connect(new StdioClientTransport(server));
  await client.listTools();
  return client;
}

describe.each(clients)("grim mcp, client %s", (version) => {
  let client: Client;
  beforeAll(async () => {
    client = await connected(version);
  }, 30_000);
  afterAll(() => client.close());

  it("lists read-only tools with input and output schemas", async () => {
    const { tools } = await client.listTools();
    expect(tools.map((one) => one.name).sort()).toEqual(
      ["card", "changes", "cite", "deck", "diff", "governs", "keyword", "search", "show"].sort(),
    );
    for (const one of tools) {
      expect(one.annotations?.readOnlyHint).toBe(true);
      expect(one.inputSchema.type).toBe("object");
      expect(one.outputSchema?.type).toBe("object");
    }
  });

  const calls: [call: { name: string; arguments: Record<string, string> }, args: string[]][] = [
    [{ name: "search", arguments: { query: "hound of tindalos" } }, ["search", "hound of tindalos"]],
    [{ name: "search", arguments: { query: "zzzzqqxx" } }, ["search", "zzzzqqxx"]],
    [{ name: "show", arguments: { ref: "ahlcg 1.4" } }, ["show", "ahlcg 1.4"]],
    [{ name: "card", arguments: { name: "khopesh of the abyss" } }, ["card", "khopesh of the abyss"]],
    [{ name: "keyword", arguments: { term: "steadfast" } }, ["keyword", "steadfast"]],
    [
      { name: "governs", arguments: { ref: "ahlcg-rules-reference/costs" } },
      ["governs", "ahlcg-rules-reference/costs"],
    ],
    [{ name: "cite", arguments: { ref: "coc 2.13" } }, ["cite", "coc 2.13"]],
    [{ name: "diff", arguments: { document: "ahlcg-faq" } }, ["diff", "ahlcg-faq"]],
    [{ name: "changes", arguments: { document: "ahlcg-faq", edition: "1.2" } }, ["changes", "ahlcg-faq", "1.2"]],
  ];
  // A sample is enough for one: test/same-answers.slow.test.ts compares every tool with that client.
  it.each(version === "2.x, protocol of 2025" ? sample(5, calls) : calls)(
    "returns for %j what the command prints",
    async (call, args) => {
      const { structuredContent, content } = await client.callTool(call);
      expect(structuredContent).toEqual(await json(args));
      const [first] = content as { type: string; text: string }[];
      expect(first?.text.length).toBeLessThan(13_000);
    },
  );

  it("returns a text that quotes the ruling with confidence, citation and date of the edition", async () => {
    const { content } = await client.callTool({ name: "search", arguments: { query: "nested sequences", limit: 1 } });
    const text = (content as { text: string }[])[0]?.text ?? "";
    const { results } = await json(["search", "nested sequences", "--limit", "1"]);
    expect(text).toContain("Confidence: confident");
    expect(text).toContain(`exactly: ${JSON.stringify(results[0].ruling.text)}`);
    expect(text).toContain("[ahlcg-faq@1.3/nested-sequences]");
    expect(text).toMatch(/Edition: "1\.3" of "\d{4}/);
  });

  it("returns an error with its code for an unknown document", async () => {
    const { isError, content } = await client.callTool({ name: "diff", arguments: { document: "nonsense" } });
    expect(isError).toBe(true);
    expect((content as { text: string }[])[0]?.text).toMatch(/^unknown-document: "/);
  });

  it("checks a deck, and returns a resource and the prompt", async () => {
    const deck = await client.callTool({ name: "deck", arguments: { text: "2x Lucky Dice" } });
    expect((deck.structuredContent as { game: string }).game).toBe("ahlcg");
    const { contents } = await client.readResource({ uri: "grim://ahlcg-faq@1.3/nested-sequences" });
    expect((contents[0] as { text: string }).text).toMatch(/exactly: ".*"$/);
    const { messages } = await client.getPrompt({ name: "quote-ruling", arguments: { question: "May I?" } });
    expect((messages[0]?.content as { text: string } | undefined)?.text).toContain("or say that there is none");
  });
});

describe.each(clients)("grim mcp on a small library, client %s", (version) => {
  let client: Client;
  beforeAll(async () => {
    const folder = temporaryFolder();
    writeLamps(folder);
    client = await connected(version, ["--library", folder]);
  }, 30_000);
  afterAll(() => client.close());

  it.each([
    ["search", { query: "can the eel watch put out a lantern" }],
    ["search", { query: "zzqqxx" }],
    ["show", { ref: "lamps-rules/wicks" }],
    ["show", { ref: "zzz" }],
    ["card", { name: "brassy" }],
    ["card", { name: "zzzz" }],
    ["keyword", { term: "burning" }],
    ["keyword", { term: "zzzz" }],
    ["governs", { ref: "lamps-rules/wicks" }],
    ["governs", { ref: "zzz" }],
    ["cite", { ref: "lamps 1.2" }],
    ["cite", { ref: "zzz" }],
    ["diff", { document: "lamps-faq" }],
    ["changes", { document: "lamps-faq" }],
    ["deck", { text: "2x Oil Flask\n1x Zzyzx\n" }],
  ])("accepts the result of %s %j", async (name, given) => {
    const { isError, structuredContent } = await client.callTool({ name, arguments: given });
    expect(isError).toBeFalsy();
    expect(structuredContent).toBeTypeOf("object");
  });

  it("gets an answer after a message that is too long", async () => {
    const long = { name: "search", arguments: { query: "x".repeat(10_000_000) } };
    // The error has no id, because the server does not read the message. The call ends when the client is closed.
    client.callTool(long).catch(() => undefined);
    expect((await client.listTools()).tools).toHaveLength(9);
  });
});
