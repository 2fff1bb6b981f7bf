/** The pages with a text field: filters, going to a place, logging a call, checking a deck. */
import { fold } from "../../cards/fold.js";
import { documentInfo } from "../../library/library.js";
import { deckBlocks } from "../../render/deck-blocks.js";
import { plain } from "../../render/text/theme.js";
import { padToWidth } from "../../render/text/width.js";
import { citation, gameName } from "../../ruling/citation.js";
import { kinds } from "../../ruling/kinds.js";
import { headline, kindWords } from "../../ruling/names.js";
import { documentGames } from "../../ruling/ruling.js";
import { sanitise, sanitiseLine } from "../../ruling/sanitise.js";
import type { CallDetails } from "../../user/log/new-call.js";
import { horizontalLine, type Page, PageBuilder, type RenderContext, type Target } from "../page.js";
import { type Filters, type Place, placeOfEntry } from "../state/place.js";
import { entryLine } from "./entries.js";

/** The values that contain what is typed, each with a check box. Following a link sets the value, or clears it. */
export function filtersPage({ filters, layout, lookups, typed }: RenderContext): Page {
  const { theme } = layout;
  const { documents } = lookups.library;
  const page = new PageBuilder(layout);
  const wanted = fold(typed.trim());
  const ofGame = documents.filter((one) => filters.game === null || one.game === filters.game);
  const chosen = ofGame.filter((one) => filters.document === null || one.id === filters.document);
  const editions = new Set(chosen.flatMap((one) => one.editions.map(({ edition }) => edition)));
  const holding = (name: string) =>
    chosen.flatMap(({ id, editions }) => (editions.some(({ edition }) => edition === name) ? [id] : []));
  const documentOf = (game: string) => documents.find((one) => one.game === game);
  const groups: Record<keyof Filters, [value: string, words: string][]> = {
    game: documentGames(documents).map((game) => [game, gameName(documentOf(game), "")]),
    document: ofGame.map((one) => [one.id, one.title]),
    edition: Array.from(editions, (name) => [name, holding(name).join(", ")]),
    kind: kinds.map((kind) => [kind, kindWords(kind)]),
  };
  groups.edition.push(["all", "every edition, not only the newest"]);
  groups.kind.unshift(["errata", "Errata of every kind"]);
  for (const field of ["game", "document", "edition", "kind"] as const) {
    const values = groups[field].filter((texts) => texts.some((text) => fold(text).includes(wanted)));
    const column = Math.min(24, Math.max(0, ...values.map(([value]) => value.length)));
    if (values.length > 0) page.gap().add(theme.quiet(field.replace(/^./, (letter) => letter.toUpperCase())));
    for (const [value, words] of values) {
      const isSet = filters[field] === value;
      // While something is typed, the first value is chosen, so that Enter sets it.
      if (isSet && wanted === "") page.start = page.links.length;
      const name = theme.kind(padToWidth(sanitiseLine(value), column));
      const line = `${isSet ? theme.match("[x]") : "[ ]"} ${name}  ${theme.quiet(sanitiseLine(words))}`;
      page.link({ filter: { [field]: isSet ? null : value } }, line.trimEnd());
    }
  }
  if (page.links.length === 0) page.words("No filter has these letters. Esc clears them.", theme.quiet);
  return page.finish("filters", { isList: true });
}

const screens: readonly (readonly [key: string, place: Place, words: string])[] = [
  ["a", { at: "search" }, "search"],
  ["'", { at: "pins" }, "pins"],
  ["r", { at: "recent" }, "recent look-ups"],
  ["d", { at: "documents" }, "documents and editions"],
  ["c", { at: "compare", document: null, from: null }, "what changed between editions"],
  ["^f", { at: "filters" }, "filters"],
  ["f4", { at: "deck" }, "check a deck"],
  ["?", { at: "help" }, "help: every key"],
];

/** All screens. If text is typed: the places and screens that match it, and a search for it. */
export function goPage(context: RenderContext): Page {
  const { layout, lookups, saved } = context;
  const { theme } = layout;
  const typed = context.typed.trim();
  const page = new PageBuilder(layout);
  if (typed === "")
    page.words("Type a reference or a name (coc 2.13, F110, khopesh), or choose a screen.", theme.quiet).gap();
  for (const entry of typed === "" ? [] : lookups.destinations(typed))
    page.link({ go: placeOfEntry(entry) }, entryLine(context, entry));
  for (const [key, place, words] of screens.filter(([, , words]) => words.includes(typed.toLowerCase()))) {
    const name = place.at === "pins" ? `${words} (${saved.pins.length})` : words;
    // On this page a letter is typed into the text field; as a key it works on other pages.
    page.link({ go: place }, padToWidth(name, 32) + theme.quiet(key.length === 1 ? `elsewhere: ${key}` : key));
  }
  if (typed !== "") page.link({ query: typed }, `${theme.kind("Search · ")}${sanitiseLine(typed)}`);
  return page.finish("go to", { isList: true });
}

/**
 * Parses what was typed about a call: `t12 r3 both agreed`, `table 12 round 3: both agreed`. Table and round may come in
 * either order. The rest is the note, and so is a second table or round.
 */
export function parseCallWords(text: string): CallDetails {
  const words: CallDetails = {};
  let rest = text.trim();
  const detail = /^(t|table|r|round)\s*(\d[^\s,:]*)[,:]?(?:\s+|$)/i;
  for (let match = detail.exec(rest); match; match = detail.exec(rest)) {
    const [matched, name = "", value = ""] = match;
    const field = name.toLowerCase().startsWith("t") ? "table" : "round";
    if (words[field] !== undefined) break;
    words[field] = value;
    rest = rest.slice(matched.length);
  }
  return rest === "" ? words : { ...words, note: rest };
}

/** The page on which a call is logged: which ruling was given, at which table, in which round. */
export function logPage({ layout, lookups, typed }: RenderContext, { ref }: { ref: string }): Page | null {
  const { theme } = layout;
  const ruling = lookups.rulingAt(ref);
  if (!ruling) return null;
  const page = new PageBuilder(layout);
  page.words("Type table, round and what happened, as in: t12 r3 both players agreed", theme.quiet).gap();
  const { table, round, note } = parseCallWords(typed);
  for (const [label, value] of Object.entries({ Table: table, Round: round, Note: note }))
    page.words(sanitiseLine(value ?? "none"), value === undefined ? theme.quiet : plain, theme.label(label.padEnd(8)));
  page.gap().link({ act: "log-call", words: typed }, "Log this call");
  page.gap().words(sanitiseLine(headline(ruling)), theme.heading);
  page.words(sanitiseLine(citation(ruling, documentInfo(lookups.library, ruling.document))), plain, "");
  return page.finish("log a call", { isList: true });
}

/**
 * The page on which a deck is checked: the report on the deck that was checked last, or the problem with it; before the
 * first check, how to check a deck. While another path is typed, it begins with a link that checks that path.
 */
export function deckPage({ deck, layout, typed }: RenderContext): Page {
  const { theme } = layout;
  const page = new PageBuilder(layout);
  const path = typed.trim();
  const canCheck = path !== "" && path !== deck?.file;
  if (canCheck) page.link({ act: "check-deck", words: path }, `Check ${sanitiseLine(path)}`).gap();
  if (deck === null) {
    page.words("Type the path of a decklist, such as ~/deck.txt, and press Enter.", theme.quiet).gap();
    page.words(
      "It may have lines such as 2x Name, or be a file of ArkhamDB (JSON), OCTGN (.o8d) or Tabletop Simulator.",
      theme.quiet,
    );
  } else if ("problem" in deck.result) {
    page.words(sanitise(deck.result.problem), theme.error);
  } else {
    page.blocks(deckBlocks(deck.result.view, { title: deck.file, isBrief: true }));
    const cards = deck.result.view.cards.filter((one) => !page.links.some(({ target }) => leadsToCard(target, one.id)));
    if (cards.length > 0) page.gap().add(horizontalLine("Other cards", page.text.width, theme));
    for (const { id, name, count } of cards)
      page.link({ go: { at: "card", game: deck.result.view.game ?? "", id } }, `${count}x ${sanitiseLine(name)}`);
  }
  // The first link of a list is chosen when the page opens, so Enter checks the path.
  return page.finish("deck", { isList: canCheck || deck === null });
}

function leadsToCard(target: Target, id: string): boolean {
  return "go" in target && target.go.at === "card" && target.go.id === id;
}
