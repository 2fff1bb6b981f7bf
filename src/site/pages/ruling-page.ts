/** The page of a ruling: its words, what governs it, its corrections, and its links in both directions. */
import { type Block, section } from "../../render/blocks.js";
import { statementSections } from "../../render/governs-blocks.js";
import { escapeHtml } from "../../render/html.js";
import { change } from "../../render/ruling-blocks.js";
import { showBlocks } from "../../render/show-blocks.js";
import { citation, datedDocumentWords, documentWords, gameName } from "../../ruling/citation.js";
import { plainText } from "../../ruling/inline.js";
import { headline, kindWords, numberedTitle } from "../../ruling/names.js";
import type { DocumentInfo, Ruling } from "../../ruling/ruling.js";
import { governsView } from "../../views/governs.js";
import { rulingPageView } from "../../views/pages.js";
import { chaptersOf, rulingAddress } from "../addresses.js";
import { crumbsHtml, cut } from "./elements.js";
import type { DrawContext, PageContent } from "./site.js";

/**
 * The page of a ruling.
 * @param edition the edition of the page: the ruling's own, or a partial one that leaves it in force
 */
export function rulingPage(context: DrawContext, info: DocumentInfo, edition: string, ruling: Ruling): PageContent {
  const { library } = context;
  const view = rulingPageView({ library }, ruling, edition);
  const [first, ...rest] = showBlocks(view, "", { maxLinks: Number.POSITIVE_INFINITY });
  const title = titleOf(ruling);
  const statements = statementSections(governsView(library, ruling, edition));
  const words = plainText(ruling.question ?? ruling.text).replace(/\s+/g, " ");
  return {
    title: `${cut(title, 70)} — ${documentWords(ruling, info)}`,
    description: cut(`${kindWords(ruling.kind)}, ${documentWords(ruling, info)}: ${words}`, 240),
    body: [
      `<article class="ruling-page" data-pin="${escapeHtml(cut(headline(ruling), 100))}" data-citation="${escapeHtml(citation(ruling, info))}">`,
      placeHtml(ruling, info, context),
      context.html([titled(first as Block, title, ruling)]),
      '<p class="actions" data-actions hidden></p>',
      // Only the words and their source are printed on a slip.
      '<div class="group">',
      context.html([
        ...(view.later?.words?.length
          ? [section(2, [`In ${view.later.edition}, with the change marked`], [change(view.later.words)])]
          : []),
        ...rest,
      ]),
      statements.length === 0
        ? ""
        : `<details><summary>Why this governs</summary>${context.html(statements)}</details>`,
      "</div></article>",
    ].join("\n"),
    section: "browse",
    json: relativeJsonAddress(ruling),
  };
}

/** The section of the ruling as the head of a page: the title is that of the page. */
function titled(block: Block, title: string, { kind }: Ruling): Block {
  if (block.kind !== "section") return block;
  const { about: _, ...rest } = block;
  const named = block.title.length > 1 ? block.title : [title, " · ", { text: kindWords(kind), role: "kind" as const }];
  return { ...rest, level: 1, title: named };
}

/**
 * A short name of a ruling for headings. It is the number and the title. A ruling without both has its kind and its cards,
 * such as `Question on Brass Lantern`. Without cards, it is the beginning of its headline.
 */
function titleOf(ruling: Ruling): string {
  const title = numberedTitle(ruling);
  if (title !== null) return title;
  const cards = ruling.cards.map(({ name }) => name);
  if (cards.length > 0)
    return `${kindWords(ruling.kind)} on ${cards.slice(0, 3).join(", ")}${cards.length > 3 ? ", …" : ""}`;
  return cut(headline(ruling), 90);
}

/** The place of the ruling in its document, as links. */
function placeHtml(ruling: Ruling, info: DocumentInfo, context: DrawContext): string {
  const { document, edition } = ruling;
  const chapter = chaptersOf(context.library, document, edition).find(
    (one) => one.title === (ruling.section[0] ?? null),
  );
  return crumbsHtml(
    [
      context.link({ kind: "document", document }, gameName(info, ruling.game)),
      context.link({ kind: "edition", document, edition }, datedDocumentWords(ruling, info)),
      ...(chapter?.title
        ? [context.link({ kind: "chapter", document, edition, chapter: chapter.slug }, chapter.title)]
        : []),
      ...ruling.section
        .slice(1)
        .filter((one) => one !== ruling.title)
        .map(escapeHtml),
    ],
    "Place in the document",
  );
}

/** The address of the ruling's JSON from its page. A ruling that a partial edition leaves in force has it in its own edition. */
function relativeJsonAddress(ruling: Ruling): string {
  const [edition, page = ""] = rulingAddress(ruling).split("/").slice(-2);
  const json = page.replace(/\.html$/, ".json");
  return ruling.carriedInto === undefined ? json : `../${edition}/${json}`;
}
