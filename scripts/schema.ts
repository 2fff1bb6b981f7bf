/**
 * `npm run schema` writes:
 *   schema/*.json               JSON schemas of a library's YAML files; editors use them to complete and check these files
 *   schema/output/*.json        JSON schemas of what commands write with --json
 * A test compares the output with the committed files.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { compile } from "json-schema-to-typescript";
import { z } from "zod";
import {
  cardsFileSchema,
  keywordsFileSchema,
  knownCardsFileSchema,
  setsFileSchema,
  slangFileSchema,
} from "../src/cards/schema.js";
import { correctionsFileSchema } from "../src/import/profile/corrections-file.js";
import { documentSchema } from "../src/import/profile/document-file.js";
import {
  askedAsFileSchema,
  chapterFileSchema,
  exceptionsFileSchema,
  gapsFileSchema,
  matchesFileSchema,
} from "../src/ruling/schema.js";
import { houseFileSchema } from "../src/user/house/schema.js";
import { outputs } from "../src/views/schema/outputs.js";
import { readCommandLine } from "./command-line.js";

interface FileSchema {
  schema: z.ZodType;
  title: string;
  /** A pattern of the library's files that the schema describes. */
  files: string;
}

/** The schemas of a library's YAML files, by the name of the JSON file. */
const fileSchemas: Record<string, FileSchema> = {
  document: {
    schema: documentSchema,
    title: "A document and its import profile",
    files: "rulings/*/document.yaml",
  },
  chapter: {
    schema: chapterFileSchema,
    title: "A chapter of rulings, written by grim import",
    files: "rulings/*/*/[0-9][0-9]-*.yaml",
  },
  corrections: {
    schema: correctionsFileSchema,
    title: "Corrections of an edition",
    files: "rulings/*/*/corrections.yaml",
  },
  "asked-as": {
    schema: askedAsFileSchema,
    title: "Alternative phrasings of rulings",
    files: "rulings/*/asked-as.yaml",
  },
  exceptions: {
    schema: exceptionsFileSchema,
    title: "Accepted findings of checks",
    files: "rulings/*/exceptions.yaml",
  },
  matches: {
    schema: matchesFileSchema,
    title: "How the editions of a document match",
    files: "rulings/*/matches.yaml",
  },
  gaps: {
    schema: gapsFileSchema,
    title: "References resolved by hand or out of the library",
    files: "rulings/*/gaps.yaml",
  },
  cards: { schema: cardsFileSchema, title: "The cards of a game", files: "cards/*/cards.yaml" },
  sets: { schema: setsFileSchema, title: "The sets of a game", files: "cards/*/sets.yaml" },
  keywords: { schema: keywordsFileSchema, title: "The terms of a game", files: "cards/*/keywords.yaml" },
  "known-cards": {
    schema: knownCardsFileSchema,
    title: "The codes, sets and numbers of a game's cards",
    files: "cards/*/known-cards.yaml",
  },
  slang: {
    schema: slangFileSchema,
    title: "Slang of players, with the terms that it stands for",
    files: "cards/*/slang.yaml",
  },
  house: { schema: houseFileSchema, title: "House rulings", files: "house/*.yaml" },
};

/** Output of a newer program may have further keys. */
function allowFurtherKeys({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.additionalProperties === false) jsonSchema.additionalProperties = {};
}

/** The text of each file in schema/, by its name. */
export function schemaFiles(): Map<string, string> {
  return new Map([
    ...Object.entries(fileSchemas).map(([name, { schema, title, files }]) =>
      schemaFile(`${name}.json`, z.toJSONSchema(schema, { io: "input" }), { title, $comment: `Files: ${files}` }),
    ),
    ...Object.entries(outputs).map(([name, { schema, command }]) =>
      schemaFile(`output/${name}.json`, z.toJSONSchema(schema, { override: allowFurtherKeys }), {
        title: `Output of ${command}`,
      }),
    ),
  ]);
}

/** The types of the look-ups' results as interfaces, for the declarations of the package. */
export async function resultTypes(): Promise<string> {
  const types = Object.entries(resultNames).map(([name, title]) => {
    const { $schema: _, $defs = {}, ...schema } = z.toJSONSchema(outputs[name]?.schema ?? z.never());
    const command = outputs[name]?.command ?? "";
    return { title, $defs, schema: { ...schema, title, description: `What \`${command}\` prints.` } };
  });
  const definitions = Object.fromEntries([
    ...types.flatMap(({ $defs }) => Object.entries($defs)),
    ...types.map(({ title, schema }) => [title, schema]),
  ]);
  const closedDefinitions = withoutFurtherKeys(
    JSON.parse(JSON.stringify(definitions).replaceAll("#/$defs/", "#/definitions/")),
  );
  const schema = { title: "Results", type: "object", additionalProperties: false, definitions: closedDefinitions };
  const text = await compile(schema as Parameters<typeof compile>[0], "Results", {
    bannerComment: "",
    unreachableDefinitions: true,
    style: { printWidth: 120 },
  });
  // Removes what the compiler adds, and puts comments of one line on one line.
  const body = text
    .replace(/^export interface Results \{\}\n/m, "")
    .replace(/\/\*\*\n \* This interface was referenced by[^/]*\*\/\n/g, "")
    .replace(/ \*\n \* This interface was referenced by[^/]*\*\//g, " */")
    .replace(/\/\*\*\n *\* (.*)\n *\*\//g, "/** $1 */");
  return `${resultsHead}\n${body.trim()}\n`;
}

const resultsHead = `/**
 * The types of what look-ups return. A value may have further keys, which a newer version adds: ignore them.
 */`;

/** The name of the type of each result, by the name of its schema. */
const resultNames: Readonly<Record<string, string>> = {
  search: "SearchResult",
  show: "ShowResult",
  "show-section": "ShowSectionResult",
  "show-context": "ShowContextResult",
  card: "CardResult",
  keyword: "KeywordResult",
  governs: "GovernsResult",
  cite: "CiteResult",
  documents: "DocumentsResult",
  diff: "DiffResult",
  changes: "ChangesResult",
  history: "HistoryResult",
  deck: "DeckResult",
};

/**
 * A copy of a JSON schema in which objects allow no further keys, so that their types have no index signature. Tuples are
 * written as in draft 7, which `compile` reads.
 */
function withoutFurtherKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutFurtherKeys);
  if (typeof value !== "object" || value === null) return value;
  const { prefixItems, ...rest } = value as Record<string, unknown>;
  const copy = Object.fromEntries(Object.entries(rest).map(([key, part]) => [key, withoutFurtherKeys(part)]));
  if (prefixItems !== undefined)
    Object.assign(copy, { items: withoutFurtherKeys(prefixItems), additionalItems: false });
  if (copy.type === "object" && copy.properties !== undefined) copy.additionalProperties = false;
  return copy;
}

/** A file's name and text. @param about keys to write before those of the schema */
function schemaFile(name: string, { $schema, ...rest }: z.core.JSONSchema.BaseSchema, about: object): [string, string] {
  return [name, `${JSON.stringify({ $schema, ...about, ...rest }, null, 2)}\n`];
}

if (process.argv[1] === import.meta.filename) {
  readCommandLine({});
  const folder = join(import.meta.dirname, "..", "schema");
  mkdirSync(join(folder, "output"), { recursive: true });
  for (const [name, text] of schemaFiles()) writeFileSync(join(folder, name), text);
}
