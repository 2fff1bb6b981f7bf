/**
 * Writes and removes house rulings. Each new ruling gets a file of its own, so that two processes cannot overwrite each
 * other's rulings and comments in other files stay. A file is written completely or not at all. The file of a removed
 * ruling is kept in the folder `removed`.
 */
import { rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { Document, isScalar, type ToStringOptions, visit, type YAMLMap } from "yaml";
import { indexCatalogue } from "../../cards/catalogue.js";
import { slugify } from "../../cards/fold.js";
import { findNames } from "../../cards/names.js";
import type { Catalogue } from "../../cards/schema.js";
import { diskError, readText } from "../../library/disk/disk.js";
import { parseYaml } from "../../library/disk/yaml-file.js";
import { fullReference } from "../../links/references/full-reference.js";
import { GrimError, grimError } from "../../problem.js";
import { withoutEmptyFields } from "../../ruling/chapter-yaml.js";
import { distinctBy } from "../../ruling/groups.js";
import type { CardRef, Ruling } from "../../ruling/ruling.js";
import { unusedName } from "../../ruling/unused-name.js";
import { makeFolder } from "../files/folder.js";
import { createFile, type WriteCalls } from "../files/replace-file.js";
import type { HouseRuling } from "./house-ruling.js";
import { removedName } from "./open-house.js";
import { parseHouseFile } from "./read-house.js";
import { type HouseRecord, houseExample, houseFileSchema, houseRulingSchema } from "./schema.js";
import { wordsHash } from "./standing.js";

/** What a user gives for a new house ruling. */
export interface NewHouseRuling {
  text: string;
  title?: string | undefined;
  /** The cards that the ruling is about. Cards named in its words are added as mentions. */
  cards?: readonly CardRef[];
  keywords?: readonly string[];
}

/** A longer title is cut to this many characters in an id. */
const maxTitleInId = 60;

/**
 * The record of a house ruling that rests on an official ruling. Its id is made from the title; from a title without letters
 * and digits, the id of the official ruling is used instead. An id that is used already gets a number: `falling-over-2`.
 * @param usedIds the ids of the existing house rulings
 * @param now the present time, as an ISO time
 */
export function newHouseRecord(
  ruling: Ruling,
  { text, title, cards = [], keywords = [] }: NewHouseRuling,
  catalogue: Catalogue,
  usedIds: ReadonlySet<string>,
  now: string,
): HouseRecord {
  const name = slugify(title ?? "").slice(0, maxTitleInId);
  const mentions = cardsNamed(`${title ?? ""}\n${text}`, catalogue);
  return houseRulingSchema.parse({
    id: unusedName(name.replace(/-+$/, "") || ruling.id, (id) => usedIds.has(id)),
    ...(title !== undefined && { title }),
    text,
    cards,
    mentions: mentions.filter(({ id }) => !cards.some((card) => card.id === id)),
    keywords,
    rests_on: [{ ref: fullReference(ruling), words: wordsHash(ruling) }],
    written: now,
  });
}

/** The cards named in a text, each once. Names that several cards share are left out. */
function cardsNamed(text: string, catalogue: Catalogue): CardRef[] {
  const cards = findNames(text, indexCatalogue(catalogue)).flatMap(({ cards: [card, ...others], name }) =>
    card === undefined || others.length > 0 ? [] : [{ id: card.id, name, set: null, number: null }],
  );
  return distinctBy(cards, ({ id }) => id);
}

/**
 * Writes a record into a new file.
 * @returns the file, and the record as written: its id gets a number if a file of that name exists
 * @throws GrimError file-unwritable; then nothing is written
 */
export function writeHouseRecord(folder: string, record: HouseRecord): { file: string; record: HouseRecord } {
  try {
    makeFolder(folder);
    const { file, id } = createNumbered(folder, record.id, (id) => houseYaml({ ...record, id }));
    return { file, record: { ...record, id } };
  } catch (error) {
    const { problems } = diskError(error, join(folder, `${record.id}.yaml`), "write");
    throw new GrimError(
      problems.map((one) => ({ ...one, message: `The house ruling was not written. ${one.message}` })),
    );
  }
}

/** Writes a file into a folder. It is named by `id`; if that is taken, by the id with a number. */
function createNumbered(folder: string, id: string, textOf: (id: string) => string, calls?: WriteCalls) {
  for (let n = 1; ; n += 1) {
    const numbered = n === 1 ? id : `${id}-${n}`;
    const file = join(folder, `${numbered}.yaml`);
    if (createFile(file, textOf(numbered), { mode: 0o600, calls })) return { file, id: numbered };
  }
}

const comment = [
  " A house ruling: a judge's own words, not official ones. You may edit it.",
  " `words` is a hash of the official text it rests on. Keep it: with it, grim reports when that text has changed.",
].join("\n");

/**
 * The text of a house file with one ruling. It is parsed again to check that it gives the same record.
 * @throws GrimError usage when the words cannot be written as YAML
 */
export function houseYaml(record: HouseRecord): string {
  // Text with control characters stays unchanged only in double quotes.
  for (const options of [{}, { defaultStringType: "QUOTE_DOUBLE" } as const]) {
    const text = toYaml(record, options);
    if (isDeepStrictEqual(parseYaml(text, "", houseFileSchema, houseExample).value, { rulings: [record] })) return text;
  }
  throw grimError("usage", "These words cannot be written as YAML.", {
    hint: "Remove control characters and long runs of opening brackets.",
  });
}

/** The YAML without empty lists, missing values and defaults, as in official files. */
function toYaml({ id, kind, cards, mentions, ...rest }: HouseRecord, options: ToStringOptions): string {
  const fields = withoutEmptyFields({ id, ...(kind !== "clarification" && { kind }), ...rest, cards, mentions });
  const document = new Document({ rulings: [fields] }, { aliasDuplicateObjects: false });
  document.commentBefore = comment;
  visit(document, {
    Pair(_, { key, value }) {
      const name = isScalar(key) ? key.value : null;
      if (name === "keywords" || name === "section") (value as YAMLMap).flow = true;
      if (name === "cards" || name === "mentions" || name === "rests_on")
        for (const item of (value as YAMLMap).items) (item as unknown as YAMLMap).flow = true;
    },
  });
  return document.toString({ lineWidth: 0, flowCollectionPadding: false, ...options });
}

/**
 * Removes a house ruling: moves its file to the folder of removed ones.
 * @returns the file that keeps the removed ruling
 * @throws GrimError usage for a file with other rulings; file-unwritable, file-missing, not-found. The file is then unchanged
 */
export function removeHouseRuling({ file, id }: Pick<HouseRuling, "file" | "id">, calls?: WriteCalls): string {
  const text = readText(file);
  const { content, problems } = parseHouseFile(text, file);
  const { rulings } = content;
  if (!rulings.some((one) => one.id === id))
    throw grimError("not-found", `${file} no longer has the ruling "${id}".`, { file });
  if (rulings.length > 1 || problems.length > 0)
    throw grimError("usage", `${file} has other rulings too. Nothing was removed.`, {
      file,
      hint: `Remove the lines of "${id}" from the file by hand.`,
    });
  try {
    const removedFolder = join(dirname(file), removedName);
    makeFolder(removedFolder);
    const { file: kept } = createNumbered(removedFolder, id, () => text, calls);
    rmSync(file, { force: true });
    return kept;
  } catch (error) {
    throw diskError(error, file, "write");
  }
}
