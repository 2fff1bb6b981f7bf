/** The rulings for a deck, on a terminal: the verdict, the lists, each card with its rulings, then the other cards and lines. */
import type { UnclearCard } from "../../deck/find-cards.js";
import type { DeckReport, DeckStatus, ListVerdict, ReportedCard } from "../../deck/report.js";
import type { PrintedCard } from "../../links/errata/printed-card.js";
import { officialText } from "../../render/text/official-text.js";
import { plain } from "../../render/text/theme.js";
import { hang, hangText, indented, type PaintedPiece, type TextContext, wrapText } from "../../render/text/wrap.js";
import { citation, datedDocumentWords, printedReference } from "../../ruling/citation.js";
import { counted, kindWords } from "../../ruling/names.js";
import type { DocumentInfo, Ruling } from "../../ruling/ruling.js";
import { sanitiseLine } from "../../ruling/sanitise.js";
import { type LaterWarning, laterPieces } from "../ruling/later-line.js";
import { entryLines, maxTextWidth, officialWords } from "../ruling/ruling-text.js";
import { cardTextLines } from "./card-text-lines.js";

export interface DeckContext extends TextContext {
  documentInfo: (id: string) => DocumentInfo | null;
  /** The name of the deck's file. */
  file: string;
  gameName: string;
  /** The verdict of all lists together. */
  status: DeckStatus;
  /** The edition used of each document. */
  editions: readonly { document: string; edition: string }[];
  /** Sentences on the choice of editions. */
  remarks: readonly string[];
  /** A warning if a later edition has other words; null if not. */
  laterOf?: (ruling: Ruling) => LaterWarning | null;
  /** What the user's card data says about a card with errata; empty without card data. */
  textsOf?: (card: ReportedCard) => readonly PrintedCard[];
  /** References and headlines only. */
  brief?: boolean;
}

/** The report as painted lines. */
export function deckText(deck: DeckReport, context: DeckContext): string[] {
  const inner = { ...context, width: Math.min(context.width, maxTextWidth) };
  return [
    ...deckVerdictLines(deck, inner),
    ...headLines(deck, inner),
    ...correctionLines(deck, inner),
    ...deck.verdicts.flatMap((each) => listVerdictLines(each, inner)),
    ...rulingsOnce(deck.cards).flatMap((each) => cardLines(each, inner)),
    ...cardsWithoutRulings(deck, inner),
    ...unclearLines("May be one of several cards", deck.ambiguous, inner),
    ...unclearLines("Unknown in this library, or misspelt", deck.unknown, inner),
    ...unreadLines(deck, inner),
    ...notCardLines(deck, inner),
  ];
}

const uncheckedRemark = "The rules of deck building are not checked.";

/** The verdict in a sentence or two: `Not legal: 2 titles of the restricted list (A, B), and 1 may be in a deck.` */
export function verdictLine(
  deck: Pick<DeckReport, "verdicts" | "ambiguous" | "unknown" | "unread">,
  status: DeckStatus,
): string {
  if (status === "no-list") return "The texts used have no restricted or banned list for this game.";
  const listNames = [...new Set(deck.verdicts.map(({ list }) => list))].join(" and ");
  if (status === "not-legal") {
    const broken = deck.verdicts.filter(({ allowed }) => allowed === false);
    return `Not legal: ${broken.map(brokenWords).join("; ")}.`;
  }
  const doubtfulLists = deck.verdicts.filter(({ doubtful }) => doubtful.length > 0).map(({ list }) => list);
  const doubtfulNames = [...new Set(deck.verdicts.flatMap(({ doubtful }) => doubtful.map(({ name }) => name)))];
  if (status === "unsure")
    return doubtfulNames.length > 0
      ? `Not decided: ${doubtfulNames.join(", ")} may be on the ${[...new Set(doubtfulLists)].join(" or ")} list. ${uncheckedRemark}`
      : `Not decided: the rule of the ${listNames} list was not understood; read it below. ${uncheckedRemark}`;
  const unclear = deck.ambiguous.length + deck.unknown.length + deck.unread.length;
  const limitation = unclear === 0 ? "" : `, as far as its cards are known (${counted(unclear, "line")} not)`;
  return `Legal by the ${listNames} list${limitation}. ${uncheckedRemark}`;
}

/** How the deck breaks the rule of a list. */
function brokenWords({ list, maxTitles, cards }: ListVerdict): string {
  const names = cards.map(({ name }) => name).join(", ");
  return list === "banned"
    ? `on the banned list: ${names}`
    : `${counted(cards.length, "title")} of the restricted list (${names}), and ${maxTitles} may be in a deck`;
}

/** The verdict. A deck of a game without lists has none: `headLines` says so below the texts used. */
function deckVerdictLines(deck: DeckReport, { theme, width, status }: DeckContext): string[] {
  if (status === "no-list") return [];
  const paint = status === "not-legal" ? theme.error : theme.heading;
  return [...hangText(sanitiseLine(verdictLine(deck, status)), paint, width, { rest: "  " }), ""];
}

/** The misspelt names, and how they were read. */
function correctionLines({ cards }: DeckReport, { theme, width }: DeckContext): string[] {
  const words = cards
    .filter((each) => each.corrected)
    .map(({ name, card }) => `${withoutFinalBrackets(name)} → ${card.name}`);
  return words.length === 0
    ? []
    : wrapText(sanitiseLine(`Misspelt, read as: ${words.join(" · ")}`), width).map(theme.error);
}

/** A name without the set or level in brackets at its end. */
function withoutFinalBrackets(name: string): string {
  return name.replace(/\s*\([^()]*\)$/, "");
}

/** ` (side deck)` if all copies are there, ` (1 in the side deck)` if some are, else empty. */
function sideWords({ count, side }: ReportedCard): string {
  if (side === 0) return "";
  return side === count ? " (side deck)" : ` (${side} in the side deck)`;
}

/** ` (written Oil Flsk)` if the deck has another name than the card, else empty. */
function writtenWords({ name, card }: ReportedCard): string {
  return withoutFinalBrackets(name) === withoutFinalBrackets(card.name) ? "" : ` (written ${sanitiseLine(name)})`;
}

/** ` · banned`, ` · restricted`, or empty. */
export function statusSuffix({ banned, restricted }: ReportedCard): string {
  if (banned) return " · banned";
  return restricted ? " · restricted" : "";
}

/** All rulings of a card, the most important first. */
export function rulingsOf({ errata, lists, questions, others }: ReportedCard): Ruling[] {
  return [...errata, ...lists, ...questions, ...others];
}

/** A card with the rulings that are printed at it, and those that are printed at an earlier card. */
export interface CardOnce extends ReportedCard {
  above: Ruling[];
}

/** The cards that have rulings. Each ruling stays at the first card that it is about. */
export function rulingsOnce(cards: readonly ReportedCard[]): CardOnce[] {
  const inFull = new Set<Ruling>();
  const named = new Set<Ruling>();
  return cards.filter(hasRulings).map((card) => {
    const isShown = (ruling: Ruling) => inFull.has(ruling);
    const isNamed = (ruling: Ruling) => inFull.has(ruling) || named.has(ruling);
    const { errata, questions, others } = card;
    const once = {
      ...card,
      errata: errata.filter((one) => !isShown(one)),
      questions: questions.filter((one) => !isShown(one)),
      others: others.filter((one) => !isNamed(one)),
      above: [...new Set([...[...errata, ...questions].filter(isShown), ...others.filter(isNamed)])],
    };
    for (const ruling of [...errata, ...questions]) inFull.add(ruling);
    for (const ruling of others) named.add(ruling);
    return once;
  });
}

/** `Shown above: lamps-faq@2.0/oil`; null if no ruling of the card is printed at an earlier card. */
export function aboveWords({ above }: CardOnce): string | null {
  return above.length === 0 ? null : `Shown above: ${above.map(printedReference).join(", ")}`;
}

function hasRulings(card: ReportedCard): boolean {
  return rulingsOf(card).length > 0;
}

function cardsWithoutRulings(deck: DeckReport, { theme, width }: DeckContext): string[] {
  const names = deck.cards
    .filter((each) => !hasRulings(each))
    .map((each) => `${each.count}x ${each.card.name}${sideWords(each)}`);
  if (names.length === 0) return [];
  return [
    "",
    ...wrapText(`Known cards without a ruling in the texts used: ${names.length}`, width).map(theme.heading),
    ...wrapText(sanitiseLine(names.join(" · ")), width - 2).map((line) => `  ${line}`),
  ];
}

/** The file and game, how many cards there are, and the texts used. */
function headLines(
  deck: DeckReport,
  { theme, width, file, gameName, status, editions, remarks, documentInfo }: DeckContext,
): string[] {
  const sum = (list: readonly { count: number }[]) => list.reduce((total, { count }) => total + count, 0);
  const cards = sum(deck.cards) + sum(deck.ambiguous) + sum(deck.unknown);
  const names = deck.cards.length + deck.ambiguous.length + deck.unknown.length;
  const withRulings = deck.cards.filter(hasRulings).length;
  const parts = [
    `${withRulings} with rulings`,
    ...(withRulings < deck.cards.length ? [`${deck.cards.length - withRulings} without`] : []),
    ...(deck.ambiguous.length > 0 ? [`${deck.ambiguous.length} ambiguous`] : []),
    `${deck.unknown.length} unknown in this library`,
  ];
  const texts = editions.map((one) => datedDocumentWords(one, documentInfo(one.document))).join(", ");
  return [
    ...hangText(sanitiseLine(`${file} — ${gameName}`), theme.heading, width, { rest: "  " }),
    ...wrapText(`${counted(cards, "card")} of ${counted(names, "name")}: ${parts.join(", ")}.`, width),
    ...wrapText(sanitiseLine(`Texts used: ${texts === "" ? "none" : texts}.`), width).map(theme.quiet),
    ...(status === "no-list" ? wrapText(verdictLine(deck, status), width).map(theme.quiet) : []),
    ...remarks.flatMap((remark) => wrapText(sanitiseLine(remark), width)),
  ];
}

/** `Restricted list` or `Banned list`. */
export function listName({ list }: Pick<ListVerdict, "list">): string {
  return list === "restricted" ? "Restricted list" : "Banned list";
}

/** The rule of a list, which is quoted if the deck has, or may have, a card of the list; otherwise null. */
export function quotedRule({ allowed, cards, doubtful, rule }: ListVerdict): Ruling | null {
  return cards.length > 0 || doubtful.length > 0 || allowed === null ? rule : null;
}

function listVerdictLines(verdict: ListVerdict, { theme, width, documentInfo }: DeckContext): string[] {
  const paint = verdict.allowed === false ? theme.error : theme.heading;
  const names = verdict.cards.map((one) => one.name).join(", ");
  const rule = quotedRule(verdict);
  return [
    "",
    ...hang(
      [
        { text: listName(verdict), paint: theme.heading },
        { text: ": ", paint: plain },
        { text: listVerdictWords(verdict), paint },
      ],
      width,
      { rest: "  " },
    ),
    ...hangText(sanitiseLine(names), plain, width, { rest: "  " }),
    ...verdict.doubtful.flatMap((one) => wrapText(sanitiseLine(doubtWords(one)), width)),
    ...(rule === null
      ? []
      : [
          "",
          ...indented(officialText(rule.text, { width: width - 2, theme, restored: rule.restored })),
          ...hangText(citation(rule, documentInfo(rule.document)), theme.quiet, width, { rest: "  " }),
        ]),
  ];
}

/** What a name decides that may mean a card of the list. */
export function doubtWords({ name, candidates }: UnclearCard): string {
  return `${name} is not counted. It counts if it means ${candidates.map((one) => one.name).join(" or ")}.`;
}

/** The verdict of a list in words: `allowed: 1 title of the list, and 1 may be in a deck`. */
export function listVerdictWords({
  list,
  allowed,
  maxTitles,
  cards,
}: Pick<ListVerdict, "list" | "allowed" | "maxTitles"> & { cards: readonly unknown[] }): string {
  const titles = `${counted(cards.length, "title")} of the list`;
  if (cards.length === 0)
    return allowed === null ? "not every entry was read as a card; read the list" : "none of the deck's cards";
  if (list === "banned") return `not allowed: ${titles}`;
  if (allowed === null) return `${titles}; see its rule for whether that is allowed`;
  return `${allowed ? "allowed" : "not allowed"}: ${titles}, and ${maxTitles} may be in a deck`;
}

/** A card with its text, errata and questions; other rulings, and with `brief` all, only as references. */
function cardLines(reported: CardOnce, context: DeckContext): string[] {
  const { theme, width } = context;
  const above = aboveWords(reported);
  const pieces: PaintedPiece[] = [
    { text: `${reported.count}x `, paint: plain },
    {
      text: sanitiseLine(reported.card.name) + (reported.level === null ? "" : ` [${reported.level}]`),
      paint: theme.heading,
    },
    { text: sideWords(reported), paint: theme.quiet },
    { text: writtenWords(reported), paint: theme.quiet },
    { text: statusSuffix(reported), paint: theme.error },
  ];
  return [
    "",
    theme.quiet("─".repeat(Math.min(width, 40))),
    ...hang(pieces, width, { rest: "  " }),
    ...(context.brief ? [] : cardTextLines(context.textsOf?.(reported) ?? [], { theme, width })),
    ...[...reported.errata, ...reported.questions].flatMap((ruling) =>
      context.brief ? rulingEntry(ruling, context) : rulingInFull(ruling, context),
    ),
    ...(reported.others.length === 0 ? [] : [...(context.brief ? [] : [""]), theme.quiet("Also named in")]),
    ...reported.others.flatMap((ruling) => rulingEntry(ruling, context)),
    ...(above === null ? [] : hangText(sanitiseLine(above), theme.quiet, width, { rest: "  " })),
  ];
}

function rulingInFull(ruling: Ruling, context: DeckContext): string[] {
  const { theme, width, documentInfo } = context;
  return [
    "",
    theme.kind(kindWords(ruling.kind)),
    ...officialWords(ruling, context),
    ...hangText(citation(ruling, documentInfo(ruling.document)), theme.quiet, width, { rest: "  " }),
    ...laterLines(ruling, context, ""),
  ];
}

/** The warning that a later edition has other words; no lines if it has the same words. */
function laterLines(ruling: Ruling, { theme, width, laterOf }: DeckContext, indent: string): string[] {
  const warning = laterOf?.(ruling) ?? null;
  const prefixes = { first: indent, rest: `${indent}  ` };
  return warning === null ? [] : hang(laterPieces(warning, theme.error), width, prefixes);
}

function rulingEntry(ruling: Ruling, context: DeckContext): string[] {
  return [...entryLines(ruling, context, `${kindWords(ruling.kind)} · `), ...laterLines(ruling, context, "    ")];
}

/** A list of names that are ambiguous or unknown, with their candidates. */
function unclearLines(title: string, all: readonly UnclearCard[], context: DeckContext): string[] {
  if (all.length === 0) return [];
  return [
    "",
    ...wrapText(`${title}: ${all.length}`, context.width).map(context.theme.heading),
    ...all.flatMap(({ name, count, line, code, candidates }) => {
      const nameAndCode = code === null || code === name ? name : `${name}, code ${code}`;
      return candidateLines(`${count}x ${nameAndCode}`, line, candidates, context);
    }),
  ];
}

/** Words of the deck with the number of their line, and the names that they may mean. */
function candidateLines(
  words: string,
  line: number,
  candidates: UnclearCard["candidates"],
  { theme, width }: DeckContext,
): string[] {
  const names = candidates.map((one) => one.name).join("; ");
  const pieces = [
    { text: sanitiseLine(words), paint: plain },
    { text: ` (line ${line})`, paint: theme.quiet },
    { text: names === "" ? "" : ` — perhaps ${sanitiseLine(names)}`, paint: plain },
  ];
  return hang(pieces, width, { first: "  ", rest: "      " });
}

/** Lists the lines that may be remarks, or cards without a count. */
function unreadLines({ unread }: DeckReport, context: DeckContext): string[] {
  if (unread.length === 0) return [];
  const title = `Neither a known card nor a heading: ${counted(unread.length, "line")}, not counted`;
  return [
    "",
    ...wrapText(title, context.width).map(context.theme.heading),
    ...unread.flatMap(({ line, text, candidates }) => candidateLines(text, line, candidates, context)),
  ];
}

/** Lists the lines that were read as titles or headings, so that the user notices a card among them. */
function notCardLines({ notCards: all }: DeckReport, { theme, width }: DeckContext): string[] {
  if (all.length === 0) return [];
  const words = all.map(({ text }) => text).join(" · ");
  return ["", ...wrapText(sanitiseLine(`Read as titles and headings: ${words}`), width).map(theme.quiet)];
}
