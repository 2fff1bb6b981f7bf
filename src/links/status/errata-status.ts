/** Answers whether cards have errata, from the documents that hold errata of cards. */

import { cardCode } from "../../cards/card-code.js";
import type { CardEntry } from "../../cards/resolver.js";
import type { Library } from "../../library/library.js";
import type { Ruling } from "../../ruling/ruling.js";
import { errataOf } from "../errata/card-errata.js";
import { statementsFor } from "../precedence/statements.js";
import type { View } from "../view.js";
import {
  type NameFinding,
  type Source,
  type StatusResult,
  stateOf,
  type Verdict,
  withDistinctions,
} from "./finding.js";

/**
 * Whether the named cards have errata in the documents of the view.
 * @param isCertain false if the query has only a similar name or a part of the cards' name. The answer is then at most
 * `likely`
 */
export function errataStatus(
  library: Library,
  namedCards: CardEntry[],
  isCertain: boolean,
  view: View,
): StatusResult<NameFinding> {
  const documents = documentsWithErrata(library, view);
  const games = new Set(documents.map((one) => one.game));
  const cards = namedCards.filter((one) => games.has(one.game));
  if (cards.length === 0)
    return {
      finding: { kind: "not-held", cards: namedCards, within: [] },
      state: "none",
      first: [],
    };
  const documentsOfGames = documents.filter((document) => cards.some((one) => one.game === document.game));
  const cardVerdicts = cards.map((card): Verdict => {
    const errata = errataOf(library, card.game, card.card.id, view);
    const documentsOfGame = documents.filter((document) => document.game === card.game);
    const by = errata.length > 0 ? errata : documentsOfGame.flatMap((one) => errataPrecedence(library, one, view));
    const unnamed = errata.length > 0 ? 0 : documentsOfGame.reduce((sum, one) => sum + one.unnamed, 0);
    return { about: "erratum", card, value: errata.length > 0, by: [...new Set(by)], lists: [], apart: [], unnamed };
  });
  const verdicts = withDistinctions(cardVerdicts, namedCards);
  const isUncertain = verdicts.some((one) => one.unnamed);
  return {
    finding: { kind: "verdicts", verdicts, sources: documentsOfGames, restricted: [], maxTitles: null },
    state: stateOf(verdicts, isCertain && !isUncertain),
    first: verdicts.flatMap((one) => one.by),
  };
}

interface ErrataDocument extends Source {
  game: string;
  /** One of its errata. */
  erratum: Ruling;
  /** The number of errata of which a card is known only by its code in a database. */
  unnamed: number;
}

/** The documents of the view that hold card errata. Only of cards of their games can it be said that they have no errata. */
export function documentsWithErrata(library: Library, view: View): ErrataDocument[] {
  return [...view].flatMap(([document, edition]) => {
    const [from, to] = library.range(document, edition) ?? [0, 0];
    const rulings = Array.from({ length: to - from }, (_, i) => library.at(from + i));
    const errata = rulings.filter((one) => one.kind === "card-errata");
    const [erratum] = errata;
    if (erratum === undefined) return [];
    const unnamed = errata.filter((one) => one.cards.some(({ name }) => cardCode(name) !== null)).length;
    return [{ document, edition, game: erratum.game, erratum, unnamed }];
  });
}

/**
 * The document's rulings which say that errata override printed cards. The verdict on a card without errata cites them:
 * only an erratum would override its printed text.
 */
function errataPrecedence(library: Library, { document, erratum }: ErrataDocument, view: View): Ruling[] {
  return statementsFor(library, erratum, view)
    .filter((one) => one.document === document && one.statement.wins === "card-errata")
    .map((one) => one.by);
}
