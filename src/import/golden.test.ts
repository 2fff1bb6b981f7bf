/** Imports of made-up documents of every layout, each with its profile and expected output: see fixtures/README.md. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { cardsFileSchema, keywordsFileSchema, setsFileSchema } from "../cards/schema.js";
import { readSource } from "../document/read-source.js";
import { chapterToYaml } from "../ruling/chapter-yaml.js";
import { type ImportResult, importEdition } from "./import.js";
import { lampCatalogue } from "./made-up-import.fixture.js";
import { correctionsFileSchema } from "./profile/corrections-file.js";
import { documentSchema } from "./profile/document-file.js";
import { sourceOptions } from "./workflow/source-files.js";

const folder = join(import.meta.dirname, "fixtures");
const names = readdirSync(folder)
  .flatMap((name) => /^(.+)\.(?:txt|md|html|json)$/.exec(name)?.[1] ?? [])
  .filter((name) => name !== "README");
const writesExpected = process.env.GRIM_UPDATE_GOLDEN === "1";

/** Reads a YAML file; null if there is none. */
function readOptional(name: string): Record<string, unknown> | null {
  const path = join(folder, name);
  return existsSync(path) ? (parse(readFileSync(path, "utf8")) as Record<string, unknown>) : null;
}

/** The source document of a fixture, which has one of several formats. */
function sourceFile(name: string): string {
  return (
    ["txt", "md", "html", "json"].map((format) => `${name}.${format}`).find((file) => existsSync(join(folder, file))) ??
    name
  );
}

async function importGolden(name: string): Promise<ImportResult> {
  const { cards, sets, keywords } = readOptional(`${name}.cards.yaml`) ?? lampCatalogue;
  const document = documentSchema.parse(readOptional(`${name}.profile.yaml`));
  return importEdition({
    source: await readSource(
      readFileSync(join(folder, sourceFile(name))),
      sourceFile(name),
      sourceOptions(document, "1.0"),
    ),
    document,
    edition: "1.0",
    corrections: correctionsFileSchema.parse(readOptional(`${name}.corrections.yaml`) ?? { corrections: [] })
      .corrections,
    correctionsPlace: { file: `${name}.corrections.yaml`, lines: [] },
    catalogue: {
      game: document.game,
      ...cardsFileSchema.parse({ cards }),
      ...setsFileSchema.parse({ sets }),
      ...keywordsFileSchema.parse({ keywords }),
      slang: [],
    },
    knownRecords: [],
  });
}

/** Where every line went, every problem, and the chapters as they would be written. */
function asText({ chapters, lines, problems }: ImportResult): string {
  const head = [
    `# ${lines.total} lines: ${lines.rulings} in rulings, ${lines.headings} headings, ${lines.unclaimed.length} unclaimed`,
    ...lines.boilerplate.map(([first, last, rule]) => `# ${first}-${last} ${rule}`),
    ...lines.artefacts.map((line) => `# ${line} also bears a tag`),
    ...problems.map((one) => `# ${one.code} ${one.line ?? ""}: ${one.message}`),
  ];
  return `${[head.join("\n"), ...chapters.map((chapter) => chapterToYaml(chapter).trimEnd())].join("\n---\n")}\n`;
}

describe("importEdition on the golden fixtures", () => {
  it.each(names)("imports %s as expected", async (name) => {
    const path = join(folder, `${name}.expected.yaml`);
    const text = asText(await importGolden(name));
    if (writesExpected) writeFileSync(path, text);
    expect(existsSync(path), `${path} is missing: run with GRIM_UPDATE_GOLDEN=1, and read what it wrote`).toBe(true);
    expect(text).toBe(readFileSync(path, "utf8"));
  });

  it("has a source document for every other fixture file", () => {
    const owners = readdirSync(folder).flatMap(
      (name) => /^(.+)\.(?:profile|corrections|cards|expected)\.yaml$/.exec(name)?.[1] ?? [],
    );
    expect([...new Set(owners)].sort()).toEqual([...names].sort());
    expect(names).toHaveLength(10);
  });
});
