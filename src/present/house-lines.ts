/**
 * House rulings on a terminal and in JSON. Each says that it is one: in its heading, in its citation, and by a bar before
 * every line of its words, where official words are indented by two columns.
 */
import { houseDocument } from "../ruling/reserved.js";
import type { CardRef, Kind } from "../ruling/ruling.js";
import { dateWords, shortened } from "./citation.js";
import { cardJson } from "./json.js";
import { headline } from "./names.js";
import { officialText } from "./official-text.js";
import { longestLine } from "./ruling-text.js";
import { sanitise, sanitiseLine } from "./sanitise.js";
import type { Theme } from "./theme.js";
import { cutToWidth } from "./width.js";
import { hang, type WrapOptions, wrapText } from "./wrap.js";

/** What is shown of a house ruling; house/ gives it. */
export interface ShownHouseRuling {
  id: string;
  game: string | null;
  kind: Kind;
  title: string | null;
  question: string | null;
  text: string;
  cards: readonly CardRef[];
  mentions: readonly CardRef[];
  keywords: readonly string[];
  restsOn: readonly ShownRest[];
  notes: readonly string[];
  by: string | null;
  written: string | null;
  file: string;
  line: number;
}

export interface ShownRest {
  ref: string;
  standing: "unchanged" | "reworded" | "reimported" | "gone" | "unknown";
  now: string | null;
}

export interface HouseContext extends WrapOptions {
  theme: Theme;
  width: number;
}

const bar = "│ ";
const houseLabel = "House ruling, not official";

/** Below an official ruling, on a card's page, or alone: a paragraph for each, with an empty line before it. */
export function houseLines(rulings: readonly ShownHouseRuling[], context: HouseContext): string[] {
  return rulings.flatMap((ruling) => ["", ...houseRulingLines(ruling, context)]);
}

/** One house ruling, whole. */
export function houseRulingLines(ruling: ShownHouseRuling, context: HouseContext): string[] {
  const inner = { ...context, width: Math.min(context.width, longestLine) };
  const { theme, width, longWords } = inner;
  return [
    ...headingLines(ruling, inner),
    ...(ruling.question === null ? [] : barred(ruling.question, inner, theme.question)),
    ...barred(ruling.text, inner),
    ...ruling.notes.flatMap((note) => wrapText(`Note: ${sanitise(note)}`, width, { longWords }).map(theme.note)),
    ...changeLines(ruling, inner),
    ...hang([{ text: houseCitation(ruling), paint: theme.quiet }], width, { rest: "  ", longWords }),
  ];
}

/** Search results of their own kind, without ranks; nothing when there are none. */
export function houseResultLines(
  hits: readonly { ruling: ShownHouseRuling; why: readonly string[] }[],
  context: HouseContext,
): string[] {
  if (hits.length === 0) return [];
  const { theme } = context;
  const width = Math.min(context.width, longestLine);
  return [
    "",
    theme.noteLabel("House rulings, not official"),
    ...hits.flatMap(({ ruling, why }) => [
      theme.quiet(bar) + cutToWidth(sanitiseLine(headline({ number: null, ...ruling })), Math.max(10, width - 2)),
      ...hang(
        [
          { text: houseReferenceWords(ruling), paint: theme.reference },
          { text: ` · ${why.map(sanitiseLine).join("; ")}`, paint: theme.quiet },
        ],
        width,
        { first: theme.quiet(bar), rest: theme.quiet(bar) },
      ),
      ...changeLines(ruling, { theme, width }),
    ]),
  ];
}

/** `grim note --list`: one after the other, with the place of each for whoever edits it. */
export function houseListLines(rulings: readonly ShownHouseRuling[], context: HouseContext): string[] {
  const { theme, width } = context;
  return rulings.flatMap((ruling, i) => [
    ...(i > 0 ? [""] : []),
    ...houseRulingLines(ruling, context),
    ...hang([{ text: sanitiseLine(`${ruling.file}:${ruling.line}`), paint: theme.quiet }], width, { rest: "  " }),
  ]);
}

function headingLines({ title }: ShownHouseRuling, { theme, width, longWords }: HouseContext): string[] {
  return hang(
    [
      { text: houseLabel, paint: theme.noteLabel },
      ...(title === null ? [] : [{ text: ` · ${sanitiseLine(title)}`, paint: theme.heading }]),
    ],
    width,
    { rest: "  ", longWords },
  );
}

function barred(words: string, { theme, width, longWords }: HouseContext, base?: Theme["note"]): string[] {
  const options = { width: width - bar.length, theme, restored: [], longWords, ...(base && { base }) };
  const lines = officialText(words, options);
  return lines.map((line) => theme.quiet(line === "" ? bar.trimEnd() : bar) + line);
}

function changeLines(ruling: ShownHouseRuling, { theme, width, longWords }: HouseContext): string[] {
  return ruling.restsOn.flatMap((rest) => {
    const words = standingWords(rest);
    if (words === null) return [];
    const paint = rest.standing === "unknown" ? theme.quiet : theme.error;
    return hang([{ text: words, paint }], width, { first: paint("! "), longWords });
  });
}

/** What became of the official words since; null when they are the same. */
export function standingWords({ ref, standing, now }: ShownRest): string | null {
  const official = shortened(sanitiseLine(ref));
  const there = shortened(sanitiseLine(now ?? ""));
  switch (standing) {
    case "unchanged":
      return null;
    case "reworded":
      return `The official words have changed: this refers to ${official}; see ${there}.`;
    case "reimported":
      return `The official words in the same edition changed after this was written: see ${there}.`;
    case "gone":
      return now === null
        ? `The official ruling is gone: ${official} is in no edition of this library.`
        : `The official ruling is gone: the newest edition does not have it; the last one that does: ${there}.`;
    case "unknown":
      return now === null
        ? `Whether the official words have changed is not known: ${official} is of a document that is not in this library.`
        : `Whether the official words have changed is not known: the edition of ${official} was not recorded, or is not in this library.`;
  }
}

function houseReferenceWords({ id }: Pick<ShownHouseRuling, "id">): string {
  return sanitiseLine(`${houseDocument}/${id}`);
}

/** The line to quote, which nobody can take for an official one. */
export function houseCitation(ruling: Pick<ShownHouseRuling, "id" | "by" | "written" | "restsOn">): string {
  const day = ruling.written === null ? null : dateWords(ruling.written.slice(0, 10));
  const parts = [
    houseLabel,
    ruling.by === null ? null : `by ${ruling.by}`,
    day === null ? null : `written ${day}`,
    ruling.restsOn.length === 0 ? null : `rests on ${ruling.restsOn.map(({ ref }) => ref).join(" and ")}`,
  ];
  return `${sanitiseLine(parts.filter((part) => part !== null).join(", "))} [${houseReferenceWords(ruling)}]`;
}

/** A house ruling as other programs read it; `official` is false, and no key makes it look like an official record. */
export function houseJson(ruling: ShownHouseRuling) {
  return {
    official: false,
    ref: `${houseDocument}/${ruling.id}`,
    id: ruling.id,
    game: ruling.game,
    kind: "house",
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
      remark: standingWords(rest),
    })),
    notes: [...ruling.notes],
    by: ruling.by,
    written: ruling.written,
    citation: houseCitation(ruling),
    file: ruling.file,
    line: ruling.line,
  };
}
