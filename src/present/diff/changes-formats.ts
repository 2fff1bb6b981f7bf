/** What changed in an edition, as Markdown and as an HTML page. */
import type { EditionChanges } from "../../diff/changes.js";
import type { DocumentInfo, Ruling } from "../../ruling/ruling.js";
import { escapeHtml, htmlPage, markdownHtml } from "../html.js";
import { headline, kindWords } from "../names.js";
import { gameName, printedReference } from "../ruling/citation.js";
import { supersededSentence } from "../ruling/superseded-line.js";
import { escapeMarkdown } from "../text/inline.js";
import { sanitise } from "../text/sanitise.js";
import { wordsHtml, wordsMarkdown } from "../text/words.js";
import { changesSummary, datingWords } from "./changes-text.js";
import { remarks, wordsToShow } from "./diff-view.js";

interface Entry {
  /** Null when neither edition has the ruling. */
  ruling: Ruling | null;
  /** The ruling's id, which is shown if `ruling` is null. */
  id: string;
  /** The document's words, or their change; null for a ruling that only moved. */
  words: { markdown: string; html: string } | null;
  /** Unofficial sentences about the entry. */
  remarks: readonly string[];
}

interface Group {
  title: string;
  /** A sentence on when the changes were made; empty if the title says it. */
  dating: string;
  entries: Entry[];
}

/** An entry with the question, if any, and the text of a ruling. */
function fullEntry(ruling: Ruling): Entry {
  const markdown = sanitise([ruling.question, ruling.text].filter((part) => part !== null).join("\n\n"));
  const question =
    ruling.question === null ? "" : `<div class="question">${markdownHtml(ruling.question, ruling.restored)}</div>`;
  const html = question + markdownHtml(ruling.text, ruling.restored);
  return { ruling, id: ruling.id, words: { markdown, html }, remarks: [] };
}

/** The lists of changes that are not empty. */
function groups(changes: EditionChanges, rulingOf: (id: string) => Ruling | null): Group[] {
  const { tagged, interval, edition } = changes;
  const dating = interval === null ? "" : datingWords(changes);
  const all: Group[] = [
    { title: `Tagged v${edition}`, dating: "", entries: tagged.map(fullEntry) },
    {
      title: "Reworded",
      dating,
      entries: (interval?.reworded ?? []).map(({ id, to, words, moved, note }) => ({
        ruling: to,
        id,
        words: {
          markdown: wordsMarkdown(wordsToShow(words)),
          html: wordsHtml(wordsToShow(words), to.restored),
        },
        remarks: remarks(moved, note),
      })),
    },
    { title: "Added without a tag", dating, entries: (interval?.added ?? []).map(fullEntry) },
    { title: "Removed", dating, entries: (interval?.removed ?? []).map(fullEntry) },
    {
      title: "Moved or renumbered",
      dating,
      entries: (interval?.moved ?? []).map((each) => ({
        ruling: rulingOf(each.id),
        id: each.id,
        words: null,
        remarks: remarks(each, each.note),
      })),
    },
  ];
  return all.filter(({ entries }) => entries.length > 0);
}

interface FormatContext {
  document: DocumentInfo | null;
  rulingOf: (id: string) => Ruling | null;
}

/** The title, and the sentences below it. */
function heading(changes: EditionChanges, { document }: FormatContext): { title: string; sentences: string[] } {
  const game = gameName(document, changes.document);
  const title = `${game}: what changed in ${document?.short ?? changes.document} ${changes.edition}`;
  const sentences = [changesSummary(changes), changes.marks, supersededSentence(document)];
  return { title, sentences: sentences.filter((one): one is string => one !== null) };
}

/** As a Markdown document, for a post. */
export function changesMarkdown(changes: EditionChanges, context: FormatContext): string {
  const { title, sentences } = heading(changes, context);
  const parts = [`# ${escapeMarkdown(title)}`, ...sentences.map(escapeMarkdown)];
  for (const group of groups(changes, context.rulingOf)) {
    parts.push(`## ${escapeMarkdown(group.title)}: ${group.entries.length}`);
    if (group.dating !== "") parts.push(`*${escapeMarkdown(group.dating)}*`);
    for (const { ruling, id, words, remarks } of group.entries) {
      const head = ruling === null ? id : `${kindWords(ruling.kind)} · ${headline(ruling)}`;
      const quoted = words?.markdown.split("\n").map((line) => (line.trim() === "" ? ">" : `> ${line}`));
      parts.push(`### ${escapeMarkdown(sanitise(head))}`);
      if (quoted) parts.push(quoted.join("\n"));
      parts.push(...remarks.map(escapeMarkdown));
      if (ruling !== null) parts.push(`\`${printedReference(ruling)}\``);
    }
  }
  return parts.join("\n\n");
}

/** As a page that loads nothing from elsewhere. */
export function changesHtml(changes: EditionChanges, context: FormatContext): string {
  const { title, sentences } = heading(changes, context);
  const body = [
    `<header><h1>${escapeHtml(title)}</h1>${sentences.map((one) => `<p class="footnote">${escapeHtml(one)}</p>`).join("")}</header>`,
    ...groups(changes, context.rulingOf).map(({ title: name, dating, entries }) => {
      const remark = dating === "" ? "" : `<p class="footnote">${escapeHtml(dating)}</p>`;
      const articles = entries.map(({ ruling, id, words, remarks }) => {
        const kind = ruling === null ? "" : `<p class="kind">${escapeHtml(kindWords(ruling.kind))}</p>`;
        const official = words === null ? "" : `<div class="official">${words.html}</div>`;
        const remarksHtml = remarks.map((one) => `<p>${escapeHtml(one)}</p>`).join("");
        const foot = ruling === null ? "" : `<footer><code>${escapeHtml(printedReference(ruling))}</code></footer>`;
        return `<article class="ruling"><header>${kind}<h3>${escapeHtml(ruling === null ? id : headline(ruling))}</h3></header>${official}${remarksHtml}${foot}</article>`;
      });
      return `<section><h2>${escapeHtml(name)} (${entries.length})</h2>${remark}\n${articles.join("\n")}</section>`;
    }),
    context.document === null ? "" : `<footer>${escapeHtml(context.document.copyright)}</footer>`,
  ];
  return htmlPage({ title, body: body.filter((part) => part !== "").join("\n") }).trimEnd();
}
