/** Imports the sample of each reader in docs/record-format.md and compares the records with those that the page shows. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { readSource } from "../src/document/read-source.js";
import { importMadeUp, recordsOf } from "../src/import/made-up-import.fixture.js";
import { root } from "./run.js";

const page = readFileSync(join(root, "docs", "record-format.md"), "utf8");
/** The name of a reader, a piece of a document, its section in a profile, and its records. */
const samples = Array.from(
  page.matchAll(/^#### `(\w+)`\n\n```\n(.*?)```\n\n```yaml\n(.*?)```\n\n```yaml\n(.*?)```/gms),
  ([, reader, text, section, records]) => ({ reader, text, section, records }) as Record<string, string>,
);

describe("docs/record-format.md", () => {
  it("has a sample of every reader", () => {
    const schema = readFileSync(join(root, "schema", "document.json"), "utf8").replace(/\s+/g, "");
    const [, names] = /"reader":\{[^}]*?"enum":\[([^\]]*)\]/.exec(schema) ?? [];
    const readers = (JSON.parse(`[${names}]`) as string[]).filter((name) => name !== "none");
    expect(samples.map(({ reader }) => reader).toSorted()).toEqual(readers.toSorted());
  });

  it.each(samples)("$reader: the sample gives the records shown", async ({ text, section, records }) => {
    const spec = parse(section as string) as { heading: string };
    const isMarkdown = /^\|/m.test(text as string);
    const bytes = new TextEncoder().encode(`${isMarkdown ? "# " : ""}${spec.heading}\n\n${text}`);
    const source = await readSource(bytes, isMarkdown ? "lamps.md" : "lamps.txt");
    const result = importMadeUp("-", { form: "wrapped", sections: [spec] }, { source });
    const shown = parse(records as string) as Record<string, unknown>[];
    const keys = ["id", "kind", "number", "title", "question", "text"] as const;
    const read = recordsOf(result).map((record) =>
      Object.fromEntries(keys.filter((key) => record[key] !== undefined).map((key) => [key, record[key]])),
    );
    expect({ records: read, problems: result.problems.map(({ code }) => code) }).toEqual({
      records: shown,
      problems: [],
    });
  });
});
