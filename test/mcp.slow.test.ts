/** Tests `grim mcp` with the official client over stdio, with the protocol revisions of 2025 and 2026. */
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sample } from "../src/runs.fixture.js";
import { binary, cleanEnv, served } from "./run.js";

const json = async (args: string[]) => JSON.parse((await served([...args, "--json"])).stdout);

describe.each([["2025"], ["2026"]])("grim mcp, protocol of %s", (year) => {
  let client: Client;
  beforeAll(async () => {
    const negotiation = year === "2026" ? { versionNegotiation: { mode: { pin: "2026-07-28" } } } : {};
    client = new Client({ name: "test", version: "1" }, negotiation as ConstructorParameters<typeof Client>[1]);
    await client.connect(
      new StdioClientTransport({ command: process.execPath, args: [binary, "mcp"], env: cleanEnv(), stderr: "pipe" }),
    );
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
  // A sample is enough for 2025: test/same-answers.slow.test.ts compares every tool with that revision.
  it.each(year === "2026" ? calls : sample(5, calls))("returns for %j what the command prints", async (call, args) => {
    const { structuredContent, content } = await client.callTool(call);
    expect(structuredContent).toEqual(await json(args));
    const [first] = content as { type: string; text: string }[];
    expect(first?.text.length).toBeLessThan(13_000);
  });

  it("returns a text that quotes the ruling with confidence, citation and date of the edition", async () => {
    const { content } = await client.callTool({ name: "search", arguments: { query: "nested sequences", limit: 1 } });
    const text = (content as { text: string }[])[0]?.text ?? "";
    const { results } = await json(["search", "nested sequences", "--limit", "1"]);
    expect(text).toContain("Confidence: confident");
    expect(text).toContain(`<<<\n${results[0].ruling.text}\n>>>`);
    expect(text).toContain("[ahlcg-faq@1.3/nested-sequences]");
    expect(text).toMatch(/Edition: 1\.3 of \d{4}/);
  });

  it("returns an error with its code for an unknown document", async () => {
    const { isError, content } = await client.callTool({ name: "diff", arguments: { document: "nonsense" } });
    expect(isError).toBe(true);
    expect((content as { text: string }[])[0]?.text).toMatch(/^unknown-document: /);
  });

  it("checks a deck, and returns a resource and the prompt", async () => {
    const deck = await client.callTool({ name: "deck", arguments: { text: "2x Lucky Dice" } });
    expect((deck.structuredContent as { game: string }).game).toBe("ahlcg");
    const { contents } = await client.readResource({ uri: "grim://ahlcg-faq@1.3/nested-sequences" });
    expect((contents[0] as { text: string }).text).toContain("<<<");
    const { messages } = await client.getPrompt({ name: "quote-ruling", arguments: { question: "May I?" } });
    expect((messages[0]?.content as { text: string } | undefined)?.text).toContain("or say that there is none");
  });
});
