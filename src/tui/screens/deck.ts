/** The page on which a deck is checked: its verdicts and its rulings, and a link for each card. */

import { deckStatus } from "../../deck/report.js";
import { editionsInForce } from "../../library/editions/in-force.js";
import { documentInfo } from "../../library/library.js";
import { deckText } from "../../present/cards/deck-text.js";
import { gameName } from "../../ruling/citation.js";
import { sanitise, sanitiseLine } from "../../ruling/sanitise.js";
import { type Page, PageBuilder } from "../view/page.js";
import { partTitle, type RenderContext } from "../view/render-context.js";

/**
 * The page on which a deck is checked. It shows the report on the deck that was checked last, or the problem with it;
 * before the first check, how to check a deck. While another path is typed, it begins with a link that checks that path.
 */
export function deckPage(context: RenderContext): Page {
  const { theme, deck, typed, width } = context;
  const page = new PageBuilder(width);
  if (typed.trim() !== "" && typed.trim() !== deck?.file)
    page.link({ act: "check-deck", words: typed.trim() }, [`Check ${sanitiseLine(typed.trim())}`]).gap();
  if (deck === null) {
    page.text("Type the path of a decklist, such as ~/deck.txt, and press Enter.", theme.quiet);
    page
      .gap()
      .text(
        "It may have lines such as 2x Name, or be a file of ArkhamDB (JSON), OCTGN (.o8d) or Tabletop Simulator.",
        theme.quiet,
      );
    return page.finish("deck", { isList: true });
  }
  const { result } = deck;
  if ("problem" in result) {
    page.text(sanitise(result.problem), theme.error);
    return page.finish("deck", { isList: true });
  }
  const { report } = result;
  const { library } = context.lookups;
  const documents = library.documents.filter((one) => one.game === report.game);
  const ids = new Set(documents.map((one) => one.id));
  const chosenEditions = editionsInForce(library, {}).choices.filter((one) => ids.has(one.document));
  page.add(
    ...deckText(report, {
      theme,
      width,
      documentInfo: (id) => documentInfo(library, id),
      file: deck.file,
      gameName: gameName(documents[0], report.game),
      editions: chosenEditions.flatMap(({ document, edition }) => (edition === null ? [] : [{ document, edition }])),
      remarks: [],
      status: deckStatus(report),
      brief: true,
    }),
  );
  if (report.cards.length > 0) page.gap().add(partTitle(context, "Cards"));
  for (const { card, count } of report.cards)
    page.link({ go: { at: "card", game: report.game, id: card.id } }, [`${count}x ${sanitiseLine(card.name)}`]);
  // If the page begins with the link that checks the typed path, it is a list: the first link of a list is chosen when
  // the page opens, so Enter checks that path.
  return page.finish("deck", { isList: page.links[0]?.row === 0 });
}
