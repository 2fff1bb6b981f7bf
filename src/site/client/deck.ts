/**
 * The deck check. It accepts the same decklists as `grim deck`, and uses the same code and the same table of known
 * cards.
 */
import { identifyDeck } from "../../deck/identify-deck.js";
import { reportDeck } from "../../deck/report.js";
import { currentRulings } from "../../library/library.js";
import { withKnownCards } from "../../links/known-cards-part.js";
import { GrimError } from "../../problem.js";
import { escapeHtml } from "../../render/html.js";
import { deckHtml } from "../pages/deck-html.js";
import { DrawContext, type Site } from "../pages/site.js";
import { unpackKnownCards } from "./pack-known-cards.js";

/**
 * The report on a decklist, or the problem that it has, as escaped HTML.
 * @param game the id of the game; with null, the game is found by the names of the cards
 * @param known the packed table of known cards
 * @param up the path from the page to the root
 */
export function deckReport(site: Site, text: string, game: string | null, known: Uint8Array, up: string): string {
  const warning = (words: string) => `<p class="warning">${escapeHtml(words)}</p>`;
  const library = withKnownCards(site.library, unpackKnownCards(known));
  try {
    const { cards } = identifyDeck(library, new TextEncoder().encode(text), "the list", game ?? undefined);
    if (cards === null) return warning("No card of the list is known in this library.");
    const rulings = currentRulings(library).filter((one) => one.game === cards.game);
    return deckHtml(reportDeck(cards, rulings), new DrawContext(site, up));
  } catch (error) {
    if (!(error instanceof GrimError)) throw error;
    // The hint of an unclear game names an option of the command line, which the page does not have.
    return warning(
      error.problems
        .map(({ code, message, hint }) =>
          code === "usage" ? `${message} Choose the game above.` : [message, hint].filter(Boolean).join(" "),
        )
        .join(" "),
    );
  }
}
