/** `grim governs`: which text wins, step by step, each step with the statement that says so. */
import type { Library } from "../library/library.js";
import { resolveReference } from "../library/reference.js";
import { effectiveText } from "../links/effective-text.js";
import { governs } from "../links/governs.js";
import { open } from "../open.js";
import { citation, reference } from "../present/citation.js";
import { jsonText } from "../present/json.js";
import { officialText } from "../present/official-text.js";
import { wordsText } from "../present/words.js";
import { wrapText } from "../present/wrap.js";
import type { Ruling } from "../ruling/ruling.js";
import type { CommandSpec } from "./command.js";
import { type Exit, exit } from "./exit.js";
import { oneRuling } from "./one-ruling.js";
import { print, printLines, say, theme, width } from "./terminal.js";

export const spec: CommandSpec = {
  name: "governs",
  arguments: "<ref...>",
  summary: "which text wins, and by which statement",
  about:
    "Shows what governs a ruling: the documents' own statements of precedence, each quoted and cited, the corrections that replace its words, and the text in force with the change marked where printed and new words are both at hand.",
  options: [{ flags: "--json", summary: "as JSON: {reference, line, in_force, instead, steps, effective}" }],
  examples: [["grim governs ahlcg-rules-reference/costs", "a rule that the FAQ corrects"]],
  completes: "ruling",
  async run(args, options) {
    return governsCommand(
      await open(options.library as string | undefined),
      args.join(" "),
      options as { json?: boolean },
    );
  },
};

/** @throws GrimError bad-reference when several rulings go by the name */
export function governsCommand(library: Library, text: string, options: { json?: boolean }): Exit {
  const found = oneRuling(resolveReference(library, text), text);
  if (!found) return exit.nothing;
  if (found.remark !== null) say(found.remark);
  if (options.json) print(jsonText(governsJson(library, found.ruling)));
  else printLines(governsLines(library, found.ruling));
  return exit.found;
}

function governsJson(library: Library, ruling: Ruling) {
  const { line, inForce, instead, steps } = governs(library, ruling);
  return {
    reference: reference(ruling),
    line,
    in_force: inForce,
    instead: instead.map(reference),
    steps: steps.map(({ wins, relation, over, reference: by, texts }) => ({
      wins,
      relation,
      over,
      by,
      texts: texts.map(reference),
    })),
    effective: effectiveText(library, ruling).map(({ basis, card, printedIn, corrections, words, elided, note }) => ({
      basis,
      card,
      printed_in: printedIn && reference(printedIn),
      corrections: corrections.map(reference),
      words,
      elided,
      note,
    })),
  };
}

function governsLines(library: Library, ruling: Ruling): string[] {
  const paint = theme();
  const columns = Math.min(width(), 88);
  const info = (id: string) => library.documents.find((one) => one.id === id) ?? null;
  const governance = governs(library, ruling);
  const steps = governance.steps.flatMap(({ wins, relation, over, by }) => [
    "",
    ...wrapText(`${wins} ${relation.replace("-", " ")} ${over}`, columns).map(paint.heading),
    ...officialText(by.text, { width: columns - 4, theme: paint, restored: by.restored }).map((line) => `    ${line}`),
    ...wrapText(citation(by, info(by.document)), columns - 4).map((line) => `    ${paint.quiet(line)}`),
  ]);
  const effective = effectiveText(library, ruling).flatMap(({ words, note, corrections }) => [
    "",
    paint.heading("In force"),
    ...(words.length > 0 ? wordsText(words, { theme: paint, width: columns - 2 }).map((line) => `  ${line}`) : []),
    ...wrapText(note, columns - 2).map((line) => `  ${paint.quiet(line)}`),
    ...corrections.flatMap((one) =>
      wrapText(`corrected by ${reference(one)}`, columns - 2).map((line) => `  ${paint.quiet(line)}`),
    ),
  ]);
  return [
    ...wrapText(`${reference(ruling)}: ${governance.line}`, columns),
    ...(governance.inForce
      ? []
      : wrapText(`These words are no longer in force; see ${governance.instead.map(reference).join(", ")}.`, columns)),
    ...steps,
    ...effective,
  ];
}
