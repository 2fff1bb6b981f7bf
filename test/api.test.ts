/** Checks that the programming interface (src/index.ts) returns what the commands print with --json. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import * as grim from "../src/index.js";
import { schemas } from "../src/schemas.js";
import { root, served } from "./run.js";

const library = await grim.openLibrary();
const json = async (args: string[]) => JSON.parse((await served([...args, "--json"])).stdout);

describe("the programming interface", () => {
  it("exports what its declarations say", () => {
    const declared = readFileSync(join(root, "dist", "types", "index.d.ts"), "utf8");
    const names = (kind: string) =>
      [...declared.matchAll(new RegExp(`^export declare ${kind} (\\w+)`, "gm"))].map(([, name]) => name);
    expect(Object.keys(grim).sort()).toEqual([...names("class"), ...names("function")].sort());
  });

  it.each([
    [["search", "hound of tindalos"], () => grim.search(library, "hound of tindalos")],
    [["show", "ahlcg 1.4"], () => grim.show(library, "ahlcg 1.4")],
    [["show", "F57"], () => grim.show(library, "F57")],
    [["show", "no-such-ruling"], () => grim.show(library, "no-such-ruling")],
    [["show", "ahlcg 1.5", "--as-of", "2017-03"], () => grim.show(library, "ahlcg 1.5", { asOf: "2017-03" })],
    [["card", "khopesh of the abyss"], () => grim.card(library, "khopesh of the abyss")],
    [["card", "cthulhu"], () => grim.card(library, "cthulhu")],
    [["keyword", "steadfast"], () => grim.keyword(library, "steadfast")],
    [["keyword", "zzzz"], () => grim.keyword(library, "zzzz")],
    [["governs", "ahlcg-rules-reference/costs"], () => grim.governs(library, "ahlcg-rules-reference/costs")],
    [["cite", "coc 2.13", "--format", "slip"], () => grim.cite(library, "coc 2.13", { format: "slip" })],
    [["cite", "no-such-ruling"], () => grim.cite(library, "no-such-ruling")],
    [["history", "ahlcg-faq/signature-cards"], () => grim.history(library, "ahlcg-faq/signature-cards")],
    [
      ["diff", "ahlcg-faq", "1.0", "1.3", "--kind", "policy"],
      () => grim.diff(library, "ahlcg-faq", "1.0", "1.3", { kind: "policy" }),
    ],
    [["changes", "ahlcg-faq", "1.2"], () => grim.changes(library, "ahlcg-faq", "1.2")],
    [["documents"], () => grim.documents(library)],
  ] as const)("returns what the command %j prints", async (args, call) => {
    const result = await call();
    expect(result).toEqual(await json([...args]));
    schemas[args[0]].parse(result);
  });

  it("returns the same deck report as the command", async () => {
    const file = join(root, "docs/decks/roland.txt");
    const result = await grim.deck(library, readFileSync(file), { name: file });
    expect(result).toEqual(await json(["deck", file]));
    schemas.deck.parse(result);
  });

  it("opens a library from bytes", async () => {
    const bytes = readFileSync(join(root, "dist/library.snapshot"));
    const fromBytes = await grim.openLibrary({ bytes });
    expect(await grim.cite(fromBytes, "coc 2.13")).toEqual(await grim.cite(library, "coc 2.13"));
  });

  it.each([
    [() => grim.search(library, " "), "usage"],
    [() => grim.search(library, 'kind:"'), "bad-query"],
    [() => grim.cite(library, "F57"), "bad-reference"],
    [() => grim.diff(library, "nonsense"), "unknown-document"],
    [() => grim.changes(library, "ahlcg-faq", "9.9"), "unknown-edition"],
    [() => grim.deck(library, ""), "bad-deck"],
    [() => grim.openLibrary({ bytes: new Uint8Array(100) }), "file-unreadable"],
    [() => grim.openLibrary({ folder: "/nowhere" }), "file-missing"],
    [() => grim.documents({ games: [], count: 0 }), "usage"],
  ])("%s throws %s", async (call, code) => {
    const error = await call().then(
      () => null,
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(grim.GrimError);
    expect((error as grim.GrimError).code).toBe(code);
  });
});
