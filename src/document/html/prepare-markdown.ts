/** Prepares the text of a Markdown file for its parser. No line is added or removed. */
import type { BoilerplateSpan } from "../boilerplate.js";
import type { SourceDoubt } from "../source.js";

export interface PreparedText {
  text: string;
  setAside: BoilerplateSpan[];
  doubts: SourceDoubt[];
}

/**
 * The text without what is no text of the document: metadata at its start, comments, scripts and the marks of code blocks.
 * What a person wrote as a heading (`##Storm`) or as words (`<Strike>`, `[Bell]: Ringer`) is written so that the parser
 * reads it so.
 */
export function prepareMarkdown(text: string): PreparedText {
  const setAside: BoilerplateSpan[] = [];
  const doubts: SourceDoubt[] = [];
  const lines = text.split("\n");
  const metadataEnd = endOfMetadata(lines);
  if (metadataEnd > 0) {
    setAside.push([1, metadataEnd, "metadata"]);
    lines.fill("", 0, metadataEnd);
  }
  const prepared = withoutComments(lines.join("\n"), setAside, doubts).split("\n");
  const closed = new Set([...text.matchAll(/<\/([A-Z]\w*)>/g)].map(([, name = ""]) => name));
  const written = withoutManyMarks(
    prepared.map((line) => asWritten(line, closed)),
    doubts,
  );
  return { text: written.join("\n"), setAside, doubts };
}

/**
 * Maximum marks of emphasis, code and links in a paragraph or an item: ten times as many as prose has. The parser compares
 * each with the others.
 */
const maxMarks = 500;
const mark = /[*_[\]`~]/g;
const beginsBlock = /^\s*(?:$|[-+>#|]|\*\s|\d+[.)]\s)/;

/** The lines, with the marks of paragraphs that have too many written as words. */
function withoutManyMarks(lines: readonly string[], doubts: SourceDoubt[]): string[] {
  const written: string[] = [];
  for (let from = 0; from < lines.length; ) {
    let to = from + 1;
    while (to < lines.length && !beginsBlock.test(lines[to] as string)) to++;
    const paragraph = lines.slice(from, to);
    const count = paragraph.reduce((sum, line) => sum + (line.match(mark)?.length ?? 0), 0);
    const first = paragraph.findIndex((line) => line.trim() !== "");
    if (count > maxMarks) doubts.push(manyMarks(from + first + 1, count));
    written.push(...(count > maxMarks ? paragraph.map((line) => line.replace(mark, "\\$&")) : paragraph));
    from = to;
  }
  return written;
}

function manyMarks(line: number, count: number): SourceDoubt {
  return {
    line,
    message: `This paragraph has ${count} marks of Markdown, more than ${maxMarks}: they were read as words.`,
    hint: "Divide it in a copy of the file, or check that the file holds the document's text.",
  };
}

const opening = /<!--|<(script|style)\b[^>]*>/gi;
const ends = { comment: /-->/g, script: /<\/script[^>]*>/gi, style: /<\/style[^>]*>/gi };

/**
 * The text without comments, scripts and styles; their line ends stay. A comment is not closed, and its words stay, if
 * another one opens below an empty line and before its end: its own end is missing then.
 */
function withoutComments(text: string, setAside: BoilerplateSpan[], doubts: SourceDoubt[]): string {
  /** The nearest end of each kind that was found; infinite if there is none below. */
  const found = { comment: 0, script: 0, style: 0 };
  let kept = "";
  let from = 0;
  let line = 1;
  let lastDoubt = 0;
  for (const match of text.matchAll(opening)) {
    if (match.index < from) continue;
    const kind = (match[1]?.toLowerCase() ?? "comment") as keyof typeof ends;
    const start = match.index + match[0].length;
    if (found[kind] < start) {
      ends[kind].lastIndex = start;
      found[kind] = ends[kind].exec(text) ? ends[kind].lastIndex : Number.POSITIVE_INFINITY;
    }
    const end = found[kind];
    const passed = text.slice(from, match.index);
    kept += passed;
    line += passed.split("\n").length - 1;
    from = match.index;
    if (end === Number.POSITIVE_INFINITY || (kind === "comment" && opensBelow(text, start, end))) {
      if (kind === "comment" && lastDoubt !== line) doubts.push(unclosedComment(line));
      lastDoubt = line;
      continue;
    }
    const lineEnds = text.slice(from, end).replace(/[^\n]+/g, "");
    setAside.push([line, line + lineEnds.length, kind === "comment" ? "comment" : "script"]);
    kept += lineEnds;
    line += lineEnds.length;
    from = end;
  }
  return kept + text.slice(from);
}

/** Whether another comment opens below an empty line of a comment. */
function opensBelow(text: string, start: number, end: number): boolean {
  const next = text.indexOf("<!--", start);
  return next >= 0 && next < end && /\n[ \t]*\n/.test(text.slice(start, next));
}

/** Maximum lines of the metadata at the start of a Markdown file. */
const maxMetadataLines = 60;
const metadataLine = /^(?:[\w-]+:(?:\s|$)|\[[\w:-]+\]:|\s+\S|- |#|\s*$)/;

/** The last line of the metadata (front matter) between two `---` lines at the start of the file; 0 without metadata. */
function endOfMetadata(lines: readonly string[]): number {
  if (lines[0]?.trimEnd() !== "---") return 0;
  const end = lines.slice(0, maxMetadataLines).findIndex((line, i) => i > 0 && line.trimEnd() === "---");
  return end >= 2 && lines.slice(1, end).every((line) => metadataLine.test(line)) ? end + 1 : 0;
}

/** A word in angle brackets, such as an attribute of a card, `<Strike>`: the tags of elements are not written so. */
const bracketedWord = /<([A-Z][a-z][\w' -]*)>/g;
/** A definition of a link whose address is none: the parser would take these words away. */
const definition = /^( {0,3})(\[[^\]]+\]:)(?!\s*<?(?:[a-z]+:|[/#.]|\S+\.\w))/i;

/** A bullet of the printed page that an extraction left after the mark of Markdown. */
const strayBullet = /^(\s*[-*+]\s+)[♦⋄◆❖◇•]\ufe0f?\s*/u;

/** Marks of quotes inside quotes: more than prose has. Each level costs the parser memory. */
const tooManyQuotes = /^(?:[ \t]*>){11,}/;

/** @param closed the names of all end tags of the file */
function asWritten(line: string, closed: ReadonlySet<string>): string {
  return line
    .replace(/^\s*(?:```|~~~).*$/, "")
    .replace(tooManyQuotes, (marks) => marks.replaceAll(">", " "))
    .replace(/^(#{2,6})(?=[^\s#])/, "$1 ")
    .replace(strayBullet, "$1")
    .replace(definition, "$1\\$2")
    .replace(bracketedWord, (whole, words: string) => (closed.has(words) ? whole : `&lt;${words}&gt;`));
}

function unclosedComment(line: number): SourceDoubt {
  return {
    line,
    message: "A comment opens on this line and is not closed: it was read as words.",
    hint: "Add the missing --> in a copy of the file, or remove the words in corrections.yaml.",
  };
}
