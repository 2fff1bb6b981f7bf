/** The JSON of house rulings. It says that they are not official. */

import { dateWords, shortened } from "../ruling/citation.js";
import { sanitiseLine } from "../ruling/sanitise.js";
import { type CitedRuling, type HouseRuling, houseReference } from "../user/house/house-ruling.js";
import { cardJson } from "./ruling-json.js";
import type { HouseRuling as HouseResult } from "./schema/parts.js";

const houseLabel = "House ruling, not official";

/** A sentence on what became of the official text since the house ruling was written; null when it is unchanged. */
function officialChangeWords({ ref, standing, now }: CitedRuling): string | null {
  const official = shortened(sanitiseLine(ref));
  const current = shortened(sanitiseLine(now ?? ""));
  switch (standing) {
    case "unchanged":
      return null;
    case "reworded":
      return `The official words have changed: this refers to ${official}; see ${current}.`;
    case "reimported":
      return `The official words in the same edition changed after this was written: see ${current}.`;
    case "gone":
      return now === null
        ? `The official ruling is gone: ${official} is in no edition of this library.`
        : `The newest edition no longer has this official ruling. The last edition that has it: ${current}.`;
    case "unknown":
      return now === null
        ? `Whether the official words have changed is not known: ${official} is of a document that is not in this library.`
        : `Whether the official words have changed is not known: the edition of ${official} was not recorded, or is not in this library.`;
  }
}

/** The citation as one line; it begins by saying that the ruling is not official. */
export function houseCitation(ruling: Pick<HouseRuling, "id" | "by" | "written" | "restsOn">): string {
  const day = ruling.written === null ? null : dateWords(ruling.written.slice(0, 10));
  const parts = [
    houseLabel,
    ruling.by === null ? null : `by ${ruling.by}`,
    day === null ? null : `written ${day}`,
    ruling.restsOn.length === 0 ? null : `rests on ${ruling.restsOn.map(({ ref }) => ref).join(" and ")}`,
  ];
  return `${sanitiseLine(parts.filter((part) => part !== null).join(", "))} [${sanitiseLine(houseReference(ruling))}]`;
}

/** The JSON of a house ruling. `official` is false and `kind` is `house`, so that no program takes it for official. */
export function houseJson(ruling: HouseRuling): HouseResult {
  return {
    official: false as const,
    ref: houseReference(ruling),
    id: ruling.id,
    game: ruling.game,
    kind: "house" as const,
    like: ruling.kind,
    title: ruling.title,
    question: ruling.question,
    text: ruling.text,
    cards: ruling.cards.map(cardJson),
    mentions: ruling.mentions.map(cardJson),
    keywords: [...ruling.keywords],
    rests_on: ruling.restsOn.map((rest) => ({
      ref: rest.ref,
      standing: rest.standing,
      now: rest.now,
      remark: officialChangeWords(rest),
    })),
    notes: [...ruling.notes],
    by: ruling.by,
    written: ruling.written,
    citation: houseCitation(ruling),
    file: ruling.file,
    line: ruling.line,
  };
}
