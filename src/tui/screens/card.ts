/** The page of a card: its facts, its status, and every ruling on it by group. */
import type { CardPage } from "../../links/pages/card-page.js";
import { cardPageGroups, textsBelow } from "../../present/cards/card-groups.js";
import { databaseFacts } from "../../present/cards/card-page-lines.js";
import { cardTextLines } from "../../present/cards/card-text-lines.js";
import { houseLines } from "../../present/ruling/house-lines.js";
import { notePieces } from "../../present/ruling/ruling-text.js";
import { plain } from "../../render/text/theme.js";
import { wrapText } from "../../render/text/wrap.js";
import { gameName, printedReference } from "../../ruling/citation.js";
import { counted } from "../../ruling/names.js";
import type { Ruling } from "../../ruling/ruling.js";
import { sanitiseLine } from "../../ruling/sanitise.js";
import { placeOfRuling } from "../state/place.js";
import { editionsNotHeldLines } from "../view/edition-change.js";
import { type Page, PageBuilder } from "../view/page.js";
import { partTitle, type RenderContext, rulingLine, textLayout } from "../view/render-context.js";
import { missingPage } from "./missing.js";
import { addEffective, addFullRuling, changedWords } from "./ruling.js";

/** The page of a card; if the library does not have it, a page that says so. */
export function cardPage(context: RenderContext, game: string, id: string): Page {
  const data = context.lookups.card(game, id);
  if (!data) return missingPage(context, `The card ${id} of ${game} is not in this library.`);
  const page = new PageBuilder(context.width);
  const { theme } = context;
  page.text(sanitiseLine(data.card.name), theme.heading);
  addFacts(page, context, data);
  page.add(...editionsNotHeldLines(context, game, data.rulings));
  addStatus(page, context, data);
  const lines = cardTextLines(data.importedCards, textLayout(context));
  // The first of the lines is blank; `gap` adds a blank line only where there is none.
  if (lines.length > 0) page.gap().add(...lines.slice(1));
  if (data.groupedRulings.length === 0) page.gap().add("No ruling in this library names it.");
  // On a wide screen, rulings that are not printed in full stand in the side column.
  const side = context.sideWidth > 0 ? new PageBuilder(context.sideWidth) : undefined;
  const sideContext = side ? { ...context, width: context.sideWidth } : context;
  // `addStatus` has added the list entries, with the rule of their list.
  for (const { title, inFull, rulings } of cardPageGroups(data)) {
    if (rulings.length === 0) continue;
    const words = `${title} (${rulings.length})`;
    if (inFull) {
      page.gap().add(partTitle(context, words));
      for (const ruling of rulings) addRulingWithEffect(page, context, data, ruling);
    } else {
      (side ?? page).gap().add(partTitle(sideContext, words));
      for (const ruling of rulings) addRulingLine(side ?? page, sideContext, ruling);
    }
  }
  addHouse(page, context, data);
  addConflicts(page, context, data);
  addRelated(side ?? page, sideContext, data);
  for (const note of data.notes) page.gap().words(notePieces(note, theme), { rest: "  " });
  return page.finish(sanitiseLine(data.card.name), { side });
}

function addFacts(page: PageBuilder, context: RenderContext, data: CardPage): void {
  const { theme } = context;
  const info = context.lookups.library.documents.find((one) => one.game === data.game);
  const game = gameName(info, data.game);
  const details = [data.card.type?.replaceAll("-", " "), data.faction, game].filter((one): one is string => !!one);
  page.text(details.map(sanitiseLine).join(" · "), theme.quiet);
  for (const words of databaseFacts(data)) page.text(sanitiseLine(words), plain, { rest: "  " });
  const printings = data.printings.map(({ setName, number }) => `${setName} ${number}`);
  page.names(theme.label("Printed as "), printings, plain);
  const spellings = data.spellings.map(({ name }) => name);
  page.names(theme.label("Also spelt "), spellings, plain);
}

/** Adds whether the card is banned or restricted, its list entries, and the rules of the lists. */
function addStatus(page: PageBuilder, context: RenderContext, { status }: CardPage): void {
  const { restricted, banned, lists, policies } = status;
  if (!restricted && !banned) return;
  page.gap().add(context.theme.heading(banned ? "Banned" : "Restricted"));
  for (const entry of lists) addRulingLine(page, context, entry);
  for (const policy of policies) addFullRuling(page, context, policy);
}

/** Adds a ruling in full, then the texts in force that it corrects (see `textsBelow`). */
function addRulingWithEffect(page: PageBuilder, context: RenderContext, data: CardPage, ruling: Ruling): void {
  addFullRuling(page, context, ruling);
  addEffective(page, context, textsBelow(ruling, data), ruling);
}

function addRulingLine(page: PageBuilder, context: RenderContext, ruling: Ruling): void {
  page.link({ go: placeOfRuling(ruling) }, [rulingLine(context, ruling)]);
}

/** Adds house rulings, each labelled as a house ruling. */
function addHouse(page: PageBuilder, context: RenderContext, data: CardPage): void {
  const notes = context.lookups.houseRulingsOnCard(data);
  if (notes.length === 0) return;
  page.gap().add(partTitle(context, `House rulings (${notes.length})`));
  page.add(...houseLines(notes, textLayout(context)).slice(1));
}

function addConflicts(page: PageBuilder, context: RenderContext, { conflicts, numbers }: CardPage): void {
  if (conflicts.length + numbers.length === 0) return;
  page.gap().add(partTitle(context, "The documents disagree"));
  for (const { set, number, in: places } of numbers)
    page.text(sanitiseLine(`${set} ${number} in ${places.join(", ")}`), plain, { rest: "  " });
  for (const { ruling, erratum, words } of conflicts) {
    page.link({ go: placeOfRuling(ruling) }, [rulingLine(context, ruling)]);
    page.text(`quotes words that ${printedReference(erratum)} has replaced:`, plain);
    page.add(...changedWords(context, words));
  }
}

/** The maximum number of cards with shared rulings that are listed. */
const maxRelatedCards = 12;

function addRelated(page: PageBuilder, context: RenderContext, { game, variants, related }: CardPage): void {
  const { theme } = context;
  const others = [
    ...variants.map((one) => ({ ...one, why: "not the same card" })),
    ...related.slice(0, maxRelatedCards).map((one) => ({
      ...one,
      why: counted(one.shared.length, "shared ruling"),
    })),
  ];
  if (others.length > 0) page.gap().add(partTitle(context, "Other cards"));
  for (const { id, name, why } of others) {
    page.link({ go: { at: "card", game, id } }, [
      ...wrapText(sanitiseLine(name), context.width - why.length - 3, { longWords: "break" })
        .slice(0, 1)
        .map((line) => `${line} ${theme.quiet(`· ${why}`)}`),
    ]);
  }
}
