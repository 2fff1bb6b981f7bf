/** The deck check, a script of its own. It accepts the same decklists as `grim deck`, and uses the same code and the same cards. */
import { GrimError } from "../../problem.js";
import { deckBlocks } from "../../render/deck-blocks.js";
import { escapeHtml } from "../../render/html.js";
import { deckView } from "../../views/deck.js";
import { DrawContext, type Site } from "../pages/site.js";
import type { DeckRequest } from "./messages.js";

/** The report on a decklist, or the problem that it has, as escaped HTML. */
export async function deckReport(
  site: Site,
  { text, game, up }: Pick<DeckRequest, "text" | "game" | "up">,
): Promise<string> {
  const warning = (words: string) => `<p class="warning">${escapeHtml(words)}</p>`;
  try {
    const bytes = new TextEncoder().encode(text);
    const options = { name: "the list", file: "", game: game ?? undefined };
    const view = await deckView({ library: site.library, house: null, cardData: null }, bytes, options);
    if (view.game === null) return warning("No card of the list is known in this library.");
    return new DrawContext(site, up).html(deckBlocks(view, { title: "The list", isBrief: false }));
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

/** What this script adds to the scope of the worker that loads it. */
export interface DeckScope {
  grimDeckReport: typeof deckReport;
}

Object.assign(globalThis, { grimDeckReport: deckReport } satisfies DeckScope);
