/** What changed in an edition, as Markdown and as an HTML page. */
import type { EditionChanges } from "../../diff/changes.js";
import { escapeHtml } from "../../render/html.js";
import { gameName } from "../../ruling/citation.js";
import { supersededSentence } from "../ruling/superseded-line.js";
import { escapeMarkdown } from "../../ruling/inline.js";
import { changesSummary, datingWords, taggedGroups } from "./changes-text.js";
import { comparisonPage, htmlWriter, legendParagraph, sectionHtml } from "./diff-html.js";
import { groupMarkdown, markdownWriter } from "./diff-markdown.js";
import { changeGroups, type DiffContext, type DiffGroup, type DiffWriter } from "./diff-view.js";

type FormatContext = Pick<DiffContext, "document" | "rulingOf">;

/** What both formats show. The texts are not escaped. */
interface ChangesView {
  title: string;
  /** The sentences below the title. */
  sentences: string[];
  /** The tagged entries; then, with a sentence on when they were made, the changes of the interval. */
  lists: { group: DiffGroup<string>; dating: string }[];
}

function changesView(
  changes: EditionChanges,
  context: FormatContext,
  writerOf: (context: DiffContext) => DiffWriter<string>,
): ChangesView {
  const { document } = context;
  const game = gameName(document, changes.document);
  const sentences = [changesSummary(changes), changes.marks, supersededSentence(document)];
  const inInterval = changes.interval ? changeGroups(changes.interval, writerOf(context), "Added without a tag") : [];
  return {
    title: `${game}: what changed in ${document?.short ?? changes.document} ${changes.edition}`,
    sentences: sentences.filter((one) => one !== null),
    lists: [
      ...taggedGroups(changes, writerOf({ ...context, withoutTags: true })).map((group) => ({ group, dating: "" })),
      ...inInterval.map((group) => ({ group, dating: datingWords(changes) })),
    ],
  };
}

/** As a Markdown document, for a post. */
export function changesMarkdown(changes: EditionChanges, context: FormatContext): string {
  const { title, sentences, lists } = changesView(changes, context, markdownWriter);
  return [
    `# ${escapeMarkdown(title)}`,
    ...sentences.map(escapeMarkdown),
    ...lists.flatMap(({ group, dating }) => {
      const [heading = "", ...entries] = groupMarkdown(group);
      return [heading, ...(dating === "" ? [] : [`*${escapeMarkdown(dating)}*`]), ...entries];
    }),
  ].join("\n\n");
}

/** As a page that loads nothing from elsewhere. */
export function changesHtml(changes: EditionChanges, context: FormatContext): string {
  const { title, sentences, lists } = changesView(changes, context, htmlWriter);
  return comparisonPage(
    title,
    [
      `<header><h1>${escapeHtml(title)}</h1>${sentences.map(legendParagraph).join("")}</header>`,
      ...lists.map(({ group, dating }) => sectionHtml(group, dating)),
    ],
    context,
  ).trimEnd();
}
