/**
 * Formats house rulings for a terminal and as JSON. A house ruling must never look official. Its heading and its citation
 * say that it is a house ruling. Each line of its text begins with a bar, while official text is indented by two columns.
 */
import type { HouseRuling } from "../../house/house-ruling.js";
import { officialText } from "../../render/text/official-text.js";
import type { Theme } from "../../render/text/theme.js";
import { cutToWidth } from "../../render/text/width.js";
import { hang, hangText, type TextContext, wrapText } from "../../render/text/wrap.js";
import { headline } from "../../ruling/names.js";
import { sanitise, sanitiseLine } from "../../ruling/sanitise.js";
import { houseCitation, houseLabel, houseReferenceWords, officialChangeWords } from "../../views/house-json.js";
import { maxTextWidth } from "./ruling-text.js";

const bar = "│ ";

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
