/** The blocks of `deck`: the verdict and the lists, then each card with its rulings, then the other cards and lines. */
import { datedDocumentWords, gameName, reference } from "../ruling/citation.js";
import { counted } from "../ruling/names.js";
import type { DeckResult, Ruling, UnclearCard } from "../views/schema.js";
import {
  type Block,
  citation,
  type Inline,
  links,
  type Nested,
  notice,
  part,
  run,
  type Section,
  section,
  verdict,
  wholeList,
} from "./blocks.js";
import { textSections } from "./card-blocks.js";
import {
  laterEditionsOf,
  referenceLink,
  rulingList,
  rulingTitle,
  rulingWords,
  sourceLine,
  sourceOf,
  wholeRuling,
} from "./ruling-blocks.js";

type DeckCard = DeckResult["cards"][number];
type ListVerdict = DeckResult["verdicts"][number];

export interface DeckOptions {
  /** The name of the deck. */
  title: string;
  /** References and headlines only. */
  isBrief: boolean;
}

/** The blocks of a view whose game is known. */
export function deckBlocks(view: DeckResult, options: DeckOptions): Block[] {
  const shown = new Set<string>();
  const withRulings = view.cards.filter((one) => rulingsOf(one).length > 0);
  // Without a list to check the deck by, it does not begin with a verdict.
  const head =
    view.verdict.status === "no-list"
      ? [...headBlocks(view, options), notice("quiet", view.verdict.line)]
      : [verdict(view.verdict.line), ...headBlocks(view, options)];
  return [
    section(1, [], head),
    ...view.verdicts.map((one) => listSection(one, view)),
    ...withRulings.map((one) => cardSection(one, view, options, shown)),
    ...otherSections(view),
  ];
}

/** The file and game, how many cards there are, the texts used, and names that were corrected. */
function headBlocks(
  { cards, ambiguous, unknown, editions, remarks, sources, game }: DeckResult,
  { title }: DeckOptions,
): Nested<Block>[] {
  const sum = (list: readonly { count: number }[]) => list.reduce((total, { count }) => total + count, 0);
  const names = cards.length + ambiguous.length + unknown.length;
  const withRulings = cards.filter((one) => rulingsOf(one).length > 0).length;
  const parts = [
    `${withRulings} with rulings`,
    withRulings < cards.length && `${cards.length - withRulings} without`,
    ambiguous.length > 0 && `${ambiguous.length} ambiguous`,
    unknown.length > 0 && `${unknown.length} unknown in this library`,
  ].filter(Boolean);
  const texts = Object.entries(editions).map(([document, edition]) =>
    datedDocumentWords({ document, edition }, sourceOf({ sources }, document)),
  );
  const corrected = cards
    .filter((one) => one.corrected)
    .map(({ written, name }) => `${written.replace(/\s*\([^()]*\)$/, "")} → ${name}`);
  const total = counted(sum(cards) + sum(ambiguous) + sum(unknown), "card");
  return [
    notice("plain", `${title}: ${total} of ${counted(names, "name")}: ${parts.join(", ")}.`),
    corrected.length > 0 && notice("warning", `Misspelt, read as: ${corrected.join(" · ")}`),
    remarks.map((one) => notice("plain", one)),
    notice("quiet", `${gameName(sources[0], game ?? "")}, texts used: ${texts.join(", ") || "none"}.`),
  ];
}

/** A list with the cards of the deck that are on it. Its rule is quoted only if the deck has, or may have, such a card. */
function listSection(verdict: ListVerdict, view: DeckResult): Section {
  const { list, allowed, cards, doubtful, rule } = verdict;
  const name = list === "restricted" ? "Restricted list" : "Banned list";
  const names = cards.length === 0 ? "" : ` (${cards.map((one) => one.name).join(", ")})`;
  const words: Inline = { text: listVerdictWords(verdict) + names, ...(allowed === false && { role: "error" }) };
  return section(
    3,
    [`${name}: `, words],
    [
      doubtful.map(({ name, candidates }) =>
        notice(
          "warning",
          `${name} is not counted. It counts if it means ${candidates.map((one) => one.name).join(" or ")}.`,
        ),
      ),
      rule !== null && cards.length + doubtful.length > 0 && [...rulingWords(rule), sourceLine(rule, view)],
    ],
  );
}

/** `allowed: 1 title of the list, and 1 may be in a deck`. */
function listVerdictWords({ list, allowed, most, cards }: ListVerdict): string {
  const titles = `${counted(cards.length, "title")} of the list`;
  if (cards.length === 0) return "none of the deck's cards";
  if (list === "banned") return `not allowed: ${titles}`;
  if (allowed === null) return `${titles}; see its rule for whether that is allowed`;
  return `${allowed ? "allowed" : "not allowed"}: ${titles}, and ${most} may be in a deck`;
}

function rulingsOf({ errata, lists, questions, others }: DeckCard): Ruling[] {
  return [...errata, ...lists, ...questions, ...others];
}

/**
 * A card with its errata and questions in full, its other rulings as references. A ruling that an earlier card shows is only
 * referred to.
 * @param shown full references of the rulings that were shown in full
 */
function cardSection(card: DeckCard, view: DeckResult, { isBrief }: DeckOptions, shown: Set<string>): Section {
  const status = card.status.banned ? " · banned" : card.status.restricted ? " · restricted" : "";
  const written =
    card.written.replace(/\s*\([^()]*\)$/, "") === card.name.replace(/\s*\([^()]*\)$/, "")
      ? ""
      : ` (written ${card.written})`;
  const title: Inline[] = [
    `${card.count}x ${card.name}${card.level === null ? "" : ` [${card.level}]`}`,
    run(sideWords(card) + written, "quiet"),
    run(status, "error"),
  ];
  const all = [...card.errata, ...card.questions];
  const about = { at: "card" as const, game: view.game ?? "", id: card.id };
  if (isBrief) return section(2, title, rulingList([...all, ...card.others], view), about);
  const fresh = all.filter((one) => !shown.has(reference(one)));
  const again = all.filter((one) => shown.has(reference(one))).map((one) => referenceLink(reference(one), view));
  for (const one of fresh) shown.add(reference(one));
  return section(
    2,
    title,
    [
      textSections(card),
      fresh.map((one) => wholeRuling(one, view, one.question === null ? rulingTitle(one) : [])),
      again.length > 0 && part(links("Shown above", again)),
      card.others.length > 0 && part(notice("quiet", "Also named in"), rulingList(card.others, view)),
    ],
    about,
  );
}

/** ` (side deck)` if all copies are there, ` (1 in the side deck)` if some are, else empty. */
function sideWords({ count, side }: DeckCard): string {
  if (side === 0) return "";
  return side === count ? " (side deck)" : ` (${side} in the side deck)`;
}

/** Cards without rulings, names that are not clear, lines that were not read, and later editions. */
function otherSections(view: DeckResult): Section[] {
  const without = view.cards.filter((one) => rulingsOf(one).length === 0);
  const titled = (title: string, count: number, block: Block): Section[] =>
    count === 0 ? [] : [section(2, `${title}: ${count}`, block)];
  const withoutWords = without.map((one) => `${one.count}x ${one.name}${sideWords(one)}`).join(" · ");
  const unread = wholeList(view.unread.map((one) => ({ words: lineWords(one.text, one) })));
  return [
    ...titled("Known cards without a ruling in the texts used", without.length, citation(withoutWords)),
    ...titled("May be one of several cards", view.ambiguous.length, unclearList(view.ambiguous)),
    ...titled("Unknown in this library, or misspelt", view.unknown.length, unclearList(view.unknown)),
    ...titled("Neither a known card nor a heading, not counted", view.unread.length, unread),
    part(
      view.not_cards.length > 0 &&
        notice("quiet", `Read as titles and headings: ${view.not_cards.map((one) => one.text).join(" · ")}`),
      laterEditionsOf(view),
    ),
  ];
}

function unclearList(all: readonly UnclearCard[]): Block {
  return wholeList(
    all.map((one) => {
      const name = one.code === null || one.code === one.name ? one.name : `${one.name}, code ${one.code}`;
      return { words: lineWords(`${one.count}x ${name}`, one) };
    }),
  );
}

/** Words of the deck with the number of their line, and the names that they may mean. */
function lineWords(words: string, { line, candidates }: Pick<UnclearCard, "line" | "candidates">): Inline[] {
  const names = candidates.map((one) => one.name).join("; ");
  return [words, run(` (line ${line})`, "quiet"), names === "" ? "" : ` — perhaps ${names}`];
}
