/** The look-ups of a library: the functions that the commands call, with caches. */

import { fold } from "../../cards/fold.js";
import { diffInLibrary } from "../../diff/in-library.js";
import { laterDifferingText } from "../../diff/later-text.js";
import { houseRulingsOn, houseRulingsOnCard } from "../../house/house-notes.js";
import type { HouseRulings } from "../../house/house-ruling.js";
import { documentInfo, type Library } from "../../library/library.js";
import { resolveReference } from "../../library/reference/reference.js";
import { listStatedBy } from "../../links/card-lists.js";
import { effectiveText } from "../../links/errata/effective-text.js";
import type { FindImported } from "../../links/errata/printed-card.js";
import { findCardsByName } from "../../links/find-cards.js";
import { cardById, findKnownCards } from "../../links/known-cards-part.js";
import { pageOf } from "../../links/pages/card-page.js";
import { keywordPage } from "../../links/pages/keyword-page.js";
import { linksOf } from "../../links/pages/links-of.js";
import { governs } from "../../links/precedence/governs.js";
import { type Entry, entryKey } from "../../pins-and-history/pins-and-history.js";
import { reference } from "../../ruling/citation.js";
import { distinctBy } from "../../ruling/groups.js";
import type { Ruling } from "../../ruling/ruling.js";
import type { SearchOptions } from "../../search/answer.js";
import { complete } from "../../search/complete.js";
import { markRanges } from "../../search/marks.js";
import { isStop } from "../../search/text/words.js";
import type { ChangesCommand } from "../../verdict/changes-question.js";
import { searchWithStatus } from "../../verdict/verdict.js";
import { verdictWords } from "../../views/verdict-words.js";
import type { Filters, PagePlace } from "../state/place.js";
import { type Lookups, memoise } from "./lookups.js";

/** The maximum number of results of a search; the list also says how many there are in total. */
const maxResults = 60;

/**
 * The look-ups of a library.
 * @param house house rulings, shown beside the official ones
 * @param imported finds cards in the user's card data
 */
export function libraryLookups(
  library: Library,
  house: HouseRulings = { rulings: [] },
  imported?: FindImported,
): Lookups {
  const key = (ruling: Ruling) => reference(ruling);
  const searchCached = memoise(
    8,
    (query: string, filters: Filters) => `${JSON.stringify(filters)} ${query}`,
    (query, filters) => searchWithStatus(library, query, { limit: maxResults, ...searchOptions(filters) }),
  );
  const laterText = memoise(32, key, (ruling) => laterDifferingText(library, ruling));
  return {
    library,
    search: (query, filters) => searchCached(query, filters).answer,
    verdict(query, filters) {
      const { status } = searchCached(query, filters);
      // A sentence that announces a list ends in a colon. Here the list is not below the sentence but in the preview.
      return status ? verdictWords(status, library).map((one) => one.replace(/:$/, ".")) : [];
    },
    placesOfChanges(query, filters) {
      const finding = searchCached(query, filters).status?.finding;
      return finding?.kind === "changes" ? finding.commands.flatMap((one) => placeForChanges(library, one) ?? []) : [];
    },
    verdictRulingCount: (query, filters) => searchCached(query, filters).status?.verdict?.by.length ?? 0,
    complete: memoise(
      8,
      (query: string) => query,
      (query) => complete(library, query),
    ),
    // Stop words are not marked, because most queries and most headlines have some.
    marks: (text, marks) => markRanges(text, marks).filter(([from, to]) => !isStop(fold(text.slice(from, to)))),
    links: memoise(32, key, (ruling) => linksOf(library, ruling)),
    governs: memoise(32, key, (ruling) => governs(library, ruling, { sameInNewest: laterText(ruling) === null })),
    laterText,
    effectiveTexts: memoise(32, key, (ruling) => effectiveText(library, ruling)),
    card(game, id) {
      const card = cardById(library, game, id);
      return card ? pageOf(library, { game, card }, { imported }) : null;
    },
    destinations: (text) => destinations(library, text),
    placeOfName: memoise(
      32,
      (name: string, kind: "card" | "keyword") => `${kind} ${name}`,
      (name, kind): PagePlace | null => {
        if (kind === "keyword") {
          const { page } = keywordPage(library, null, name);
          return page && { at: "keyword", game: page.game, term: page.term };
        }
        const entries = findCardsByName(library, null, name);
        const [only, ...others] = entries.length > 0 ? entries : findKnownCards(library, null, name);
        return only && others.length === 0 ? { at: "card", game: only.game, id: only.card.id } : null;
      },
    ),
    listStatedBy: (ruling) => listStatedBy(library, ruling),
    keyword: (game, term) => keywordPage(library, game, term).page,
    diff: (document, from, to) => diffInLibrary(library, document, from, to),
    houseRulingsOn: (ruling) => houseRulingsOn(house, ruling),
    houseRulingsOnCard: ({ game, card, rulings }) => houseRulingsOnCard(house, game, card, rulings),
  };
}

/**
 * The comparison of the two editions that a command names. If the library does not hold both, or they are the same, it
 * returns the page on which two editions are chosen. Null when the library holds fewer than two editions of the document.
 */
function placeForChanges(library: Library, { command, document, editions }: ChangesCommand): PagePlace | null {
  const heldEditions = (documentInfo(library, document)?.editions ?? []).map((one) => one.edition);
  const [newest] = heldEditions;
  if (newest === undefined || heldEditions.length < 2) return null;
  const [asked = newest, other] = editions;
  // `diff` compares the first edition with the second or the newest; `changes` compares it with the edition before it.
  const { from, to } =
    command === "diff"
      ? { from: asked, to: other ?? newest }
      : { from: heldEditions[heldEditions.indexOf(asked) + 1] ?? "", to: asked };
  const areHeld = heldEditions.includes(from) && heldEditions.includes(to);
  return areHeld && from !== to ? { at: "changes", document, from, to } : { at: "compare", document, from: null };
}

/** The maximum number of destinations. */
const maxDestinations = 12;

function destinations(library: Library, text: string): Entry[] {
  const { rulings } = resolveReference(library, text);
  const offers = complete(library, text).filter(
    ({ kind, from, to }) => (kind === "card" || kind === "keyword") && from === 0 && to === text.length,
  );
  const named: { entry: Entry; name: string }[] = [];
  for (const name of [text, ...offers.map((one) => one.text)]) {
    for (const { game, card } of findCardsByName(library, null, name))
      named.push({ entry: { kind: "card", game, id: card.id }, name: card.name });
    const { page, candidates } = keywordPage(library, null, name);
    for (const { game, term } of page ? [page] : candidates)
      named.push({ entry: { kind: "keyword", game, term }, name: term });
  }
  // Names that do not contain what was typed come last: `complete` found them by a nickname.
  const nicknameRank = ({ name }: { name: string }) => (fold(name).includes(fold(text)) ? 0 : 1);
  named.sort((a, b) => nicknameRank(a) - nicknameRank(b));
  const all = [
    ...rulings.map((ruling): Entry => ({ kind: "ruling", ref: reference(ruling) })),
    ...named.map(({ entry }) => entry),
  ];
  return distinctBy(all, entryKey).slice(0, maxDestinations);
}

function searchOptions({ game, document, edition, kind }: Filters): SearchOptions {
  return {
    ...(game !== null && { game }),
    ...(document !== null && { document }),
    ...(edition !== null && { edition }),
    ...(kind !== null && { kind }),
  };
}
