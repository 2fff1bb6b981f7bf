/** Draws a page of the site as a complete HTML document. Runs when the site is built, and in the browser when offline. */
import { escapeHtml } from "../../present/html.js";
import { allPlaces, gamesOf, type Place } from "../addresses.js";
import { cardPage, cardsPage, gameTitle, keywordPage, keywordsPage } from "./card-pages.js";
import { chapterPage } from "./chapter-page.js";
import { rulingPage } from "./ruling-page.js";
import { Drawing, type PageContent, type Site } from "./site.js";

/** @param address such as `cards/index.html` @returns null when the site has no such page */
export function drawPage(
  site: Site,
  address: string,
  place: Place | undefined = placeAt(site, address),
): string | null {
  if (place === undefined) return null;
  const drawing = new Drawing(site, address);
  const content = contentOf(drawing, place);
  return content && frame(content, drawing);
}

const places = new WeakMap<Site, Map<string, Place>>();

function placeAt(site: Site, address: string): Place | undefined {
  const known = places.get(site) ?? allPlaces(site.library);
  places.set(site, known);
  return known.get(address);
}

function contentOf(drawing: Drawing, place: Place): PageContent | null {
  const { fixed } = drawing.site;
  switch (place.kind) {
    case "cards":
      return cardsPage(drawing);
    case "keywords":
      return keywordsPage(drawing);
    case "chapter":
      return chapterPage(drawing, place.document, place.edition, place.chapter);
    case "ruling":
      return rulingPage(drawing, place);
    case "card":
      return cardPage(drawing, place.game, place.id);
    case "keyword":
      return keywordPage(drawing, place.game, place.slug);
    default: {
      const page = Object.hasOwn(fixed, drawing.address) ? fixed[drawing.address] : undefined;
      return page === undefined ? null : { ...page, body: page.body.replaceAll('href="~/', `href="${drawing.up}`) };
    }
  }
}

/** The page for an address that the site does not have. Its links are relative to the root. */
export function notFoundPage(site: Site): string {
  const drawing = new Drawing(site, "404.html");
  return frame(
    {
      title: "No such page",
      description: "This site has no such page.",
      body: `<h1>No such page</h1><p>This library has no page at this address. Search above, or ${drawing.link({ kind: "documents" }, "browse the documents")}.</p>`,
      section: null,
    },
    drawing,
  );
}

/** Everything is loaded from the site itself; the browser refuses all else. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'";

const kinds: readonly [kind: string, label: string][] = [
  ["errata", "Errata"],
  ["faq", "Questions"],
  ["clarification", "Clarifications"],
  ["definition", "Definitions"],
  ["glossary", "Glossary"],
  ["rule", "Rules"],
];

function frame(content: PageContent, drawing: Drawing): string {
  const { title, body, section } = content;
  const { site, address, up } = drawing;
  const { assets } = site;
  const text = escapeHtml;
  const page = title.startsWith("grimrule") ? title : `${title} — grimrule`;
  const link = (place: Place, words: string, own: PageContent["section"]) =>
    `<a href="${drawing.href(place)}"${own === section ? ' aria-current="page"' : ""}>${words}</a>`;
  const chip = (group: string, value: string, words: string) =>
    `<button type="button" class="chip" data-${group}="${text(value)}" aria-pressed="false">${text(words)}</button>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${text(page)}</title>
${site.preview?.(content, address) ?? ""}<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="#f6f1e4" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#14171a" media="(prefers-color-scheme: dark)">
<link rel="stylesheet" href="${up}${assets.style}">
<link rel="icon" href="${up}icons/icon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="${up}icons/icon-180.png">
<link rel="manifest" href="${up}manifest.webmanifest">
<script src="${up}${assets.page}" defer data-up="${up}" data-engine="${assets.engine}" data-library="${assets.library}"></script>
</head>
<body>
<a class="skip" href="#main">Skip to the text</a>
<header class="site">
<a class="brand" href="${up}index.html" aria-label="grimrule, home">${site.mark}<span>grimrule</span></a>
<form role="search" action="${up}index.html" method="get"><input type="search" name="q" id="q" aria-label="Search rulings" placeholder="Ask, or name a card" autocomplete="off" autocapitalize="off" spellcheck="false" enterkeyhint="search" maxlength="400"></form>
<nav class="site" aria-label="Site">
${link({ kind: "home" }, "Search", "search")}
${link({ kind: "documents" }, "Browse", "browse")}
${link({ kind: "changes" }, "Changes", "changes")}
${link({ kind: "deck" }, "Deck", "deck")}
${link({ kind: "about" }, "About", "about")}
</nav>
</header>
<div id="notice" role="status"></div>
<main id="main" tabindex="-1">
<div id="filters" hidden><div class="chips" role="group" aria-label="Game">${gamesOf(site.library)
    .map((game) => chip("game", game, gameTitle(game, drawing).split(": ")[0] as string))
    .join(
      "",
    )}</div><div class="chips" role="group" aria-label="Kind of ruling">${kinds.map(([kind, words]) => chip("kind", kind, words)).join("")}</div></div>
<p id="state" class="unseen" role="status"></p>
<div id="answers" hidden></div>
<div id="content">
${body}
</div>
</main>
<footer class="site"><p>Official words are in frames; all other words are ours. Not affiliated with any publisher. ${drawing.link({ kind: "about" }, "About this site")}</p></footer>
<dialog id="keys" aria-labelledby="keys-title"><h2 id="keys-title">Keys</h2>${site.keys}<form method="dialog"><button>Close</button></form></dialog>
</body>
</html>
`;
}
