/** `grim show`: one ruling, word for word, with what it refers to and what refers to it. */
import { houseFolders } from "../house/house-folders.js";
import { findHouseRulings, houseNotesOn } from "../house/house-notes.js";
import { type HouseRuling, isHouseReference } from "../house/house-ruling.js";
import { type OpenHouse, openHouse } from "../house/open-house.js";
import { documentInfo, editionRulings, type Library } from "../library/library.js";
import { type ReferenceInForce, resolveInForce } from "../library/reference-in-force.js";
import { effectiveText } from "../links/effective-text.js";
import { governs } from "../links/governs.js";
import { linksOf } from "../links/links-of.js";
import { answerWords } from "../links/same-question.js";
import { viewOf } from "../links/view.js";
import { open } from "../open.js";
import { citation, reference } from "../present/citation.js";
import { effectiveLines } from "../present/effective-lines.js";
import { houseJson, houseLines } from "../present/house-lines.js";
import { jsonText, rulingJson } from "../present/json.js";
import { linkLines } from "../present/link-lines.js";
import { headline } from "../present/names.js";
import { longestLine, renderRuling } from "../present/ruling-text.js";
import { sanitiseLine } from "../present/sanitise.js";
import { cutToWidth } from "../present/width.js";
import { wrapText } from "../present/wrap.js";
import type { Ruling } from "../ruling/ruling.js";
import type { CommandSpec } from "./command.js";
import { type Exit, exit } from "./exit.js";
import { sayHouseProblems, sayNoHouseRuling } from "./house-words.js";
import { effectiveJson, governanceJson, laterJson, linksJson } from "./links-json.js";
import { sayNoSuchRuling } from "./no-such-ruling.js";
import { print, printLines, say, sayWords, theme, width } from "./terminal.js";
import { inForceOptions, laterLines, laterText, whichEditions } from "./texts-in-force.js";

export interface ShowOptions {
  json?: boolean;
  section?: boolean;
  context?: boolean;
  brief?: boolean;
  edition?: string;
  asOf?: string;
  source?: string;
  library?: string;
}

export const spec: CommandSpec = {
  name: "show",
  arguments: "<ref...>",
  summary: "show one ruling with its references",
  about:
    "Shows a ruling word for word, with its citation, what governs, what it refers to and what refers to it, the words in force where it is corrected, and house rulings on it. REF is a full reference (ahlcg-faq/nested-sequences), one with an edition (ahlcg-faq@1.0/nested-sequences), or what a judge would say: ahlcg 1.4, coc 2.13, F110, Core 61, TDL 307; house/… is a house ruling. Several matches are listed.",
  options: [
    { flags: "--json", summary: "as JSON: {ruling, citation, see, cited_by, …}" },
    { flags: "--section", summary: "the whole section around it" },
    {
      flags: "--context",
      summary: "the source's lines with their numbers, as the import saw them (needs --source or GRIM_SOURCES)",
    },
    { flags: "--source <file>", summary: "the source document for --context", completes: "file" },
    { flags: "--brief", summary: "the ruling and its citation, nothing else" },
    ...inForceOptions,
  ],
  examples: [
    ['grim show "coc 2.13"', "clarification (2.13) of the Call of Cthulhu FAQ"],
    ["grim show ahlcg-faq@1.0/signature-cards", "the words of edition 1.0"],
    ['grim show "ahlcg 1.5" --as-of 2017-03', "the words in force in March 2017"],
    ['grim show "ahlcg 1.4" --section', "everything under the same heading"],
  ],
  completes: "ruling",
  async run(args, options) {
    return show(await open(options.library as string | undefined), args.join(" "), options as ShowOptions);
  },
};

/** @throws GrimError unknown-edition, usage */
export async function show(library: Library, text: string, options: ShowOptions): Promise<Exit> {
  if (isHouseReference(text)) return houseRuling(await readHouse(library, options), text, options);
  const found = resolveInForce(library, text, whichEditions(options));
  if (found.rulings.length === 0) return nothing(library, text, found, options);
  for (const remark of [found.remark, ...found.remarks]) if (remark !== null) sayWords(sanitiseLine(remark));
  if (found.rulings.length > 1) return candidates(library, text, found.rulings, options);
  const ruling = found.rulings[0] as Ruling;
  if (options.context) return (await import("./source-context.js")).sourceContext(library, ruling, options);
  if (options.section) return section(library, ruling, options);
  if (options.brief && !options.json) {
    const later = laterLines(ruling, await laterText(library, ruling));
    printLines([...later, ...renderRuling(ruling, contextOf(library, ruling))]);
  } else await whole(library, ruling, found, options);
  return exit.found;
}

async function readHouse(library: Library, options: ShowOptions): Promise<OpenHouse> {
  const house = await openHouse(library, houseFolders(options.library));
  sayHouseProblems(house);
  return house;
}

function houseRuling(house: OpenHouse, text: string, options: ShowOptions): Exit {
  const rulings = findHouseRulings(house, text);
  if (rulings.length === 0) sayNoHouseRuling(text);
  if (options.json) print(jsonText({ ...noRuling, house: rulings.map(houseJson) }));
  else printLines(houseLines(rulings, { theme: theme(), width: width() }).slice(1));
  return rulings.length > 0 ? exit.found : exit.nothing;
}

function contextOf(library: Library, ruling: Ruling) {
  return { document: documentInfo(library, ruling.document), theme: theme(), width: width() };
}

/** The ruling with everything that touches it, seen beside the texts in force with it. */
async function whole(
  library: Library,
  ruling: Ruling,
  { inForce, remarks }: ReferenceInForce,
  options: ShowOptions,
): Promise<void> {
  const view = new Map(options.asOf === undefined ? viewOf(library) : inForce.editions);
  view.set(ruling.document, ruling.edition);
  const later = await laterText(library, ruling);
  const links = linksOf(library, ruling, view);
  const governance = governs(library, ruling, { view, sameInNewest: later === null });
  const effective = effectiveText(library, ruling, view);
  const house: HouseRuling[] = houseNotesOn(await readHouse(library, options), ruling);
  if (options.json) {
    print(
      jsonText({
        ruling: rulingJson(ruling),
        citation: citation(ruling, documentInfo(library, ruling.document)),
        ...linksJson(ruling, links),
        governs: governanceJson(governance),
        effective: effectiveJson(effective),
        later: laterJson(later),
        remarks,
        house: house.map(houseJson),
        candidates: [],
      }),
    );
    return;
  }
  const context = contextOf(library, ruling);
  const columns = Math.min(context.width, longestLine);
  const sameQuestion = links.sameQuestion.map((one) => ({
    ...one,
    words: one.answersDiffer ? answerWords(ruling, one.ruling) : [],
  }));
  printLines([
    ...laterLines(ruling, later),
    ...renderRuling(ruling, { ...context, governs: governance.line }),
    ...effectiveLines(effective, { theme: context.theme, width: columns, shown: ruling }),
    ...houseLines(house, context),
    ...linkLines({ ...links, sameQuestion }, context),
  ]);
}

async function nothing(
  library: Library,
  text: string,
  { remark, remarks }: ReferenceInForce,
  options: ShowOptions,
): Promise<Exit> {
  if (options.json) print(jsonText({ ...noRuling, remarks }));
  if (remarks.length === 0) await sayNoSuchRuling(library, text, remark === null ? [] : [remark]);
  // The name is a good one, only not for the editions that were chosen.
  else
    for (const words of [`No ruling goes by ${JSON.stringify(sanitiseLine(text))}.`, ...remarks])
      say(sanitiseLine(words));
  return exit.nothing;
}

/** Every key of the answer, for programs, where no one ruling was found. */
const noRuling = {
  ruling: null,
  citation: null,
  see: [],
  cited_by: [],
  uses: [],
  used_by: [],
  same_question: [],
  errata: [],
  questions: [],
  previous: null,
  next: null,
  governs: null,
  effective: [],
  later: null,
  remarks: [],
  house: [],
  candidates: [],
};

function candidates(library: Library, text: string, rulings: readonly Ruling[], options: ShowOptions): Exit {
  if (options.json) {
    print(
      jsonText({
        ...noRuling,
        candidates: rulings.map((one) => ({
          ref: reference(one),
          kind: one.kind,
          title: one.title,
          question: one.question,
          citation: citation(one, documentInfo(library, one.document)),
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
    const [first = "", ...rest] = wrapText(sanitiseLine(headline(ruling)), width() - 2);
    const lines = rest.length === 0 ? [first] : [first, cutToWidth(rest.join(" "), width() - 2)];
    printLines(lines.map((line) => `  ${paint.quiet(line)}`));
  }
  return exit.found;
}

async function section(library: Library, ruling: Ruling, options: ShowOptions): Promise<Exit> {
  const members = editionRulings(library, ruling.document, ruling.edition).filter(
    (one) => one.section.join("\n") === ruling.section.join("\n"),
  );
  if (options.json) {
    print(jsonText({ section: ruling.section, rulings: members.map(rulingJson) }));
    return exit.found;
  }
  const context = contextOf(library, ruling);
  const later = await Promise.all(members.map((one) => laterText(library, one)));
  printLines(
    members.flatMap((one, i) => [
      ...(i > 0 ? ["", context.theme.quiet("─".repeat(Math.min(context.width, 40))), ""] : []),
      ...laterLines(one, later[i] ?? null),
      ...renderRuling(one, context),
    ]),
  );
  return exit.found;
}
