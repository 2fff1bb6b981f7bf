/** The blocks of `search`: the verdict and the words first, then where they are from, then other results. */
import { reference } from "../ruling/citation.js";
import { distinctBy } from "../ruling/groups.js";
import { cardWords, counted, headline, kindWords, nameList } from "../ruling/names.js";
import type { SearchResult } from "../views/schema/look-ups.js";
import type { Ruling } from "../views/schema/parts.js";
import { type Block, type Inline, type ListItem, type Mark, notice, type Section, section } from "./blocks.js";
import {
  houseLine,
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
      ? [...verdictAndDoubt(view), ...readAs(view, options)]
      : [...readAs(view, options), ...verdictAndDoubt(view)];
  const { full, listed } = shownResults(view);
  const [first, ...others] = full;
  if (first === undefined) return [section(3, [], head)];
  const whole = (result: Result): Section => {
    const { title, blocks, about } = resultSection(result, view, options);
    return section(3, title, [...blocks, ...belowResult(result, full, view)], about);
  };
  const basisLine = others.length > 0 ? [notice("quiet", "The answer rests on:")] : [];
  return [
    // The verdict and the words stand together.
    section(3, [], [...head, ...basisLine, { ...whole(first), isTight: true }]),
    ...others.map(whole),
    ...moreSections(listed, view, options),
  ];
}

/**
 * What belongs to the answer and stands below a result in full: errata of the verdict's cards and later editions, each below
 * the last result of its game, and house rulings below the last result.
 */
function belowResult(result: Result, full: readonly Result[], view: SearchResult): Block[] {
  const isLast = result === full.at(-1);
  const belongsHere = (game: string | undefined) =>
    (full.findLast(({ ruling }) => ruling.game === game) ?? full.at(-1)) === result;
  const documents = view.answered_by.filter((id) => belongsHere(sourceOf(view, id)?.game));
  return [
    ...verdictErrata(view, full)
      .filter(({ game }) => belongsHere(game))
      .map((one) => errataNotice(one, view)),
    ...laterEditionsNotices(view, documents),
    ...(isLast ? view.house.map(houseLine) : []),
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
  return notice(
    "quiet",
    `${errata.length > 1 ? "Errata" : "Erratum"} of ${card}: `,
    ...errata.flatMap((one, i): Inline[] => [...(i > 0 ? [", "] : []), referenceLink(one, view)]),
  );
}

/** What was searched, if that is not what was typed, and remarks that are part of the answer. */
function readAs(view: SearchResult, { why = false }: SearchOptions): Block[] {
  // Beside a verdict, only how the name of its card was read matters.
  const isShown = (name: string) => view.verdicts.length === 0 || view.verdicts.some(({ card }) => card.name === name);
  const rewritten = view.resolved.filter(({ typed, name }) =>
    why ? typed !== name : isShown(name) && isRewriting(typed, name),
  );
  return [
    ...(view.card_of_code === null ? [] : [notice("quiet", `${view.query} → ${view.card_of_code}`)]),
    ...(rewritten.length === 0
      ? []
      : [notice("quiet", rewritten.map(({ typed, name }) => `${typed} → ${name}`).join(" · "))]),
    // Verdicts on several cards do not need a ruling on all of them. Without an answer, these remarks come first.
    ...(view.verdicts.length > 1 || view.answer === "none" ? [] : cardRemarks(view)),
    ...(view.editions_chosen
      ? [
          notice(
            "quiet",
            `Texts used: ${view.searched.editions.map((one) => one.replace("@", " ")).join(", ") || "none"}`,
          ),
        ]
      : []),
  ];
}

function cardRemarks(view: SearchResult): Block[] {
  return view.card_remarks.map((one) => notice("plain", { text: one, role: "strong" }));
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
function verdictAndDoubt(view: SearchResult): Block[] {
  const doubt: Block[] = view.answer === "likely" ? [notice("doubt", likelyWords)] : [];
  const verdict: Block[] = [
    ...view.verdict_lines.map((line): Block => ({ kind: "verdict", words: [line] })),
    ...view.lists.map(({ cards }) => (view.answer === "none" ? cardsInLines(cards) : cardsInList(cards))),
  ];
  return view.verdict_state === "edition-not-held" ? [...verdict, ...doubt] : [...doubt, ...verdict];
}

type ListedCards = SearchResult["lists"][number]["cards"];

/** The cards of a list that was asked for, one on a line. */
function cardsInList(cards: ListedCards): Block {
  return {
    kind: "list",
    isWhole: true,
    items: cards.map((card) => ({ words: [cardWords(card)], to: { at: "ruling", reference: card.ruling } })),
  };
}

/** The names of the cards of a list, to compare an unknown name with. */
function cardsInLines(cards: ListedCards): Block {
  return notice(
    "quiet",
    ...cards.flatMap(({ name, ruling }, i): Inline[] => [
      ...(i > 0 ? [" · "] : []),
      { text: name, to: { at: "ruling", reference: ruling } },
    ]),
  );
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
      ...rulingWords(ruling, passageMarks(result)),
      sourceLine(ruling, view),
      ...(result.later === null ? [] : [laterNotice(ruling, result.later, view)]),
      ...replacedBlocks(ruling, result.effective),
      ...result.errata_of.map((one) => errataNotice(one, view)),
      ...(why ? [whyNotice(result)] : []),
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

/** One line each on later editions and house rulings. */
function besideAnswer(view: SearchResult): Block[] {
  return [...laterEditionsNotices(view, view.answered_by), ...view.house.map(houseLine)];
}

function whyNotice({ why }: Result): Block {
  return notice("quiet", `Found by: ${why.join("; ")}`);
}

/** The other results, one line each. They are not called less likely if a verdict rests on the best, or all fit the filters. */
function moreSections(listed: readonly Result[], view: SearchResult, options: SearchOptions): Section[] {
  if (listed.length === 0) return [];
  const isLessLikely = view.verdict_state === null && view.results[0]?.score !== 0;
  const hasMore = view.total > view.results.length;
  const heading: Inline[] = [{ text: isLessLikely ? "More, less likely:" : "More:", role: "quiet" }];
  return [
    section(3, heading, [
      { kind: "list", items: listed.map((one) => resultItem(one, view, options)) },
      ...(hasMore ? [{ kind: "hint" as const, words: "More results:", command: "-n 20" }] : []),
    ]),
  ];
}

/** A result on one line; below it, only if they apply, warnings, and with `--why` the reasons. */
function resultItem(result: Result, view: SearchResult, { why = false }: SearchOptions): ListItem {
  const { ruling, matches, later, effective } = result;
  const item = rulingItem(ruling, view);
  const warnings: Inline[] = [
    ...(later === null ? [] : laterNotice(ruling, later, view).words),
    ...effective
      .filter((one) => one.basis === "quoted" && one.printed_in === reference(ruling))
      .flatMap((one) => replacedNotice(one).words),
  ];
  const detail: Inline[] = [
    ...(warnings.length > 0 ? [{ text: "! ", role: "error" as const }, ...warnings] : []),
    ...(why ? [`${warnings.length > 0 ? "; " : ""}Found by: ${result.why.join("; ")}`] : []),
  ];
  return {
    ...item,
    words: [{ text: `${kindWords(ruling.kind)} · `, role: "kind" }, ...withMatches(headline(ruling), matches)],
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
  const where = searched.editions.map((one) => one.replace("@", " ")).join(", ");
  const verdict = verdictAndDoubt(view);
  return [
    section(
      3,
      [],
      [
        ...verdict,
        ...cardRemarks(view),
        { kind: "verdict", words: ["No ruling found."] },
        ...readAs(view, options),
        notice("plain", `Searched ${counted(searched.rulings, "ruling")}: ${where}.`),
        ...(nearest.length > 0 ? [notice("plain", `Nearest names: ${nameList(nearest)}`)] : []),
      ],
    ),
    ...(results.length > 0
      ? [
          section(
            3,
            [{ text: "Not an answer, but the nearest rulings:", role: "quiet" }],
            [{ kind: "list", items: results.slice(0, maxNearest).map((one) => resultItem(one, view, options)) }],
          ),
        ]
      : []),
    ...last_resort.map(({ ruling, quoted }) =>
      quoted
        ? section(3, ["The game's rule when no answer is found:"], [...rulingWords(ruling), sourceLine(ruling, view)])
        : section(
            3,
            [],
            [
              notice("quiet", `${gameOf(ruling, view)} has a rule for when no answer is found: `, {
                text: `grim show ${referenceLink(reference(ruling), view).text}`,
                whole: true,
                to: rulingTarget(ruling),
              }),
            ],
          ),
    ),
    section(3, [], besideAnswer(view)),
  ];
}

function gameOf({ document, game }: Ruling, { sources }: SearchResult): string {
  return sources.find((one) => one.id === document)?.title.split(" — ")[0] ?? game;
}
