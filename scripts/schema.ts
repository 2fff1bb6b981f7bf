/**
 * Writes schema/*.json, which editors read to complete and check the YAML of a library, and schema/output/*.json, which
 * say what commands write with --json.
 * `npm run schema` writes them; a test compares them with what is committed.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { z } from "zod";
import {
  cardsFileSchema,
  keywordsFileSchema,
  knownCardsFileSchema,
  setsFileSchema,
  slangFileSchema,
} from "../src/cards/schema.js";
import { houseFileSchema } from "../src/house/schema.js";
import { outputs } from "../src/present/json/output-schema.js";
import { correctionsFileSchema } from "../src/profile/corrections-file.js";
import { documentSchema } from "../src/profile/document-file.js";
import {
  askedAsFileSchema,
  chapterFileSchema,
  exceptionsFileSchema,
  gapsFileSchema,
  matchesFileSchema,
} from "../src/ruling/schema.js";

interface Described {
  schema: z.ZodType;
  title: string;
  /** Which files of a library it is for. */
  files: string;
}

const described: Record<string, Described> = {
  document: {
    schema: documentSchema,
    title: "A document: what it is, and how it is read",
    files: "rulings/*/document.yaml",
  },
  chapter: {
    schema: chapterFileSchema,
    title: "A chapter of rulings, written by grim import",
    files: "rulings/*/*/[0-9][0-9]-*.yaml",
  },
  corrections: {
    schema: correctionsFileSchema,
    title: "What a person mended in an edition",
    files: "rulings/*/*/corrections.yaml",
  },
  "asked-as": { schema: askedAsFileSchema, title: "Other ways people ask", files: "rulings/*/asked-as.yaml" },
  exceptions: {
    schema: exceptionsFileSchema,
    title: "What checks are told to accept",
    files: "rulings/*/exceptions.yaml",
  },
  matches: {
    schema: matchesFileSchema,
    title: "What a person knows of a document's editions",
    files: "rulings/*/matches.yaml",
  },
  gaps: { schema: gapsFileSchema, title: "References that a person looked into", files: "rulings/*/gaps.yaml" },
  cards: { schema: cardsFileSchema, title: "The cards of a game", files: "cards/*/cards.yaml" },
  sets: { schema: setsFileSchema, title: "The sets of a game", files: "cards/*/sets.yaml" },
  keywords: { schema: keywordsFileSchema, title: "The terms of a game", files: "cards/*/keywords.yaml" },
  "known-cards": {
    schema: knownCardsFileSchema,
    title: "The cards of a game that databases know, as facts",
    files: "cards/*/known-cards.yaml",
  },
  slang: { schema: slangFileSchema, title: "What players say, and what it means", files: "cards/*/slang.yaml" },
  house: { schema: houseFileSchema, title: "House rulings of a judge's own", files: "house/*.yaml" },
};

/** File name → text, as it must stand in schema/. */
export function schemaFiles(): Map<string, string> {
  return new Map([
    ...Object.entries(described).map(([name, { schema, title, files }]) =>
      written(`${name}.json`, z.toJSONSchema(schema, { io: "input" }), { title, $comment: `Files: ${files}` }),
    ),
    ...Object.entries(outputs).map(([name, { schema, command }]) =>
      written(`output/${name}.json`, z.toJSONSchema(schema, { reused: "ref" }), {
        title: `What is written by: ${command}`,
      }),
    ),
  ]);
}

function written(name: string, { $schema, ...rest }: z.core.JSONSchema.BaseSchema, about: object): [string, string] {
  return [name, `${JSON.stringify({ $schema, ...about, ...rest }, null, 2)}\n`];
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const folder = join(dirname(fileURLToPath(import.meta.url)), "..", "schema");
  mkdirSync(join(folder, "output"), { recursive: true });
  for (const [name, text] of schemaFiles()) writeFileSync(join(folder, name), text);
}
