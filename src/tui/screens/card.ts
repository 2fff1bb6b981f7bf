/** A card: what it is, whether it may be played, and all that the documents say of it, the weightiest first. */
import type { CardPage } from "../../links/pages/card-page.js";
import { cardGroups } from "../../present/card-groups.js";
import { gameName, printedReference } from "../../present/citation.js";
import { houseLines } from "../../present/house-lines.js";
import { counted } from "../../present/names.js";
import { longestLine, notePieces } from "../../present/ruling-text.js";
import { sanitiseLine } from "../../present/sanitise.js";
import { plain } from "../../present/theme.js";
import { wrapText } from "../../present/wrap.js";
import type { Ruling } from "../../ruling/ruling.js";
import { supersededOf } from "../difference.js";
import { type Page, PageMaker } from "../page.js";
import { ruleLine, rulingLine, type Scene } from "../scene.js";
import { missingPage } from "./missing.js";
import { addEffective, addWhole, changedWords, placeOfRuling } from "./ruling.js";

/** The page of a card, by its game and id. */
export function cardScreen(scene: Scene, game: string, id: string): Page {
  const card = scene.lookups.card(game, id);
  if (!card) return missingPage(scene, `The card ${id} of ${game} is not in this library.`);
  const page = new PageMaker(scene.width);
  const { theme } = scene;
  page.words([{ text: sanitiseLine(card.card.name), paint: theme.heading }]);
  addFacts(page, scene, card);
  page.add(...supersededOf(scene, game));
  const { restricted, banned, policies } = card.status;
  if (restricted || banned) {
    page.gap().add(theme.heading(banned ? "Banned" : "Restricted"));
    for (const policy of policies) addRuling(page, scene, policy, true);
  }
  if (card.touches.length === 0) page.gap().add("No ruling at hand names it.");
  for (const { title, whole, has } of cardGroups) {
    const rulings = card.touches.filter(has).map((one) => one.ruling);
    if (rulings.length === 0) continue;
    page.gap().add(ruleLine(`${title} (${rulings.length})`, Math.min(scene.width, longestLine), theme));
    for (const ruling of rulings) {
      addRuling(page, scene, ruling, whole);
      // What another ruling quotes of the card stands among the conflicts, with the change marked.
      const own = card.effective.filter((one) => one.corrections.includes(ruling) && one.basis !== "quoted");
      if (whole) addEffective(page, scene, own, ruling);
    }
  }
  addHouse(page, scene, card);
  addConflicts(page, scene, card);
  addRelated(page, scene, card);
  return page.page(sanitiseLine(card.card.name));
}

function addFacts(page: PageMaker, scene: Scene, card: CardPage): void {
  const { theme } = scene;
  const info = scene.lookups.library.documents.find((one) => one.game === card.game);
  const game = gameName(info, card.game);
  const what = [card.card.type?.replaceAll("-", " "), card.faction, game].filter((one): one is string => !!one);
  page.words([{ text: what.map(sanitiseLine).join(" · "), paint: theme.quiet }]);
  const facts = [
    ["Printed as ", card.printings.map(({ setName, number }) => `${setName} ${number}`)],
    ["Also printed ", card.spellings.map(({ name }) => name)],
  ] as const;
  for (const [label, names] of facts) {
    if (names.length > 0) {
      page.words([{ text: names.map(sanitiseLine).join(", "), paint: plain }], {
        first: theme.label(label),
        rest: "  ",
      });
    }
  }
}

function addRuling(page: PageMaker, scene: Scene, ruling: Ruling, whole: boolean): void {
  if (whole) addWhole(page, scene, ruling);
  else page.link({ go: placeOfRuling(ruling) }, [rulingLine(scene, ruling)]);
}

/** A judge's own rulings stand after all official words, and each says that it is one. */
function addHouse(page: PageMaker, scene: Scene, card: CardPage): void {
  const { theme, width } = scene;
  const notes = scene.lookups.notesOnCard(card);
  if (notes.length === 0) return;
  page.gap().add(ruleLine(`House rulings (${notes.length})`, Math.min(width, longestLine), theme));
  page.add(...houseLines(notes, { theme, width, longWords: "break" }).slice(1));
}

function addConflicts(page: PageMaker, scene: Scene, { conflicts, numbers }: CardPage): void {
  if (conflicts.length + numbers.length === 0) return;
  page.gap().add(ruleLine("The documents disagree", Math.min(scene.width, longestLine), scene.theme));
  for (const { set, number, in: places } of numbers)
    page.words([{ text: sanitiseLine(`${set} ${number} in ${places.join(", ")}`), paint: plain }], { rest: "  " });
  for (const { ruling, erratum, words } of conflicts) {
    page.link({ go: placeOfRuling(ruling) }, [rulingLine(scene, ruling)]);
    page.add(
      ...wrapText(`quotes words that ${printedReference(erratum)} has replaced:`, scene.width, { longWords: "break" }),
    );
    page.add(...changedWords(scene, words));
  }
}

function addRelated(page: PageMaker, scene: Scene, { game, variants, related, notes }: CardPage): void {
  const { theme } = scene;
  const others = [
    ...variants.map((one) => ({ ...one, why: "not the same card" })),
    ...related.slice(0, 12).map((one) => ({
      ...one,
      why: counted(one.shared.length, "shared ruling"),
    })),
  ];
  if (others.length > 0) page.gap().add(ruleLine("Other cards", Math.min(scene.width, longestLine), theme));
  for (const { id, name, why } of others) {
    page.link({ go: { at: "card", game, id } }, [
      ...wrapText(sanitiseLine(name), scene.width - why.length - 3, { longWords: "break" })
        .slice(0, 1)
        .map((line) => `${line} ${theme.quiet(`· ${why}`)}`),
    ]);
  }
  for (const note of notes) {
    page.gap().words(notePieces(note, theme), { rest: "  " });
  }
}
