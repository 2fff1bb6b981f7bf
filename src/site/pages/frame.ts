/** The HTML that all pages have around their content. */
import { escapeHtml } from "../../render/html.js";
import { documentGames } from "../../ruling/ruling.js";
import type { SitePage } from "../addresses.js";
import { keysHtml } from "./browse-pages.js";
import { gameTitle } from "./card-pages.js";
import type { DrawContext, Section } from "./site.js";

/** The addresses of the files that pages load. Each name contains a hash, so a file at an address never changes. */
export interface Assets {
  style: string;
  page: string;
  engine: string;
  /** The deck check, which the search worker loads when it is first asked. */
  deck: string;
  library: string;
}

/** The content security policy: browsers load files only from the site itself. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'";

/** The filters by kind of ruling. */
const kindFilters: readonly [kind: string, label: string][] = [
  ["errata", "Errata"],
  ["faq", "Questions"],
  ["clarification", "Clarifications"],
  ["definition", "Definitions"],
  ["glossary", "Glossary"],
  ["rule", "Rules"],
];

/**
 * The template that the pages of a section share. `drawPage` puts title, head elements and body into it.
 * @param logo the logo of the site, as SVG
 */
export function frameOf(section: Section, context: DrawContext, assets: Assets, logo: string): string {
  const { library, up } = context;
  const link = (page: SitePage, words: string, linkSection: Section) =>
    `<a href="${context.href(page)}"${linkSection === section ? ' aria-current="page"' : ""}>${words}</a>`;
  const chip = (group: string, value: string, words: string) =>
    `<button type="button" class="chip" data-${group}="${escapeHtml(value)}" aria-pressed="false">${escapeHtml(words)}</button>`;
  // Chromium decodes the icon again whenever the address of the page changes, as it does after a search. An SVG icon costs
  // more each time than a PNG, because Chromium makes a document for it.
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title><!--title--></title>
<!--head--><meta name="color-scheme" content="light dark">
<meta name="theme-color" content="#f6f1e4" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#14171a" media="(prefers-color-scheme: dark)">
<link rel="stylesheet" href="${up}${assets.style}">
<link rel="icon" href="${up}icons/icon-192.png" type="image/png">
<link rel="apple-touch-icon" href="${up}icons/icon-180.png">
<link rel="manifest" href="${up}manifest.webmanifest">
<script src="${up}${assets.page}" defer data-up="${up}" data-engine="${assets.engine}" data-deck-script="${assets.deck}" data-library="${assets.library}"></script>
</head>
<body>
<a class="skip" href="#main">Skip to the text</a>
<header class="site">
<a class="brand" href="${up}index.html" aria-label="grimrule, home">${logo}<span>grimrule</span></a>
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
<details id="filters" hidden><summary>Filters</summary><div class="chips" role="group" aria-label="Game">${documentGames(
    library.documents,
  )
    .map((game) => chip("game", game, gameTitle(game, context).split(": ")[0] as string))
    .join(
      "",
    )}</div><div class="chips" role="group" aria-label="Kind of ruling">${kindFilters.map(([kind, words]) => chip("kind", kind, words)).join("")}</div></details>
<p id="state" class="unseen" role="status"></p>
<div id="answers" hidden></div>
<div id="content">
<!--body-->
</div>
</main>
<footer class="site"><p>Official words are in frames; all other words are ours. Not affiliated with any publisher. ${context.link({ kind: "about" }, "About this site")}</p></footer>
<dialog id="keys" aria-labelledby="keys-title"><h2 id="keys-title">Keys</h2>${keysHtml}<form method="dialog"><button>Close</button></form></dialog>
</body>
</html>
`;
}
