/** A house ruling as the text of its file. The text is read back before anyone writes it: what comes out is what went in. */
import { isDeepStrictEqual } from "node:util";
import { Document, isScalar, type ToStringOptions, visit, type YAMLMap } from "yaml";
import { parseYaml } from "../library/disk/yaml-file.js";
import { GrimError, problem } from "../problem.js";
import { type HouseFileContent, type HouseRecord, houseExample, houseFileSchema } from "./schema.js";

const head = [
  " A house ruling: a judge's own words, not official ones. Edit it freely.",
  " `words` is a hash of the official text it rests on; leave it, and grim says when that text has changed.",
].join("\n");

/** @throws GrimError usage when the words cannot be kept in YAML */
export function houseYaml(record: HouseRecord, comment = head): string {
  const wanted: HouseFileContent = { rulings: [record] };
  // Words with control characters come out unchanged only in quotes.
  for (const options of [{}, { defaultStringType: "QUOTE_DOUBLE" } as const]) {
    const text = toYaml(record, comment, options);
    if (isDeepStrictEqual(parseYaml(text, "", houseFileSchema, houseExample).value, wanted)) return text;
  }
  throw new GrimError(
    problem("usage", "These words cannot be kept in a YAML file.", {
      hint: "Leave out control characters and long runs of opening brackets.",
    }),
  );
}

function toYaml(record: HouseRecord, comment: string, options: ToStringOptions): string {
  const document = new Document({ rulings: [tidy(record)] }, { aliasDuplicateObjects: false });
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

/** Empty lists, nulls and defaults are left out, as in official files. */
function tidy({ kind, cards, mentions, ...record }: HouseRecord): Record<string, unknown> {
  const card = ({ id, name, set, number }: HouseRecord["cards"][number]) => ({
    id,
    name,
    ...(set !== null && { set }),
    ...(number !== null && { number }),
  });
  const { id, ...rest } = record;
  const all = {
    id,
    ...(kind !== "clarification" && { kind }),
    ...rest,
    cards: cards.map(card),
    mentions: mentions.map(card),
  };
  return Object.fromEntries(
    Object.entries(all).filter(([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0)),
  );
}
