/** A deck's page on a terminal: what the lists say of it, then each card with its rulings, then every name that is not sure. */
import type { DocumentInfo, Ruling } from "../ruling/ruling.js";
import { citation, datedDocumentWords } from "./citation.js";
import { entryLines } from "./entry-lines.js";
import { counted, kindWords } from "./names.js";
import { officialText } from "./official-text.js";
import { longestLine, officialWords } from "./ruling-text.js";
import { sanitiseLine } from "./sanitise.js";
import { plain, type Theme } from "./theme.js";
import { hang, indented, type PaintedPiece, wrapText } from "./wrap.js";

interface Named {
  name: string;
}

interface Unclear {
  name: string;
  count: number;
  line: number;
  candidates: readonly Named[];
}

/** deck/report.ts gives it. */
export interface ShownDeck {
  game: string;
  cards: readonly {
    card: Named;
    name: string;
    count: number;
    level: number | null;
    restricted: boolean;
    banned: boolean;
    errata: readonly Ruling[];
    lists: readonly Ruling[];
    questions: readonly Ruling[];
    others: readonly Ruling[];
  }[];
  verdicts: readonly {
    list: "restricted" | "banned";
    document: string;
    edition: string;
    allowed: boolean | null;
    most: number | null;
    cards: readonly Named[];
    rule: Ruling | null;
    doubtful: readonly Unclear[];
  }[];
  ambiguous: readonly Unclear[];
  unknown: readonly Unclear[];
  notCards: readonly { line: number; text: string }[];
}

export interface DeckContext {
  theme: Theme;
  width: number;
  documentInfo: (id: string) => DocumentInfo | null;
  /** The deck's file, and the game's name. */
  file: string;
  gameName: string;
  /** The edition of each document that was used, and what must be known of the choice. */
  editions: readonly { document: string; edition: string }[];
  remarks: readonly string[];
  /** A warning about words that a later edition changed; null where there is none. */
  laterOf?: (ruling: Ruling) => string | null;
  /** References and headlines only. */
  brief?: boolean;
}

type Card = ShownDeck["cards"][number];
type Verdict = ShownDeck["verdicts"][number];

/** The deck's page as painted lines. */
export function deckText(deck: ShownDeck, context: DeckContext): string[] {
  const inner = { ...context, width: Math.min(context.width, longestLine) };
  return [
    ...head(deck, inner),
    ...deck.verdicts.flatMap((each) => verdict(each, inner)),
    ...deck.cards.filter(hasRulings).flatMap((each) => card(each, inner)),
    ...quiet(deck, inner),
    ...unclear("May be one of several", deck.ambiguous, inner),
    ...unclear("Not named by any document at hand, or spelt otherwise", deck.unknown, inner),
    ...notCards(deck, inner),
  ];
}

function hasRulings({ errata, lists, questions, others }: Card): boolean {
  return errata.length + lists.length + questions.length + others.length > 0;
}

/** Known names of which the texts used say nothing. */
function quiet(deck: ShownDeck, { theme, width }: DeckContext): string[] {
  const names = deck.cards.filter((each) => !hasRulings(each)).map((each) => `${each.count}x ${each.card.name}`);
  if (names.length === 0) return [];
  return [
    "",
    ...wrapText(`Known, and not named in the texts used: ${names.length}`, width).map(theme.heading),
    ...wrapText(sanitiseLine(names.join(" · ")), width - 2).map((line) => `  ${line}`),
  ];
}

function head(
  deck: ShownDeck,
  { theme, width, file, gameName, editions, remarks, documentInfo }: DeckContext,
): string[] {
  const sum = (list: readonly { count: number }[]) => list.reduce((total, { count }) => total + count, 0);
  const cards = sum(deck.cards) + sum(deck.ambiguous) + sum(deck.unknown);
  const names = deck.cards.length + deck.ambiguous.length + deck.unknown.length;
  const touched = deck.cards.filter(hasRulings).length;
  const parts = [
    `${touched} with rulings`,
    ...(touched < deck.cards.length ? [`${deck.cards.length - touched} without`] : []),
    ...(deck.ambiguous.length > 0 ? [`${deck.ambiguous.length} ambiguous`] : []),
    `${deck.unknown.length} that no document at hand names`,
  ];
  const texts = editions.map((one) => datedDocumentWords(one, documentInfo(one.document))).join(", ");
  return [
    ...hang([{ text: sanitiseLine(`${file} — ${gameName}`), paint: theme.heading }], width, { rest: "  " }),
    ...wrapText(`${counted(cards, "card")} of ${counted(names, "name")}: ${parts.join(", ")}.`, width),
    ...wrapText(sanitiseLine(`Texts used: ${texts === "" ? "none" : texts}.`), width).map(theme.quiet),
    ...remarks.flatMap((remark) => wrapText(sanitiseLine(remark), width)),
  ];
}

/** The rule itself is quoted where the deck has a card of the list; else one line says that it has none. */
function verdict(each: Verdict, context: DeckContext): string[] {
  const { theme, width, documentInfo } = context;
  const list = each.list === "restricted" ? "Restricted list" : "Banned list";
  const paint = each.allowed === false ? theme.error : theme.heading;
  const doubts = each.doubtful.map(
    ({ name, candidates }) =>
      `${name} is not counted; it would be, if it means ${candidates.map((one) => one.name).join(" or ")}.`,
  );
  const names = each.cards.map((one) => one.name).join(", ");
  const lines = [
    "",
    ...hang(
      [
        { text: list, paint: theme.heading },
        { text: ": ", paint: plain },
        { text: verdictWords(each), paint },
      ],
      width,
      { rest: "  " },
    ),
    ...(names === "" ? [] : hang([{ text: sanitiseLine(names), paint: plain }], width, { first: "", rest: "  " })),
    ...doubts.flatMap((doubt) => wrapText(sanitiseLine(doubt), width)),
  ];
  const { rule } = each;
  if (rule === null || (each.cards.length === 0 && doubts.length === 0)) return lines;
  const words = officialText(rule.text, { width: width - 2, theme, restored: rule.restored });
  return [
    ...lines,
    "",
    ...indented(words),
    ...hang([{ text: citation(rule, documentInfo(rule.document)), paint: theme.quiet }], width, { rest: "  " }),
  ];
}

/** What a list means for the deck, in words: `allowed: 1 title of the list, and 1 may be in a deck`. */
export function verdictWords({
  list,
  allowed,
  most,
  cards,
}: Pick<Verdict, "list" | "allowed" | "most" | "cards">): string {
  const titles = `${counted(cards.length, "title")} of the list`;
  if (cards.length === 0) return "none of the deck's cards";
  if (list === "banned") return `not allowed: ${titles}`;
  if (allowed === null) return `${titles}; whether that is allowed, its rule must tell`;
  return `${allowed ? "allowed" : "not allowed"}: ${titles}, and ${most} may be in a deck`;
}

function card(each: Card, context: DeckContext): string[] {
  const { theme, width } = context;
  const status = each.banned ? "banned" : each.restricted ? "restricted" : null;
  const pieces: PaintedPiece[] = [
    { text: `${each.count}x `, paint: plain },
    { text: sanitiseLine(each.card.name) + (each.level === null ? "" : ` [${each.level}]`), paint: theme.heading },
  ];
  if (each.name.replace(/\s*\([^()]*\)$/, "") !== each.card.name) {
    pieces.push({ text: ` (written ${sanitiseLine(each.name)})`, paint: theme.quiet });
  }
  if (status !== null) pieces.push({ text: ` · ${status}`, paint: theme.error });
  const rule = theme.quiet("─".repeat(Math.min(width, 40)));
  return [
    "",
    rule,
    ...hang(pieces, width, { rest: "  " }),
    ...[...each.errata, ...each.questions].flatMap((ruling) =>
      context.brief ? brief(ruling, context) : whole(ruling, context),
    ),
    ...(each.others.length === 0 ? [] : [...(context.brief ? [] : [""]), theme.quiet("Also named in")]),
    ...each.others.flatMap((ruling) => brief(ruling, context)),
  ];
}

function whole(ruling: Ruling, context: DeckContext): string[] {
  const { theme, width, documentInfo } = context;
  return [
    "",
    theme.kind(kindWords(ruling.kind)),
    ...officialWords(ruling, context),
    ...hang([{ text: citation(ruling, documentInfo(ruling.document)), paint: theme.quiet }], width, { rest: "  " }),
    ...later(ruling, context, ""),
  ];
}

function later(ruling: Ruling, { theme, width, laterOf }: DeckContext, first: string): string[] {
  const warning = laterOf?.(ruling) ?? null;
  return warning === null ? [] : hang([{ text: warning, paint: theme.error }], width, { first, rest: `${first}  ` });
}

function brief(ruling: Ruling, context: DeckContext): string[] {
  return [...entryLines(ruling, context, `${kindWords(ruling.kind)} · `), ...later(ruling, context, "    ")];
}

function unclear(title: string, all: readonly Unclear[], { theme, width }: DeckContext): string[] {
  if (all.length === 0) return [];
  return [
    "",
    ...wrapText(`${title}: ${all.length}`, width).map(theme.heading),
    ...all.flatMap(({ name, count, line, candidates }) => {
      const pieces: PaintedPiece[] = [{ text: `${count}x ${sanitiseLine(name)}`, paint: plain }];
      const near = candidates.map((one) => one.name).join("; ");
      pieces.push({ text: ` (line ${line})`, paint: theme.quiet });
      if (near !== "") pieces.push({ text: ` — perhaps ${sanitiseLine(near)}`, paint: plain });
      return hang(pieces, width, { first: "  ", rest: "      " });
    }),
  ];
}

/** So that a card among them is not missed. */
function notCards({ notCards: all }: ShownDeck, { theme, width }: DeckContext): string[] {
  if (all.length === 0) return [];
  const words = all.map(({ text }) => text).join(" · ");
  return ["", ...wrapText(sanitiseLine(`Read as titles and headings: ${words}`), width).map(theme.quiet)];
}
