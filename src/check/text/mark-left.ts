import { recordCheck } from "../check.js";

/** Markup that remains when a document was read in the wrong format, with a name for the message. */
const leftovers: readonly (readonly [name: string, pattern: RegExp])[] = [
  ["an HTML tag", /<\/?[a-z][^<>\n]{0,200}>/i],
  ["the beginning of an HTML tag", /<\/?(?:br|div|em|li|p|span|strong)(?=\p{Lu}|\s|\/|$)/mu],
  ["an HTML entity", /&(?:[a-z][a-z\d]{1,7}|#\d{2,6}|#x[\da-f]{2,6});/i],
  ["a Markdown link", /!?\[[^\]\n]{0,200}\]\([^)\s]{1,300}\)/],
  ["the mark of a heading", /^#{1,6}\s/m],
  ["the line below the heads of a table", /\|\s*:?-{3,}/],
  ["the tag of a page's template", /\{[{%#][^{}\n]{0,200}[}%#]\}/],
  ["a doubled question mark", /\?\*{0,3}\?/],
  // `[[Relic]]` is not matched: some databases of cards write traits in this way.
  ["a link of a wiki", /!\[\[[^\]\n]{1,200}\]\]|\[\[[^\]\n|:#]{1,100}[|:#][^\]\n]{1,100}\]\]/],
  ["the bold mark of a wiki", /'{3,}/],
  ["the heading of a wiki", /(?<![=\S])(={2,6})(?=[^=\s]|\s\S)[^=\n]{1,200}\1(?![=\S])/],
  ["a tag of a forum", /\[\/[a-z]{1,10}\]|\[(?:url|size|color|img|quote)=/i],
  ["a command of LaTeX", /\\(?:(?:sub)*section|begin|end|item|textbf|textit|emph)\b/],
  ["a directive of reStructuredText", /^\.\. [\w-]{1,40}::(?:\s|$)/m],
  ["the mark of a term in AsciiDoc", /^[^\n:]{1,80}\p{L}::\s/mu],
  ["the mark of a quotation", /^>\s/m],
  ["the mark of a list without an item", /^[-*•–]$/m],
  ["the number of a footnote", /\p{L}{3}(?:[.!?]["')]{0,6}|["')]{1,6})\d{1,2}(?=\s+["'(]?\p{Lu}|\s*$)/mu],
];

export const markLeft = recordCheck(
  "mark-left",
  "Words contain markup that is not part of the text: an emphasis mark without its partner, a tag, a link.",
  (record) => {
    const texts = [record.title ?? "", record.question ?? "", record.text];
    const [first] = [
      ...leftovers.flatMap(([name, pattern]) => texts.flatMap((text) => leftover(name, pattern.exec(text)?.[0]))),
      ...texts
        .flatMap((text) => text.split(/\n+/))
        .flatMap((line) => leftover("a mark of emphasis", unpairedEmphasis(line))),
    ];
    if (first === undefined) return null;
    return {
      message: `${first.name} was left in the words: "${first.excerpt}".`,
      hint: "document.yaml says with which marks a question or title begins. If it names `*` where the source has `**`, name both. Otherwise correct the words in corrections.yaml.",
    };
  },
);

function leftover(name: string, match: string | undefined): { name: string; excerpt: string }[] {
  return match === undefined ? [] : [{ name, excerpt: match.slice(0, 60) }];
}

/** The words around an emphasis mark without a partner in its line; undefined when all have one. */
function unpairedEmphasis(line: string): string | undefined {
  // Asterisks with spaces or the end of the line on both sides, as at the start of a list item, do not mark emphasis.
  // Four asterisks between words are two marks: one ends bold words, the other begins some.
  const marks = [...line.matchAll(/(?<!\\)(?:(?<=\S)\*\*(?=\*\*[^\s*])|\*{1,3})/g)].filter(
    ({ 0: mark, index }) => /\S/.test(line[index - 1] ?? " ") || /\S/.test(line[index + mark.length] ?? " "),
  );
  const strong = marks.filter(({ 0: mark }) => mark.length >= 2);
  // A single asterisk between other signs, as in (*) or 1+*, is part of the text.
  const isBesideWord = (index: number) =>
    /[\p{L}\p{N}"'?!.,:;)]/u.test(line[index - 1] ?? "") || /[\p{L}\p{N}"'(]/u.test(line[index + 1] ?? "");
  const weak = marks.filter(({ 0: mark, index }) => mark.length === 3 || (mark.length === 1 && isBesideWord(index)));
  const unpaired = [strong, weak].find((one) => one.length % 2 === 1)?.at(-1);
  return unpaired && line.slice(Math.max(0, unpaired.index - 20), unpaired.index + 20);
}
