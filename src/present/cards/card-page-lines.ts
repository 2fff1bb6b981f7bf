/** Formats a card's page: what the card is, its status, then its rulings, the most important first. */
import type { CardPage } from "../../links/pages/card-page.js";
import { officialText } from "../../render/text/official-text.js";
import { plain } from "../../render/text/theme.js";
import { cutToWidth } from "../../render/text/width.js";
import { wordsText } from "../../render/text/words.js";
import { hangText, indented, type TextContext, wrapText } from "../../render/text/wrap.js";
import { citation, printedReference } from "../../ruling/citation.js";
import { kindWords } from "../../ruling/names.js";
import type { DocumentInfo, Ruling } from "../../ruling/ruling.js";
import { sanitiseLine } from "../../ruling/sanitise.js";
import { effectiveLines } from "../ruling/effective-lines.js";
import { entryLines, maxTextWidth } from "../ruling/ruling-text.js";
import { cardPageGroups, textsBelow } from "./card-groups.js";
import { cardTextLines } from "./card-text-lines.js";

export interface CardPageContext extends TextContext {
  documentInfo: (id: string) => DocumentInfo | null;
  /** The editions that the page was made from: `ahlcg-faq 1.0, ahlcg-rules-reference 2016`. */
  editionsUsed?: string;
  /** The warning above the ruling of an old edition; no lines when the newest edition has the same words. */
  laterLines: (ruling: Ruling) => readonly string[];
}

/** The page as styled lines. Only a word that cannot be broken may be wider than the terminal. */
export function cardPageLines(page: CardPage, context: CardPageContext): string[] {
  const inner = { ...context, width: Math.min(context.width, maxTextWidth) };
  return [
    ...headLines(page, inner),
    ...statusLines(page, inner),
    ...cardTextLines(page.importedCards, inner),
    ...groupLines(page, inner),
    ...conflictLines(page, inner),
    ...closingLines(page, inner),
  ];
}

/** What the card is: its name, type, game, printings, codes, spellings and variants. */
function headLines(page: CardPage, { theme, width, editionsUsed }: CardPageContext): string[] {
  return [
    theme.heading(cutToWidth(sanitiseLine(page.card.name), width)),
    ...wrapText(sanitiseLine(typeAndGame(page)), width).map(theme.quiet),
    ...(editionsUsed === undefined ? [] : wrapText(`Texts of ${editionsUsed}`, width).map(theme.quiet)),
    ...cardFacts(page).flatMap((fact) => wrapText(sanitiseLine(fact), width)),
  ];
}

/** `investigator · guardian · ahlcg`: the type, faction and game of a card, as far as they are known. */
export function typeAndGame({ card, faction, game }: CardPage): string {
  return [card.type?.replaceAll("-", " "), faction, game].filter(Boolean).join(" · ");
}

/** Facts about a card, a line each, for every format: its printings, full names, codes, spellings and variants. */
export function cardFacts(page: CardPage): string[] {
  const { printings, spellings, variants } = page;
  const printed = printings.map(({ setName, number }) => `${setName} ${number}`).join(", ");
  return [
    ...(printed === "" ? [] : [`Printed as ${printed}`]),
    ...databaseFacts(page),
    ...(spellings.length === 0 ? [] : [`Also spelt: ${spellings.map(({ name }) => name).join(", ")}`]),
    ...(variants.length === 0 ? [] : [`Not the same card: ${variants.map(({ name }) => name).join("; ")}`]),
  ];
}

/** Codes of ArkhamDB have 5 or 6 characters. Ids of OCTGN have 36 and mean nothing to a reader. The limit lies between. */
const maxCodeLength = 11;

/** What card databases have on a card: the full names with subnames, and its codes; empty if they do not have the card. */
export function databaseFacts({ known }: Pick<CardPage, "known">): string[] {
  const full = [...new Set(known.flatMap(({ name, subname }) => (subname === null ? [] : [`${name}: ${subname}`])))];
  const codes = known.map((one) => one.code).filter((code) => code.length <= maxCodeLength);
  return [
    ...(full.length === 0 ? [] : [`Full name: ${full.join("; ")}`]),
    ...(codes.length === 0 ? [] : [`${codes.length === 1 ? "Code" : "Codes"}: ${codes.join(", ")}`]),
  ];
}

/** Whether the card is restricted or banned, the rule of the list, and citations; no lines if it is neither. */
function statusLines(page: CardPage, context: CardPageContext): string[] {
  const { restricted, banned, lists, policies } = page.status;
  if (!restricted && !banned) return [];
  const { theme, width } = context;
  return [
    "",
    theme.heading(banned ? "Banned" : "Restricted"),
    ...policies.flatMap((policy) =>
      indented(officialText(policy.text, { width: width - 2, theme, restored: policy.restored })),
    ),
    ...[...lists, ...policies].flatMap((one) => citationLines(one, context)),
  ];
}

function citationLines(ruling: Ruling, { documentInfo, theme, width }: CardPageContext): string[] {
  const words = citation(ruling, documentInfo(ruling.document));
  return hangText(words, theme.quiet, width, { first: "  ", rest: "    " });
}

/** The rulings on the card in their groups. */
function groupLines(page: CardPage, context: CardPageContext): string[] {
  const { theme, width } = context;
  if (page.groupedRulings.length === 0) return ["", ...wrapText("No ruling in this library names it.", width)];
  return cardPageGroups(page).flatMap(({ title, inFull, rulings }) => {
    if (rulings.length === 0) return [];
    const shown = rulings.map((ruling) => [
      ...context.laterLines(ruling),
      ...(inFull ? rulingInFull(ruling, page, context) : entryLines(ruling, context, `${kindWords(ruling.kind)} · `)),
    ]);
    const heading = wrapText(title, width).map(theme.heading);
    return ["", ...heading, ...shown.flatMap((lines, i) => (inFull && i > 0 ? ["", ...lines] : lines))];
  });
}

function rulingInFull(ruling: Ruling, page: CardPage, context: CardPageContext): string[] {
  const { theme, width } = context;
  const options = { width: width - 2, theme, restored: ruling.restored };
  return [
    ...(ruling.question === null ? [] : indented(officialText(ruling.question, { ...options, base: theme.question }))),
    ...indented(officialText(ruling.text, options)),
    ...citationLines(ruling, context),
    ...effectiveLines(textsBelow(ruling, page), { theme, width, shown: ruling }),
  ];
}

/** What the documents print in conflict: numbers of the card, and words that an erratum replaced. */
function conflictLines(page: CardPage, { theme, width }: CardPageContext): string[] {
  if (page.conflicts.length + page.numbers.length === 0) return [];
  return [
    "",
    ...wrapText("The documents disagree", width).map(theme.heading),
    ...page.numbers.flatMap((one) =>
      hangText(sanitiseLine(numberWords(one)), plain, width, { first: "  ", rest: "    " }),
    ),
    ...page.conflicts.flatMap((one) => [
      ...indented(wrapText(conflictWords(one), width - 2)),
      ...wordsText(one.words, { theme, width: width - 4 }).map((line) => `    ${line}`),
    ]),
  ];
}

/** `Core 12 in coc-faq@4.2/lanterns`: a number that rulings print for the card. */
export function numberWords({ set, number, in: places }: CardPage["numbers"][number]): string {
  return `${set} ${number} in ${places.join(", ")}`;
}

/** Introduces the changed words of a quotation. */
export function conflictWords({ ruling, erratum }: CardPage["conflicts"][number]): string {
  return `${printedReference(ruling)} quotes words that ${printedReference(erratum)} has replaced:`;
}

/** The sentences below the rulings, for every format: related cards, then editor's notes. */
export function closingWords({ related, notes }: CardPage): { related: string | null; notes: string[] } {
  const names = related.map(({ name, shared }) => `${name} (${shared.length})`).join(", ");
  return {
    related: names === "" ? null : `Shares rulings with ${names}`,
    notes: notes.map((note) => `Editor's note (not official): ${note}`),
  };
}

function closingLines(page: CardPage, { theme, width }: CardPageContext): string[] {
  const { related, notes } = closingWords(page);
  return [
    ...(related === null ? [] : ["", ...wrapText(sanitiseLine(related), width).map(theme.quiet)]),
    ...notes.flatMap((note) => ["", ...wrapText(sanitiseLine(note), width).map(theme.note)]),
  ];
}
