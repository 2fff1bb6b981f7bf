/** The home page, the documents and their editions, the list of changes, the deck check, the page about the site. */
import type { Library } from "../../library/library.js";
import { escapeHtml } from "../../render/html.js";
import { laterEditionsNotices } from "../../render/ruling-blocks.js";
import { datedDocumentWords, dateWords, shortDocumentWords } from "../../ruling/citation.js";
import { counted, kindCounts } from "../../ruling/names.js";
import { type DocumentInfo, documentGames, type EditionInfo, type KnownEdition } from "../../ruling/ruling.js";
import { compareEditions } from "../../views/diff.js";
import { sourceJson } from "../../views/json.js";
import { siteAnswer } from "../../views/site-answer.js";
import { type Chapter, diffPairs } from "../addresses.js";
import { gameTitle } from "./card-pages.js";
import { diffSummary, diffTitle } from "./diff-page.js";
import { crumbsHtml, factsSpan, listHtml, sectionHtml } from "./elements.js";
import type { DrawContext, PageContent } from "./site.js";

/** The list of keyboard shortcuts. */
export const keysHtml =
  '<dl class="data keys"><dt><kbd>/</kbd></dt><dd>search</dd><dt><kbd>↓</kbd> <kbd>↑</kbd></dt><dd>go through the results</dd><dt><kbd>Enter</kbd></dt><dd>open the result; in the search box, the first one</dd><dt><kbd>Esc</kbd></dt><dd>back to the page</dd><dt><kbd>?</kbd></dt><dd>these keys</dd></dl>';

/** Example queries. Only those that the library answers are shown. */
const examples = [
  "attack of opportunity",
  "hound of tindlos",
  "is khopesh of the abyss restricted",
  "can i fight without a weapon",
];
const maxExamples = 4;

/** At most `maxExamples` queries that this library answers: from the examples, then from the first title in each document. */
function examplesOf(library: Library): string[] {
  const answered: string[] = [];
  const titles = library.documents.flatMap(({ id, editions }) => {
    const [from = 0] = library.range(id, editions[0]?.edition ?? "") ?? [];
    return library.count > from ? [library.at(from).title ?? ""] : [];
  });
  for (const one of [...examples, ...titles]) {
    if (answered.length === maxExamples) break;
    if (one !== "" && siteAnswer(library, one, { limit: 1 }).state === "confident") answered.push(one);
  }
  return answered;
}

/** The home page: an introduction, example queries, pins, recent look-ups and the documents. */
export function homePage(context: DrawContext): PageContent {
  const { library } = context;
  const documents = library.documents.map((info) => {
    const newest = info.editions[0];
    const edition =
      newest === undefined ? "" : datedDocumentWords({ document: info.id, edition: newest.edition }, info);
    const superseded = info.laterEditions.length > 0 ? ", superseded" : "";
    const facts = `${edition}${superseded} · ${counted(newest?.rulings ?? 0, "ruling")}`;
    return context.link({ kind: "document", document: info.id }, info.title) + factsSpan(facts);
  });
  const exampleLinks = examplesOf(library).map(
    (one) => `<a href="index.html?q=${encodeURIComponent(one)}">${escapeHtml(one)}</a>`,
  );
  return {
    title: "grimrule — official card-game rulings, word for word",
    description:
      "Search official FAQs, errata and rules in your own words. Each answer quotes the document and names the source. Works offline.",
    body: [
      '<div class="intro"><h1>Rulings, word for word</h1>',
      "<p>Ask in your own words, or type the name of a card, a term or a number. Each answer quotes the official document and names the place in it.</p>",
      '<noscript><p class="warning">Search runs in your browser and needs JavaScript. Everything else works without it: browse the documents, cards and keywords.</p></noscript></div>',
      '<div data-file-note hidden><p class="warning">Opened from a file. If this browser blocks search here, browse the documents, cards and keywords, or serve this folder on this computer: <code>grim serve --site .</code> or <code>python3 -m http.server</code>.</p></div>',
      exampleLinks.length === 0
        ? ""
        : `<section class="group examples"><h2>Try</h2>${listHtml("chips-list", exampleLinks)}</section>`,
      '<section class="group" data-pins hidden><h2>Pinned</h2><ul class="entries"></ul></section>',
      '<section class="group" data-recent hidden><h2>Recent</h2><ul class="entries"></ul></section>',
      sectionHtml("Documents", listHtml("entries", documents)),
      `<p class="browse">${context.link({ kind: "cards" }, "All cards")} · ${context.link({ kind: "keywords" }, "All keywords")} · ${context.link({ kind: "changes" }, "What changed")} · ${context.link({ kind: "about" }, "About, and how to use it offline")}</p>`,
    ].join("\n"),
    section: "search",
  };
}

/** The page of all documents and their editions. */
export function documentsPage(context: DrawContext): PageContent {
  const sections = context.library.documents.map((info) => {
    const title = context.link({ kind: "document", document: info.id }, info.title);
    // Also without editions: the page of the document names the editions that are not in this library.
    return `<section class="group"><h2>${title}</h2>${editionsHtml(info, context)}</section>`;
  });
  return {
    title: "Browse",
    description: "The official documents of this library, with their editions.",
    body: `<h1>Browse</h1><p class="browse">${context.link({ kind: "cards" }, "All cards")} · ${context.link({ kind: "keywords" }, "All keywords")}</p>${sections.join("")}`,
    section: "browse",
  };
}

function editionsHtml(info: DocumentInfo, context: DrawContext): string {
  const items = info.editions.map(({ edition, date, rulings }) => {
    const when = date === null ? "undated" : dateWords(date);
    const words = shortDocumentWords({ document: info.id, edition }, info);
    const link = context.link({ kind: "edition", document: info.id, edition }, words);
    return link + factsSpan(`${when} · ${counted(rulings, "ruling")}`);
  });
  return listHtml("entries", items);
}

/** The page of a document: its editions and comparisons. */
export function documentPage(context: DrawContext, info: DocumentInfo): PageContent {
  const comparisons = diffPairs(info).map(([from, to]) =>
    context.link({ kind: "diff", document: info.id, from, to }, `${info.short} ${from} → ${to}`),
  );
  return {
    title: info.title,
    description: `The editions of ${info.title} in this library, with every ruling word for word.`,
    body: [
      crumbsHtml([context.link({ kind: "documents" }, "Documents")]),
      `<h1>${escapeHtml(info.title)}</h1>`,
      context.html(laterEditionsNotices({ sources: [sourceJson(info)] }, [info.id])),
      sectionHtml("Editions in this library", editionsHtml(info, context)),
      sectionHtml("What changed", listHtml("entries", comparisons)),
      missingEditionsHtml("Earlier editions, not in this library", info.missingEditions),
      missingEditionsHtml("Later editions, not in this library", info.laterEditions),
      `<p class="copyright">${escapeHtml(info.copyright)}</p>`,
    ].join("\n"),
    section: "browse",
  };
}

function missingEditionsHtml(title: string, editions: readonly KnownEdition[]): string {
  const items = editions.map(
    ({ edition, title: name, date }) =>
      `${escapeHtml(name ?? edition)} ${factsSpan(date === null ? "undated" : dateWords(date))}`,
  );
  return sectionHtml(title, listHtml("plain", items));
}

/** The page of an edition: its chapters. */
export function editionPage(
  context: DrawContext,
  info: DocumentInfo,
  { edition, date, rulings: count }: EditionInfo,
  chapters: readonly Chapter[],
): PageContent {
  const document = info.id;
  const words = shortDocumentWords({ document, edition }, info);
  const items = chapters.map(({ slug, title, rulings }) => {
    const link = context.link({ kind: "chapter", document, edition, chapter: slug }, title ?? "Beginning");
    return link + factsSpan(kindCounts(rulings));
  });
  return {
    title: `${info.title}, ${words}`,
    description: `${counted(count, "ruling")} of ${info.title}, ${words}, chapter by chapter, word for word.`,
    body: [
      crumbsHtml([
        context.link({ kind: "documents" }, "Documents"),
        context.link({ kind: "document", document }, info.title),
      ]),
      `<h1>${escapeHtml(words)}</h1>`,
      `<p class="facts">${escapeHtml(`${date === null ? "Undated" : dateWords(date)} · ${counted(count, "ruling")}`)}</p>`,
      sectionHtml("Chapters", listHtml("entries", items)),
      `<p class="copyright">${escapeHtml(info.copyright)}</p>`,
    ].join("\n"),
    section: "browse",
  };
}

/** The page of all comparisons of editions. */
export function changesPage(context: DrawContext): PageContent {
  const { library } = context;
  const items = library.documents.flatMap((info) =>
    diffPairs(info).map(([from, to]) => {
      const place = { kind: "diff", document: info.id, from, to } as const;
      const summary = diffSummary(compareEditions(library, info.id, [from, to]).diff);
      return context.link(place, diffTitle(info, from, to)) + factsSpan(summary);
    }),
  );
  return {
    title: "What changed",
    description: "What changed between the editions of the official documents, with marked words.",
    body: [
      "<h1>What changed</h1>",
      items.length === 0
        ? "<p>No document of this library has two editions to compare.</p>"
        : listHtml("entries", items),
      `<p class="browse"><a href="${context.up}changes.xml">Feed of changes (Atom)</a></p>`,
    ].join("\n"),
    section: "changes",
  };
}

/** The page of the deck check. */
export function deckPage(context: DrawContext): PageContent {
  const gameOptions = documentGames(context.library.documents).map(
    (game) => `<option value="${escapeHtml(game)}">${escapeHtml(gameTitle(game, context))}</option>`,
  );
  const gameField = `<p class="game"><label for="deck-game">Game</label><select id="deck-game"><option value="">Recognised from the cards</option>${gameOptions.join("")}</select></p>`;
  return {
    title: "Deck check",
    description:
      "Paste a decklist: the rulings on each card, and whether the restricted list allows the deck. Nothing leaves your device.",
    body: [
      "<h1>Deck check</h1>",
      "<p>Paste a decklist: lines such as <code>2x Lucky Dice</code>, or a deck of ArkhamDB as JSON, a save of Tabletop Simulator, or an OCTGN deck (<code>.o8d</code>). You get the errata, list entries and questions for each card. Nothing you paste leaves this device.</p>",
      '<noscript><p class="warning">The deck check runs in your browser and needs JavaScript.</p></noscript>',
      `<form class="deck" data-deck><label for="deck">Decklist</label><textarea id="deck" rows="10" spellcheck="false" autocomplete="off" placeholder="2x Lucky Dice&#10;1x Cover Up"></textarea>${gameField}<p class="file"><label for="deck-file">Or a file</label><input type="file" id="deck-file" accept=".txt,.md,.json,.o8d,.xml"></p><p class="actions"><button type="submit" class="main">Check the deck</button></p></form>`,
      '<div data-deck-report aria-live="polite"></div>',
    ].join("\n"),
    section: "deck",
  };
}

/** The page about the site: what it shows, how to use it offline, keys, rights. */
export function aboutPage(context: DrawContext): PageContent {
  const rights = context.library.documents.map((one) => escapeHtml(one.copyright));
  return {
    title: "About",
    description: "What this site is, how sure its answers are, and how to use it offline.",
    body: [
      "<h1>About</h1>",
      "<p>This site quotes the official documents word for word. Official words are in frames, on the colour of paper, with the name of the document above. Everything outside the frames is ours.</p>",
      "<h2>How sure an answer is</h2>",
      '<dl class="data"><dt><span class="state confident">Answer</span></dt><dd>The first ruling answers the question.</dd><dt><span class="state likely">Probably</span></dt><dd>The first ruling probably answers it. Read it and decide.</dd><dt><span class="state none">No ruling found</span></dt><dd>Nothing in the documents fits. Rulings that are shown are the nearest, not answers.</dd></dl>',
      "<h2>Symbols</h2>",
      "<p>Symbols in the text are shown as small drawings; copied text has their names in brackets. A symbol with ° was lost in the source and restored from evidence, which a footnote names. <b>[?]</b> is a symbol that was lost and could not be restored.</p>",
      "<h2>Offline</h2>",
      "<p>After the first visit, the site works without a network: search, every page, the deck check. Install it from the browser’s menu: “Install app” or “Add to home screen”.</p>",
      "<p>On an iPhone or iPad, add it to the home screen: Share, then “Add to Home Screen”. Safari deletes the data of sites that were not used for seven days; an app on the home screen keeps it.</p>",
      "<p>When a newer library is ready, a notice offers it. The old version is used until you accept, or until all pages of the site are closed.</p>",
      "<h2>Private</h2>",
      "<p>Search runs on your device. The site sends nothing, sets no cookies and loads nothing from other sites. Pins and recent look-ups stay on this device.</p>",
      "<h2>Keys</h2>",
      keysHtml,
      `<h2>Rights</h2>${listHtml("plain", rights)}`,
    ].join("\n"),
    section: "about",
  };
}
