/**
 * The deck check. Loaded when a deck is checked, because search does not need it: it has the readers of every format that
 * `grim deck` reads, and works on the same table of known cards.
 */
import { encodeKnownCards, type KnownCard } from "../../cards/known-cards.js";
import { identifyDeck } from "../../deck/identify-deck.js";
import { reportDeck } from "../../deck/report.js";
import { currentRulings, type Library } from "../../library/library.js";
import { bytesInMemory } from "../../library/snapshot/byte-source.js";
import { knownCardsPartName } from "../../links/known-cards-part.js";
import { escapeHtml } from "../../present/html.js";
import { GrimError } from "../../problem.js";
import { deckHtml } from "../pages/deck-html.js";
import { Drawing, type Site } from "../pages/site.js";

export interface DeckCheck {
  /** The report as escaped HTML. @param known the known cards as JSON @param up the way from the page to the root */
  deckReport(site: Site, text: string, known: Uint8Array, up: string): Promise<string>;
}

async function deckReport(site: Site, text: string, known: Uint8Array, up: string): Promise<string> {
  const warning = (words: string) => `<p class="warning">${escapeHtml(words)}</p>`;
  const library = withKnownCards(site.library, known);
  try {
    const { cards } = await identifyDeck(library, new TextEncoder().encode(text), "the list");
    if (cards === null) return warning("No card of the list is known in this library.");
    const rulings = currentRulings(library).filter((one) => one.game === cards.game);
    return deckHtml(reportDeck(cards, rulings), new Drawing(site, "", up));
  } catch (error) {
    if (!(error instanceof GrimError)) throw error;
    // The hint of an unclear game names an option of the command line.
    return warning(
      error.problems
        .map(({ code, message, hint }) =>
          code === "usage" ? `${message} Add more cards to the list.` : [message, hint].filter(Boolean).join(" "),
        )
        .join(" "),
    );
  }
}

/** The library of a site comes without the table, which only the deck check needs. @param known the cards as JSON */
function withKnownCards(library: Library, known: Uint8Array): Library {
  const cards = JSON.parse(new TextDecoder().decode(known)) as KnownCard[];
  const table = bytesInMemory(new TextEncoder().encode(encodeKnownCards(cards)));
  return Object.create(library, {
    part: { value: (name: string) => (name === knownCardsPartName ? table : library.part(name)) },
  }) as Library;
}

(globalThis as unknown as { grimDeck?: DeckCheck }).grimDeck = { deckReport };
