/** `grim show`: one ruling, word for word, with what it refers to and what refers to it. */
import { editionRulings, type Library } from "../library/library.js";
import { resolveReference } from "../library/reference.js";
import { findSource } from "../library/source-lines.js";
import { governs } from "../links/governs.js";
import { linksOf, type RulingLinks } from "../links/links-of.js";
import { open } from "../open.js";
import { citation, reference } from "../present/citation.js";
import { jsonText, rulingJson } from "../present/json.js";
import { linkLines } from "../present/link-lines.js";
import { headline } from "../present/names.js";
import { renderRuling } from "../present/ruling-text.js";
import { sanitise, sanitiseLine } from "../present/sanitise.js";
import { wrapText } from "../present/wrap.js";
import { GrimError, problem } from "../problem.js";
import type { Ruling } from "../ruling/ruling.js";
import type { CommandSpec } from "./command.js";
import { demandEdition } from "./demand.js";
import { type Exit, exit } from "./exit.js";
import { print, printLines, say, theme, width } from "./terminal.js";

export interface ShowOptions {
  json?: boolean;
  section?: boolean;
  context?: boolean;
  brief?: boolean;
  edition?: string;
  source?: string;
  library?: string;
}

export const spec: CommandSpec = {
  name: "show",
  arguments: "<ref...>",
  summary: "show one ruling with its references",
  about:
    "Shows a ruling word for word, with its citation, what governs, what it refers to and what refers to it. REF is a full reference (ahlcg-faq/nested-sequences), one with an edition (ahlcg-faq@1.0/nested-sequences), or what a judge would say: ahlcg 1.4, coc 2.13, F110, Core 61, TDL 307. Several matches are listed.",
  options: [
    { flags: "--json", summary: "as JSON: {ruling, citation, see, cited_by, …}" },
    { flags: "--section", summary: "the whole section around it" },
    {
      flags: "--context",
      summary: "the source's lines with their numbers, as the import saw them (needs --source or GRIM_SOURCES)",
    },
    { flags: "--source <file>", summary: "the source document for --context", completes: "file" },
    { flags: "--brief", summary: "the ruling and its citation, nothing else" },
    { flags: "--edition <edition>", summary: "read the reference in this edition", completes: "edition" },
  ],
  examples: [
    ['grim show "coc 2.13"', "clarification (2.13) of the Call of Cthulhu FAQ"],
    ["grim show ahlcg-faq@1.0/signature-cards", "the words of edition 1.0"],
    ['grim show "ahlcg 1.4" --section', "everything under the same heading"],
  ],
  completes: "ruling",
  async run(args, options) {
    return show(await open(options.library as string | undefined), args.join(" "), options as ShowOptions);
  },
};

/** @throws GrimError unknown-edition, usage */
export function show(library: Library, text: string, options: ShowOptions): Exit {
  if (options.edition !== undefined) demandEdition(library, undefined, options.edition);
  const found = resolveReference(library, text, options.edition);
  if (found.rulings.length === 0) return nothing(text, found.remark, options);
  if (found.rulings.length > 1) return candidates(library, text, found.rulings, options);
  const ruling = found.rulings[0] as Ruling;
  if (found.remark !== null) say(found.remark);
  if (options.context) return context(library, ruling, options);
  if (options.section) return section(library, ruling, options);
  const links = linksOf(library, ruling);
  if (options.json) print(jsonText(shownJson(library, ruling, links)));
  else printLines(shownLines(library, ruling, links, options));
  return exit.found;
}

function info(library: Library, ruling: Ruling) {
  return library.documents.find((one) => one.id === ruling.document) ?? null;
}

function shownLines(library: Library, ruling: Ruling, links: RulingLinks, options: ShowOptions): string[] {
  const context = { document: info(library, ruling), theme: theme(), width: width() };
  if (options.brief) return renderRuling(ruling, context);
  return [
    ...renderRuling(ruling, { ...context, governs: governs(library, ruling).line }),
    ...linkLines(links, context),
  ];
}

function shownJson(library: Library, ruling: Ruling, links: RulingLinks) {
  const governance = governs(library, ruling);
  return {
    ruling: rulingJson(ruling),
    citation: citation(ruling, info(library, ruling)),
    see: links.see.map(({ text, to, gap }) => ({ text, to: to.map(reference), gap })),
    cited_by: links.citedBy.map((one) => reference(one.ruling)),
    uses: links.uses.map(({ term, rulings }) => ({ term, rulings: rulings.map(reference) })),
    used_by: links.usedBy.map(({ term, rulings }) => ({ term, rulings: rulings.map(reference) })),
    same_question: links.sameQuestion.map((one) => ({
      ruling: reference(one.ruling),
      answers_differ: one.answersDiffer,
    })),
    errata: links.errata.flatMap((one) => one.rulings.map(reference)),
    questions: links.questions.flatMap((one) => one.rulings.map(reference)),
    previous: links.previous && reference(links.previous),
    next: links.next && reference(links.next),
    governs: {
      line: governance.line,
      in_force: governance.inForce,
      instead: governance.instead.map(reference),
      steps: governance.steps.map(({ wins, relation, over, reference: by, texts }) => ({
        wins,
        relation,
        over,
        by,
        texts: texts.map(reference),
      })),
    },
  };
}

function nothing(text: string, remark: string | null, options: ShowOptions): Exit {
  if (options.json) print(jsonText({ ruling: null, citation: null, see: [], cited_by: [], candidates: [] }));
  say(`No ruling goes by ${JSON.stringify(sanitiseLine(text))}.`);
  if (remark !== null) say(sanitiseLine(remark));
  say(
    'A reference looks like ahlcg-faq/nested-sequences, ahlcg 1.4, coc 2.13, F110 or TDL 307. To search words: grim search "…"',
  );
  return exit.nothing;
}

function candidates(library: Library, text: string, rulings: readonly Ruling[], options: ShowOptions): Exit {
  if (options.json) {
    print(
      jsonText({
        ruling: null,
        citation: null,
        see: [],
        cited_by: [],
        candidates: rulings.map((one) => ({
          ref: reference(one),
          kind: one.kind,
          title: one.title,
          question: one.question,
          citation: citation(one, info(library, one)),
        })),
      }),
    );
    return exit.found;
  }
  const paint = theme();
  print(paint.heading(`${sanitiseLine(text)} names ${rulings.length} rulings:`));
  for (const ruling of rulings) {
    print("");
    print(reference(ruling));
    printLines(
      wrapText(sanitiseLine(headline(ruling)), width() - 2)
        .slice(0, 2)
        .map((line) => `  ${paint.quiet(line)}`),
    );
  }
  return exit.found;
}

function section(library: Library, ruling: Ruling, options: ShowOptions): Exit {
  const members = editionRulings(library, ruling.document, ruling.edition).filter(
    (one) => one.section.join("\n") === ruling.section.join("\n"),
  );
  if (options.json) {
    print(jsonText({ section: ruling.section, rulings: members.map(rulingJson) }));
    return exit.found;
  }
  const context = { document: info(library, ruling), theme: theme(), width: width() };
  printLines(
    members.flatMap((one, i) => [
      ...(i > 0 ? ["", context.theme.quiet("─".repeat(Math.min(context.width, 40))), ""] : []),
      ...renderRuling(one, context),
    ]),
  );
  return exit.found;
}

/** The lines of the source itself, so that anyone can verify the record. */
function context(library: Library, ruling: Ruling, options: ShowOptions): Exit {
  const path = options.source ?? process.env.GRIM_SOURCES;
  if (!path) {
    throw new GrimError(
      problem("usage", "The source documents are not part of grim; --context needs the document itself.", {
        hint: "Name it: grim show coc-faq/paying-costs --context --source coc-faq-4.2.txt, or set GRIM_SOURCES to the folder that holds it.",
      }),
    );
  }
  const edition = library.documents
    .find((one) => one.id === ruling.document)
    ?.editions.find((one) => one.edition === ruling.edition);
  const source = findSource(path, edition?.sha256 ?? "");
  const lines = ruling.lines.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, i) => first + i));
  if (options.json) {
    print(
      jsonText({
        source: source.name,
        sha256: source.sha256,
        lines: lines.map((number) => ({ number, text: source.lines[number - 1] ?? "" })),
      }),
    );
    return exit.found;
  }
  const paint = theme();
  print(paint.quiet(`${source.name}, sha256 ${source.sha256}`));
  for (const [i, number] of lines.entries()) {
    if (i > 0 && number > (lines[i - 1] as number) + 1) print(paint.quiet("     …"));
    print(`${paint.quiet(String(number).padStart(5))}  ${sanitise(source.lines[number - 1] ?? "")}`);
  }
  return exit.found;
}
