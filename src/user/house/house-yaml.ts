/** Serialises a house ruling as YAML. The text is parsed again to check that it gives the same record. */

import { isDeepStrictEqual } from "node:util";
import { Document, isScalar, type ToStringOptions, visit, type YAMLMap } from "yaml";
import { parseYaml } from "../../library/disk/yaml-file.js";
import { grimError } from "../../problem.js";
import { withoutEmptyFields } from "../../ruling/chapter-yaml.js";
import { type HouseFileContent, type HouseRecord, houseExample, houseFileSchema } from "./schema.js";

const comment = [
  " A house ruling: a judge's own words, not official ones. You may edit it.",
  " `words` is a hash of the official text it rests on. Keep it: with it, grim reports when that text has changed.",
].join("\n");

/**
 * The text of a house file with one ruling.
 * @throws GrimError usage when the words cannot be written as YAML
 */
export function houseYaml(record: HouseRecord): string {
  const expected: HouseFileContent = { rulings: [record] };
  // Text with control characters stays unchanged only in double quotes.
  for (const options of [{}, { defaultStringType: "QUOTE_DOUBLE" } as const]) {
    const text = toYaml(record, options);
    if (isDeepStrictEqual(parseYaml(text, "", houseFileSchema, houseExample).value, expected)) return text;
  }
  throw grimError("usage", "These words cannot be written as YAML.", {
    hint: "Remove control characters and long runs of opening brackets.",
  });
}

function toYaml(record: HouseRecord, options: ToStringOptions): string {
  const document = new Document({ rulings: [withoutDefaults(record)] }, { aliasDuplicateObjects: false });
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

/** The record without empty lists, missing values and defaults, as in official files. */
function withoutDefaults({ id, kind, cards, mentions, ...rest }: HouseRecord): Record<string, unknown> {
  return withoutEmptyFields({ id, ...(kind !== "clarification" && { kind }), ...rest, cards, mentions });
}
