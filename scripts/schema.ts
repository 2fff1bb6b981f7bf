/**
 * `npm run schema` writes:
 *   schema/*.json               JSON schemas of a library's YAML files; editors use them to complete and check these files
 *   schema/output/*.json        JSON schemas of what commands write with --json
 * A test compares the output with the committed files.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
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
import { outputs } from "../src/views/schema.js";
import { readCommandLine } from "./command-line.js";
import { typeDeclaration } from "./types/schema-types.js";

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
export function resultTypes(): string {
  const types = new Map<string, string>();
  const add = (name: string, schema: z.core.JSONSchema.BaseSchema) => types.set(name, typeDeclaration(name, schema));
  for (const [output, name] of Object.entries(resultNames)) {
    const { schema, command } = outputs[output] ?? { schema: z.never(), command: "" };
    const { $defs = {}, ...result } = z.toJSONSchema(schema);
    for (const [part, partSchema] of Object.entries($defs)) add(part, partSchema);
    add(name, { ...result, description: `What \`${command}\` prints.` });
  }
  return `${resultsHead}\n${[...types.values()].join("\n")}\n`;
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
