/** Checks of the words of single records. */
import { withoutEmphasis } from "../document/typography.js";
import { type RecordCheck, wholeText } from "./check.js";

/** Markup that remains when a document was read in the wrong format, with a name for the message. */
const leftovers: readonly (readonly [name: string, pattern: RegExp])[] = [
  ["an HTML tag", /<\/?[a-z][^<>\n]{0,200}>/i],
  ["the beginning of an HTML tag", /<\/?(?:br|div|em|li|p|span|strong)(?=\p{Lu}|\s|\/|$)/mu],
  ["an HTML entity", /&(?:[a-z][a-z\d]{1,7}|#\d{2,6}|#x[\da-f]{2,6});/i],
  ["a Markdown link", /!?\[[^\]\n]{0,200}\]\([^)\s]{1,300}\)/],
  ["the mark of a heading", /^#{1,6}\s/m],
  ["the line below the heads of a table", /\|\s*:?-{3,}/],
  ["the tag of a page's template", /\{[{%#][^{}\n]{0,200}[}%#]\}/],
  // `[[Relic]]` is not matched: some databases of cards write traits in this way.
  ["a link of a wiki", /!\[\[[^\]\n]{1,200}\]\]|\[\[[^\]\n|:#]{1,100}[|:#][^\]\n]{1,100}\]\]/],
  ["a tag of a forum", /\[\/[a-z]{1,10}\]|\[(?:url|size|color|img|quote)=/i],
  ["the mark of a quotation", /^>\s/m],
  ["the mark of a list without an item", /^[-*•–]$/m],
];

/** Control characters, invisible characters, and private-use characters, such as the icons of an icon font. */
const controlCharacter =
  /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\ue000-\uf8ff]/u;

/** What stands in place of a text that is not written yet: `Pending.`, `No errata at this time.` */
const placeholder =
  /^\**(?:pending|tb[ad]|to be (?:added|announced|determined|done|written)|coming soon|(?:there (?:is|are) )?(?:currently )?no(?:ne| (?:changes|clarifications|corrections|errata|questions|rulings))(?: (?:at (?:this|the) (?:moment|time)|currently|so far|to date|yet))?)\**[.!…]*\**$/i;

/**
 * The end of a sentence and the first word of the next one: `lit.Then`. The first sentence ends with two small letters,
 * `%` or `)`, so that initials do not match. A full stop after the word is that of an address: `Cards.Example.com`.
 */
const gluedSentences = /(?:\p{L}*\p{Ll}{2}|[%)])[.!?]["”’)]?“?(?:\p{Lu}\p{Ll}+(?![\p{L}]|\.\p{Ll})|[AI](?=\s))/u;

/** A request, which may stand in place of a question. */
const request = /(?:^|[.!]\s+)Please\s[^.!]{10,}[.!]$/;

const asPrinted = "Compare the source: the document may print it so.";

export const wordChecks: readonly RecordCheck[] = [
  {
    name: "empty-text",
    scope: "record",
    reason: "A ruling without words was cut off, or its words are in another record.",
    check(logger, { question, text: whole }) {
      const text = whole.trim();
      // The check question-without-answer reports an empty answer.
      if (question !== undefined && text === "") return;
      const words = question === undefined ? /\p{L}{3}|\p{Ll}{2}|\[[^[\]]+\]/u : /[\p{L}\d]/u;
      if (placeholder.test(text)) logger.report(`the text stands for one that is not written yet: "${text}".`);
      else if (text === "") logger.report("there is no text.");
      else if (!words.test(text)) logger.report(`the text has no words: "${text.slice(0, 40)}".`);
    },
  },
  {
    name: "question-without-answer",
    scope: "record",
    reason: "A question without its answer, or an answer without its question, says nothing.",
    check(logger, { kind, title, question, text, notes }) {
      if (question !== undefined && text.trim() === "") logger.report("the question has no answer.");
      const isLost = kind === "faq" && (question ?? title) === undefined && !notes.some((one) => /\blost\b/i.test(one));
      if (isLost) logger.report("the answer has no question, and no note says that it is lost.");
    },
  },
  {
    name: "question-unclear",
    scope: "record",
    reason: "A question that does not ask, or that contains its answer, was divided in the wrong place.",
    check(logger, { question: printed = "", text }) {
      const question = withoutEmphasis(printed);
      if (question === "") return;
      const hint = "`marks` in document.yaml say how a question and an answer begin.";
      const after = /^[\s\S]*?\?["')\]]*\s+(?!.*\?)(.+)$/s.exec(question)?.[1] ?? "";
      const isAnswer = /^["'(]?(?:Yes|No)\b/.test(after) || (/^["'(]?[\p{Lu}\d[]/u.test(after) && text.trim() === "");
      if (!question.includes("?") && !request.test(question))
        logger.report(`the question has no question mark: "${question.slice(0, 60)}".`, { hint });
      else if (isAnswer)
        logger.report(`words that may be the answer stand in the question: "${after.slice(0, 60)}".`, { hint });
    },
  },
  {
    name: "mark-left",
    scope: "record",
    reason: "Markup among the words was printed by nobody: the source was read in the wrong format.",
    check(logger, { title = "", question = "", text }) {
      const words = [title, question, text].join("\n");
      const found = leftovers.flatMap(([name, pattern]) => {
        const match = pattern.exec(words)?.[0];
        return match === undefined ? [] : [`${name} was left in the words: "${match.slice(0, 60)}".`];
      });
      const unpaired = words.split(/\n+/).flatMap((line) => unpairedEmphasis(line) ?? []);
      const [message] = [...found, ...unpaired.map((one) => `a mark of emphasis was left in the words: "${one}".`)];
      if (message !== undefined) logger.report(message);
    },
  },
  {
    name: "control-character",
    scope: "record",
    reason:
      "An invisible character or one of an icon font cannot be searched, and is shown differently on each screen.",
    check(logger, record) {
      const text = [wholeText(record), ...record.section, ...record.notes, ...record.see].join("\n");
      const code = controlCharacter.exec(text)?.[0].codePointAt(0);
      if (code !== undefined) logger.report(`it contains the character U+${code.toString(16).padStart(4, "0")}.`);
    },
  },
  {
    name: "sentences-glued",
    scope: "record",
    reason: "Two sentences without a space between them were joined from two places of a page.",
    check(logger, { question = "", text }) {
      const glued = gluedSentences.exec(withoutEmphasis(`${question}\n${text}`))?.[0];
      if (glued !== undefined) logger.report(`there is no space between two sentences: "${glued}".`);
    },
  },
  {
    name: "unbalanced-quotes",
    scope: "record",
    reason: "A quotation that is opened and not closed may have lost its end.",
    check(logger, { question = "", text }) {
      if ([question, text].some(hasUnpairedQuote))
        logger.report("an odd number of quotation marks.", { hint: asPrinted });
    },
  },
  {
    name: "unbalanced-brackets",
    scope: "record",
    reason: "A bracket without a partner shows that words were cut.",
    check(logger, record) {
      const text = wholeText(record);
      const words = unpairedBracket(text);
      // One round bracket that is not closed before the last full stop was forgotten by the author.
      const isForgotten = /[.!?…]$/.test(text.trimEnd()) && unpairedBracket(`${text})`) === null;
      if (words !== null && !isForgotten) logger.report(`a bracket has no partner: "${words}".`, { hint: asPrinted });
    },
  },
];

/** The words around an emphasis mark without a partner in its line; undefined when all have one. */
function unpairedEmphasis(line: string): string | undefined {
  if (!line.includes("*")) return undefined;
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

/**
 * Whether a text has an odd number of quotation marks. A mark after a digit stands for inches and does not count, unless a
 * quotation begins before it on its line. False if the last mark opens a quotation and the text ends with a stop: the
 * author probably forgot to close it, and no words are missing.
 */
function hasUnpairedQuote(text: string): boolean {
  const marks = [...text.matchAll(/[^\n]*/g)].flatMap(({ 0: line, index: from }) => {
    const opening = line.search(/(?<!\d)"/);
    return [...line.matchAll(/"/g)].flatMap(({ index }) => (opening >= 0 && index >= opening ? [from + index] : []));
  });
  if (marks.length % 2 === 0) return false;
  const last = marks.at(-1) as number;
  const isOpening = /(?:^|[\s([])$/.test(text.slice(0, last)) && /\S/.test(text[last + 1] ?? "");
  return !(isOpening && /[.!?…\]]$/.test(text.trimEnd()));
}

/**
 * The words around a bracket without a partner: the first closing one or, if there is none, the last opening one. Null
 * when every bracket has a partner.
 */
export function unpairedBracket(text: string): string | null {
  const open: { bracket: string; index: number }[] = [];
  const around = (index: number) => text.slice(Math.max(0, index - 20), index + 20).replace(/\n+/g, " ");
  for (const { 0: bracket, index } of text.matchAll(/[()[\]]/g)) {
    const opening = { ")": "(", "]": "[" }[bracket];
    if (opening === undefined) open.push({ bracket, index });
    else if (open.at(-1)?.bracket === opening) open.pop();
    // In `a)`, `12)` or `12.)`, after a space, the bracket belongs to the number of a list item.
    else if (!/(?:^|[\s(])(?:\d{1,2}[.:]?|[a-z]|[ivx]{1,4})$/i.test(text.slice(Math.max(0, index - 5), index)))
      return around(index);
  }
  const unclosed = open.at(-1);
  return unclosed === undefined ? null : around(unclosed.index);
}
