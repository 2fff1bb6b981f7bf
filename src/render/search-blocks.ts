/** The blocks of `search`: the verdict and the words first, then where they are from, then other results. */
import { reference } from "../ruling/citation.js";
import { distinctBy } from "../ruling/groups.js";
import { cardWords, counted, headline, nameList } from "../ruling/names.js";
import type { Ruling, SearchResult } from "../views/schema.js";
import {
  type Block,
  blocksOf,
  type Inline,
  joined,
  type ListItem,
  type Mark,
  type Nested,
  notice,
  part,
  run,
  type Section,
  section,
  verdict,
  wholeList,
} from "./blocks.js";
import {
  houseLine,
  kindRun,
  laterEditionsNotices,
  laterNotice,
  referenceLink,
  replacedBlocks,
  replacedNotice,
  rulingItem,
  rulingTarget,
  rulingTitle,
  rulingWords,
  sourceLine,
  sourceOf,
} from "./ruling-blocks.js";

type Result = SearchResult["results"][number];

export interface SearchOptions {
  /** Show why each result was found, and every name and word that was recognised. */
  why?: boolean;
}

/** Shown before an answer whose state is `likely`. */
const likelyWords = "Probably this; check that it answers your question:";

/** The maximum number of nearest rulings, when there is no answer. */
const maxNearest = 3;

/** The blocks of a view. */
export function searchBlocks(view: SearchResult, options: SearchOptions = {}): Block[] {
  if (view.answer === "none") return noAnswer(view, options);
  // The verdict comes first; without one, what was searched.
  const head =
    view.verdict_lines.length > 0
      ? [verdictAndDoubt(view), readAs(view, options)]
      : [readAs(view, options), verdictAndDoubt(view)];
  const { full, listed } = shownResults(view);
  const [first, ...others] = full;
  if (first === undefined) return [part(head)];
  const whole = (result: Result): Section => {
    const { title, blocks, about } = resultSection(result, view, options);
    return section(3, title, [blocks, belowResult(result, full, view)], about);
  };
  return [
    // The verdict and the words stand together.
    part(head, others.length > 0 && notice("quiet", "The answer rests on:"), { ...whole(first), isTight: true }),
    ...others.map(whole),
    ...moreSections(listed, view, options),
  ];
}

/**
 * What belongs to the answer and stands below a result in full: errata of the verdict's cards and later editions, each below
 * the last result of its game, and house rulings below the last result.
 */
function belowResult(result: Result, full: readonly Result[], view: SearchResult): Nested<Block> {
  const belongsHere = (game: string | undefined) =>
    (full.findLast(({ ruling }) => ruling.game === game) ?? full.at(-1)) === result;
  const documents = view.answered_by.filter((id) => belongsHere(sourceOf(view, id)?.game));
  return [
    verdictErrata(view, full)
      .filter(({ game }) => belongsHere(game))
      .map((one) => errataNotice(one, view)),
    laterEditionsNotices(view, documents),
    result === full.at(-1) && view.house.map(houseLine),
  ];
}

type ErrataOfCard = Result["errata_of"][number];

/** The errata of the verdict's cards that are known from results in the list below and that no result in full shows. */
function verdictErrata(
  { results, verdicts }: SearchResult,
  full: readonly Result[],
): (ErrataOfCard & { game: string })[] {
  const shown = new Set(full.flatMap(({ ruling, errata }) => [reference(ruling), ...errata]));
  const found = results.flatMap(({ ruling: { game }, errata_of }) => errata_of.map((one) => ({ ...one, game })));
  const ofVerdict = found.filter(
    ({ card, errata, game }) =>
      verdicts.some((one) => one.card.game === game && one.card.name === card) && errata.some((one) => !shown.has(one)),
  );
  return distinctBy(ofVerdict, ({ card, game }) => `${game} ${card}`);
}

/** `Erratum of Brass Lantern: lamps-faq/errata-brass-lantern` */
function errataNotice({ card, errata }: ErrataOfCard, view: SearchResult): Block {
  const references = errata.map((one) => referenceLink(one, view));
  return notice("quiet", `${errata.length > 1 ? "Errata" : "Erratum"} of ${card}: `, joined(references, ", "));
}

/** What was searched, if that is not what was typed, and remarks that are part of the answer. */
function readAs(view: SearchResult, { why = false }: SearchOptions): Nested<Block> {
  // Beside a verdict, only how the name of its card was read matters.
  const isShown = (name: string) => view.verdicts.length === 0 || view.verdicts.some(({ card }) => card.name === name);
  const rewritten = view.resolved.filter(({ typed, name }) =>
    why ? typed !== name : isShown(name) && isRewriting(typed, name),
  );
  return [
    view.card_of_code !== null && notice("quiet", `${view.query} → ${view.card_of_code}`),
    rewritten.length > 0 && notice("quiet", rewritten.map(({ typed, name }) => `${typed} → ${name}`).join(" · ")),
    // Verdicts on several cards do not need a ruling on all of them. Without an answer, these remarks come first.
    view.verdicts.length <= 1 && view.answer !== "none" && cardRemarks(view),
    view.editions_chosen && notice("quiet", `Texts used: ${searchedEditions(view) || "none"}`),
  ];
}

function searchedEditions({ searched }: SearchResult): string {
  return searched.editions.map((one) => one.replace("@", " ")).join(", ");
}

function cardRemarks(view: SearchResult): Block[] {
  return view.card_remarks.map((one) => notice("plain", run(one, "strong")));
}

/** Whether a name changes what is searched. A word that is completed, such as `decks` to a name with `deck`, changes nothing. */
function isRewriting(typed: string, name: string): boolean {
  const wordsOf = (text: string) =>
    text
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .map((word) => word.replace(/s$/, ""));
  const words = new Set(wordsOf(name));
  return wordsOf(typed).some((word) => word !== "" && !words.has(word));
}

/**
 * The sentences of the verdict, and that the answer is only likely. That the library does not have an edition is certain, even
 * when the rulings are only likely, so this verdict comes first.
 */
function verdictAndDoubt(view: SearchResult): Nested<Block> {
  const doubt = view.answer === "likely" && notice("doubt", likelyWords);
  const verdicts = [
    view.verdict_lines.map(verdict),
    view.lists.map(({ cards }) => (view.answer === "none" ? cardsInLines(cards) : cardsInList(cards))),
  ];
  return view.verdict_state === "edition-not-held" ? [verdicts, doubt] : [doubt, verdicts];
}

type ListedCards = SearchResult["lists"][number]["cards"];

/** The cards of a list that was asked for, one on a line. */
function cardsInList(cards: ListedCards): Block {
  return wholeList(cards.map((card) => ({ words: cardWords(card), to: { at: "ruling", reference: card.ruling } })));
}

/** The names of the cards of a list, to compare an unknown name with. */
function cardsInLines(cards: ListedCards): Block {
  const names = cards.map(({ name, ruling }): Inline => ({ text: name, to: { at: "ruling", reference: ruling } }));
  return notice("quiet", joined(names, " · "));
}

/** The results in full, and those in a list. Verdicts on a list rest on its rule, which says more than a card's entry. */
function shownResults({ results, basis, verdicts }: SearchResult): { full: Result[]; listed: Result[] } {
  const isBasis = ({ ruling }: Result) => verdicts.some(({ by }) => by.includes(reference(ruling)));
  const basisResults = verdicts.length > 1 ? results.filter(isBasis) : results.slice(0, Math.max(1, basis));
  const rules = basisResults.filter(({ ruling }) => !isListEntry(ruling));
  const full = rules.length > 0 ? rules : basisResults.slice(0, 1);
  return { full, listed: results.filter((one) => !full.includes(one)) };
}

/** Whether a ruling is the entry of a card in a list, which says less than the rule of the list. */
export function isListEntry({ kind, cards }: Pick<Ruling, "kind"> & { cards: readonly unknown[] }): boolean {
  return (kind === "restricted" || kind === "banned") && cards.length > 0;
}

/** A result in full: title, words, source, and what is to know about them. */
function resultSection(result: Result, view: SearchResult, { why = false }: SearchOptions): Section {
  const { ruling } = result;
  return section(
    3,
    rulingTitle(ruling),
    [
      rulingWords(ruling, passageMarks(result)),
      sourceLine(ruling, view),
      result.later !== null && laterNotice(ruling, result.later, view),
      replacedBlocks(ruling, result.effective),
      result.errata_of.map((one) => errataNotice(one, view)),
      why && notice("quiet", foundBy(result)),
    ],
    rulingTarget(ruling),
  );
}

/** Where the passage that answers stands in the words of the ruling. A short ruling is not marked. */
function passageMarks({ ruling, passage }: Result): Mark[] {
  const from = passage === null ? -1 : ruling.text.indexOf(passage.text);
  if (passage === null || from < 0 || passage.text.length === ruling.text.length) return [];
  return [{ from, to: from + passage.text.length, kind: "match" }];
}

function foundBy({ why }: Result): string {
  return `Found by: ${why.join("; ")}`;
}

/** The other results, one line each. They are not called less likely if a verdict rests on the best, or all fit the filters. */
function moreSections(listed: readonly Result[], view: SearchResult, options: SearchOptions): Section[] {
  if (listed.length === 0) return [];
  const isLessLikely = view.verdict_state === null && view.results[0]?.score !== 0;
  const hasMore = view.total > view.results.length;
  return [
    section(3, run(isLessLikely ? "More, less likely:" : "More:", "quiet"), [
      { kind: "list", items: listed.map((one) => resultItem(one, view, options)) },
      hasMore && { kind: "hint", words: "More results:", command: "-n 20" },
    ]),
  ];
}

/** A result on one line; below it, only if they apply, warnings, and with `--why` the reasons. */
function resultItem(result: Result, view: SearchResult, { why = false }: SearchOptions): ListItem {
  const { ruling, matches, later, effective } = result;
  const warnings: Inline[] = [
    ...(later === null ? [] : laterNotice(ruling, later, view).words),
    ...effective
      .filter((one) => one.basis === "quoted" && one.printed_in === reference(ruling))
      .flatMap((one) => replacedNotice(one).words),
  ];
  const detail: Inline[] = warnings.length > 0 ? [run("! ", "error"), ...warnings] : [];
  if (why) detail.push(`${warnings.length > 0 ? "; " : ""}${foundBy(result)}`);
  return {
    ...rulingItem(ruling, view),
    words: [kindRun(ruling, " · "), ...withMatches(headline(ruling), matches)],
    ...(detail.length > 0 && { detail }),
  };
}

/** A text with the ranges that match the query marked. The ranges are in order and do not overlap. */
export function withMatches(text: string, ranges: readonly (readonly [number, number])[]): Inline[] {
  const runs: Inline[] = [];
  let at = 0;
  for (const [from, to] of ranges) {
    runs.push(text.slice(at, from), { text: text.slice(from, to), role: "match" });
    at = to;
  }
  return [...runs, text.slice(at)].filter((one) => one !== "");
}

/** What was searched, how names were understood, the nearest names and rulings, and the game's own rule. */
function noAnswer(view: SearchResult, options: SearchOptions): Block[] {
  const { searched, results, nearest, last_resort } = view;
  const items = results.slice(0, maxNearest).map((one) => resultItem(one, view, options));
  return blocksOf(
    part(
      verdictAndDoubt(view),
      cardRemarks(view),
      verdict("No ruling found."),
      readAs(view, options),
      notice("plain", `Searched ${counted(searched.rulings, "ruling")}: ${searchedEditions(view)}.`),
      nearest.length > 0 && notice("plain", `Nearest names: ${nameList(nearest)}`),
    ),
    items.length > 0 && section(3, run("Not an answer, but the nearest rulings:", "quiet"), { kind: "list", items }),
    last_resort.map(({ ruling, quoted }) => {
      if (quoted)
        return section(3, "The game's rule when no answer is found:", [rulingWords(ruling), sourceLine(ruling, view)]);
      const command = `grim show ${referenceLink(reference(ruling), view).text}`;
      const words = `${gameOf(ruling, view)} has a rule for when no answer is found: `;
      return part(notice("quiet", words, { text: command, whole: true, to: rulingTarget(ruling) }));
    }),
    // One line each on later editions and house rulings.
    part(laterEditionsNotices(view, view.answered_by), view.house.map(houseLine)),
  );
}

function gameOf({ document, game }: Ruling, { sources }: SearchResult): string {
  return sources.find((one) => one.id === document)?.title.split(" — ")[0] ?? game;
}
