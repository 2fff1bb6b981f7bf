/** A ruling: its words, what governs, its citation, then everything it touches as links to follow. */
import { documentInfo } from "../../library/library.js";
import { type EffectiveText, isReplacedQuotation } from "../../links/errata/effective-text.js";
import { cardsOnList } from "../../present/card-list.js";
import { reference } from "../../present/citation.js";
import { effectiveLines, replacedLines } from "../../present/effective-lines.js";
import { houseLines } from "../../present/house-lines.js";
import { cardWords, counted, headline } from "../../present/names.js";
import { longestLine, officialWords, renderRuling } from "../../present/ruling-text.js";
import { sanitiseLine } from "../../present/sanitise.js";
import { cutToWidth, displayWidth, padToWidth } from "../../present/width.js";
import { type WordChange, wordsText } from "../../present/words.js";
import { hang, indented } from "../../present/wrap.js";
import type { CardRef, Ruling } from "../../ruling/ruling.js";
import { laterWarning } from "../difference.js";
import { rulingAt } from "../lookups.js";
import { type Page, PageMaker, type Target } from "../page.js";
import type { Place } from "../place.js";
import { rulingLine, type Scene } from "../scene.js";
import { missingPage } from "./missing.js";

/** More rulings than these under one label are a list of their own. */
const most = 8;
const labelWidth = 11;

/** @param ref full reference with an edition */
export function rulingPage(scene: Scene, ref: string): Page {
  const ruling = rulingAt(scene.lookups.library, ref);
  if (!ruling) return missingPage(scene, `The ruling ${ref} is not in this library.`);
  const page = new PageMaker(scene.width);
  const governance = scene.lookups.governs(ruling);
  const info = documentInfo(scene.lookups.library, ruling.document);
  // What leads somewhere stands below as links, so it is not named twice.
  const bare = { ...ruling, cards: [], mentions: [], keywords: [], see: [] };
  const context = { document: info, theme: scene.theme, width: scene.width, longWords: "break" } as const;
  const warning = laterWarning(scene, ruling, "v shows the difference");
  if (warning.length > 0) page.add(...warning, "");
  const replaced = replacedWarning(scene, ruling);
  if (replaced.length > 0) page.add(...replaced, "");
  page.add(...renderRuling(bare, { ...context, ...(governance.line !== "" && { governs: governance.line }) }));
  const others = scene.lookups.effective(ruling).filter((one) => !isReplacedQuotation(one, ruling));
  addEffective(page, scene, others, ruling);
  addList(page, scene, ruling);
  page.add(...houseLines(scene.lookups.notesOn(ruling), context));
  addLinks(page, scene, ruling);
  const links = scene.lookups.links(ruling);
  return page.page(sanitiseLine(headline(ruling)), {
    ruling,
    ...(links.next && { next: placeOfRuling(links.next) }),
    ...(links.previous && { previous: placeOfRuling(links.previous) }),
  });
}

/** The words in force, where the ruling quotes words of a card that an erratum replaced: they are read first. */
export function replacedWarning(scene: Scene, ruling: Ruling): string[] {
  const replaced = scene.lookups.effective(ruling).filter((one) => isReplacedQuotation(one, ruling));
  const width = Math.min(scene.width, longestLine);
  return replacedLines(replaced, { theme: scene.theme, width, longWords: "break" });
}

/** For the rule of a list: the cards that are on it, each a link to its page. */
function addList(page: PageMaker, scene: Scene, ruling: Ruling): void {
  const list = scene.lookups.listStatedBy(ruling);
  const cards = list ? cardsOnList(list) : [];
  if (cards.length === 0) return;
  page.gap().add(scene.theme.heading(`On the list: ${counted(cards.length, "card")}`));
  for (const { card } of cards) addCard(page, scene, "", ruling.game, card);
}

/** Where a ruling has its page. */
export function placeOfRuling(ruling: Ruling): Place {
  return { at: "ruling", ref: reference(ruling) };
}

/** A ruling with all its words, as a part of another page: a line that leads to it, then what it says. */
export function addWhole(page: PageMaker, scene: Scene, ruling: Ruling, from?: Ruling): void {
  const width = Math.min(scene.width, longestLine);
  // A question stands in full right below, so the line does not begin it.
  const line = rulingLine(scene, ruling, { ...(from && { from }), headline: ruling.question === null });
  page.link({ go: placeOfRuling(ruling) }, [line]);
  page.add(...officialWords(ruling, { theme: scene.theme, width, longWords: "break" }), "");
}

/** The words in force, with the change marked, below the ruling that makes it or that is changed. */
export function addEffective(page: PageMaker, scene: Scene, texts: readonly EffectiveText[], shown: Ruling): void {
  const width = Math.min(scene.width, longestLine);
  const lines = effectiveLines(texts, { theme: scene.theme, width, shown, longWords: "break" });
  // They begin with a blank line; the page may have one there already.
  if (lines.length > 0) page.gap().add(...lines.slice(1));
}

function addLinks(page: PageMaker, scene: Scene, ruling: Ruling): void {
  const links = scene.lookups.links(ruling);
  const governance = scene.lookups.governs(ruling);
  const label = labeller(scene);
  const group = (words: string, rulings: readonly Ruling[]): void =>
    addGroup(page, scene, label, words, rulings, ruling);
  page.gap();

  if (!governance.inForce || governance.corrected !== null) {
    const words = governance.corrected === null ? "In force" : "Corrected by";
    for (const other of governance.instead) addRuling(page, scene, label(words), other, { from: ruling });
  }
  for (const card of ruling.cards) addCard(page, scene, label("Card"), ruling.game, card);
  for (const see of links.see) {
    const words = sanitiseLine(see.text);
    for (const to of see.to) addRuling(page, scene, label("See"), to, { from: ruling, remark: words });
    if (see.to.length === 0) {
      page.add(...labelled(scene, label("See"), `${words} (${sanitiseLine(see.gap ?? "not resolved")})`));
      for (const other of see.related.slice(0, 3))
        addRuling(page, scene, "", other, { from: ruling, remark: "related" });
    }
  }
  group(
    "Cited by",
    links.citedBy.map((one) => one.ruling),
  );
  group(
    "Errata",
    links.errata.flatMap((one) => one.rulings),
  );
  group(
    "On its card",
    links.questions.flatMap((one) => one.rulings),
  );
  for (const { ruling: other, answersDiffer } of links.sameQuestion) {
    const remark = answersDiffer ? "the answer differs" : "the same answer";
    addRuling(page, scene, label("Asked again"), other, { from: ruling, remark });
  }
  for (const card of ruling.mentions) addCard(page, scene, label("Names"), ruling.game, card);
  for (const term of ruling.keywords) {
    const target: Target = { go: { at: "keyword", game: ruling.game, term } };
    page.link(target, [line(scene, label("Keyword"), sanitiseLine(term))]);
  }
  for (const { term, rulings } of links.uses) {
    for (const other of rulings.slice(0, 2))
      addRuling(page, scene, label("Term"), other, { from: ruling, remark: term });
  }
  group(
    "Used by",
    links.usedBy.flatMap((one) => one.rulings),
  );
  if (links.section.length > 1) {
    const words = `${sanitiseLine(ruling.section.at(-1) ?? "the whole section")} (${links.section.length} rulings)`;
    page.link({ go: { at: "section", ref: reference(ruling) } }, [line(scene, label("Section"), words)]);
  }
  if (links.previous) addRuling(page, scene, label("Before"), links.previous, { from: ruling });
  if (links.next) addRuling(page, scene, label("After"), links.next, { from: ruling });
}

/** Each label is said once, for the first of its lines. */
function labeller(scene: Scene): (words: string) => string {
  let last = "";
  return (words) => {
    const shown = words === last && scene.width >= 50 ? "" : words;
    last = words;
    return shown;
  };
}

function addRuling(
  page: PageMaker,
  scene: Scene,
  label: string,
  ruling: Ruling,
  more: { from: Ruling; remark?: string },
): void {
  page.link({ go: placeOfRuling(ruling) }, [rulingLine(scene, ruling, { label, labelWidth, ...more })]);
}

function addGroup(
  page: PageMaker,
  scene: Scene,
  label: (words: string) => string,
  words: string,
  rulings: readonly Ruling[],
  from: Ruling,
): void {
  const unique = [...new Map(rulings.map((one) => [reference(one), one])).values()];
  for (const one of unique.slice(0, most)) addRuling(page, scene, label(words), one, { from });
  if (unique.length > most) page.add(...labelled(scene, "", `and ${unique.length - most} more`));
}

function addCard(page: PageMaker, scene: Scene, label: string, game: string, card: CardRef): void {
  page.link({ go: { at: "card", game, id: card.id } }, [line(scene, label, cardWords(card))]);
}

function line({ theme, width }: Scene, label: string, words: string): string {
  const first = `${padToWidth(label, labelWidth)}  `;
  return `${theme.label(first)}${cutToWidth(words, Math.max(8, width - displayWidth(first)))}`;
}

function labelled({ theme, width }: Scene, label: string, words: string): string[] {
  const first = theme.label(`${padToWidth(label, labelWidth)}  `);
  return hang([{ text: words, paint: theme.quiet }], Math.min(width, longestLine), { first, longWords: "break" });
}

/** Words with what changed in them, indented as official words are. */
export function changedWords(scene: Scene, words: readonly WordChange[], restored: readonly string[] = []): string[] {
  const width = Math.min(scene.width, longestLine) - 2;
  return indented(wordsText(words, { theme: scene.theme, width, restored, longWords: "break" }));
}
