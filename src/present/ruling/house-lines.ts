/**
 * Formats house rulings for a terminal and as JSON. A house ruling must never look official. Its heading and its citation
 * say that it is a house ruling. Each line of its text begins with a bar, while official text is indented by two columns.
 */
import type { CitedRuling, HouseRuling } from "../../house/house-ruling.js";
import { houseDocument } from "../../ruling/reserved.js";
import { cardJson } from "../../views/ruling-json.js";
import { headline } from "../../ruling/names.js";
import { sanitise, sanitiseLine } from "../../ruling/sanitise.js";
import type { Theme } from "../../render/text/theme.js";
import { cutToWidth } from "../../render/text/width.js";
import { hang, hangText, type TextContext, wrapText } from "../../render/text/wrap.js";
import { dateWords, shortened } from "../../ruling/citation.js";
import { officialText } from "../../render/text/official-text.js";
import { maxTextWidth } from "./ruling-text.js";

const bar = "│ ";
const houseLabel = "House ruling, not official";

/** House rulings in full, with an empty line before each. */
export function houseLines(rulings: readonly HouseRuling[], context: TextContext): string[] {
  return rulings.flatMap((ruling) => ["", ...houseRulingLines(ruling, context)]);
}

/** One house ruling in full. */
export function houseRulingLines(ruling: HouseRuling, context: TextContext): string[] {
  const inner = { ...context, width: Math.min(context.width, maxTextWidth) };
  const { theme, width, longWords } = inner;
  return [
    ...headingLines(ruling, inner),
    ...(ruling.question === null ? [] : barLines(ruling.question, inner, theme.question)),
    ...barLines(ruling.text, inner),
    ...ruling.notes.flatMap((note) => wrapText(`Note: ${sanitise(note)}`, width, { longWords }).map(theme.note)),
    ...changeLines(ruling, inner),
    ...hangText(houseCitation(ruling), theme.quiet, width, { rest: "  ", longWords }),
  ];
}

/** House rulings found by a search, under their own heading and without ranks; no lines when there are none. */
export function houseResultLines(
  hits: readonly { ruling: HouseRuling; why: readonly string[] }[],
  context: TextContext,
): string[] {
  if (hits.length === 0) return [];
  const { theme } = context;
  const width = Math.min(context.width, maxTextWidth);
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

/** `grim note --list`: each house ruling in full, with the file and line where it can be edited. */
export function houseListLines(rulings: readonly HouseRuling[], context: TextContext): string[] {
  const { theme, width } = context;
  return rulings.flatMap((ruling, i) => [
    ...(i > 0 ? [""] : []),
    ...houseRulingLines(ruling, context),
    ...hangText(sanitiseLine(`${ruling.file}:${ruling.line}`), theme.quiet, width, { rest: "  " }),
  ]);
}

/** `House ruling, not official · TITLE`. */
function headingLines({ title }: HouseRuling, { theme, width, longWords }: TextContext): string[] {
  return hang(
    [
      { text: houseLabel, paint: theme.noteLabel },
      { text: title === null ? "" : ` · ${sanitiseLine(title)}`, paint: theme.heading },
    ],
    width,
    { rest: "  ", longWords },
  );
}

/** The words of a house ruling, with a bar before each line. */
function barLines(words: string, { theme, width, longWords }: TextContext, base?: Theme["note"]): string[] {
  const options = { width: width - bar.length, theme, restored: [], longWords, base };
  const lines = officialText(words, options);
  return lines.map((line) => theme.quiet(line === "" ? bar.trimEnd() : bar) + line);
}

/** A warning for each official text that has changed since the house ruling was written, or for which this is unknown. */
function changeLines(ruling: HouseRuling, { theme, width, longWords }: TextContext): string[] {
  return ruling.restsOn.flatMap((rest) => {
    const words = officialChangeWords(rest);
    if (words === null) return [];
    const paint = rest.standing === "unknown" ? theme.quiet : theme.error;
    return hangText(words, paint, width, { first: paint("! "), longWords });
  });
}

/** A sentence on what became of the official text since the house ruling was written; null when it is unchanged. */
export function officialChangeWords({ ref, standing, now }: CitedRuling): string | null {
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

/** `house/nested-sequences-here`. */
function houseReferenceWords({ id }: Pick<HouseRuling, "id">): string {
  return sanitiseLine(`${houseDocument}/${id}`);
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
  return `${sanitiseLine(parts.filter((part) => part !== null).join(", "))} [${houseReferenceWords(ruling)}]`;
}

/** The JSON of a house ruling. `official` is false and `kind` is `house`, so that no program takes it for official. */
export function houseJson(ruling: HouseRuling) {
  return {
    official: false as const,
    ref: `${houseDocument}/${ruling.id}`,
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
