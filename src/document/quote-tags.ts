/** Turns the quotes of forums, `[quote="rook"]May I?[/quote]`, into block quotes of Markdown. */
import { groupBy } from "../ruling/groups.js";

/** A tag that opens or closes a quote. */
interface QuoteTag {
  /** The index of its line. */
  line: number;
  /** Its offsets in the line, `[from, to)`. */
  from: number;
  to: number;
  word: string;
  isEnd: boolean;
  /** Who is quoted; empty if the tag names nobody. */
  name: string;
}

const tagStart = /\[(\/?)(quote|q)(?=[\s=\]])/gi;
/** A tag has at most this many characters, so that a text without closing brackets is read in linear time. */
const maxTagLength = 200;

/** Whether a text has quotes between tags. A tag that closes one is enough: without it, `[q]` is an icon or a word. */
export function hasQuoteTags(lines: readonly string[]): boolean {
  return lines.some((line) => /\[\/(?:quote|q)\]/i.test(line));
}

/**
 * The lines without quote tags; each line of a quote begins with `>`. The name of the member who is quoted comes before
 * the words: `> rook wrote: …`. A tag without a counterpart is kept, because it is not known where its quote begins or
 * ends.
 * @returns each line with its number in `lines`, from 1; and in `unpaired` the numbers of the lines with `[quote]` or
 * `[/quote]` tags without a counterpart
 */
export function withoutQuoteTags(lines: readonly string[]): {
  lines: { text: string; line: number }[];
  unpaired: number[];
} {
  const tags = lines.flatMap(tagsIn);
  const pairs = pairedTags(tags);
  const byLine = groupBy(
    tags.filter((tag) => pairs.has(tag)),
    ({ line }) => line,
  );
  let depth = 0;
  const read = lines.flatMap((line, i) => {
    const tagsOfLine = byLine.get(i);
    if (tagsOfLine === undefined)
      return [{ text: depth > 0 && line.trim() !== "" ? `> ${line.trim()}` : line, line: i + 1 }];
    const parts: string[] = [];
    let at = 0;
    let name = "";
    const add = (text: string) => {
      if (text.trim() !== "") parts.push(depth > 0 ? `> ${text.trim()}` : text);
    };
    // An outermost quote stands between blank lines: one before the tag that opens it, one after the tag that closes it.
    for (const tag of tagsOfLine) {
      add(name + line.slice(at, tag.from));
      at = tag.to;
      name = tag.name === "" ? "" : `${tag.name} wrote: `;
      if (tag.isEnd) depth--;
      if (depth === 0) parts.push("");
      if (!tag.isEnd) depth++;
    }
    add(name + line.slice(at));
    return parts.map((text) => ({ text, line: i + 1 }));
  });
  // `[Q]` may be an icon.
  const unpaired = tags.filter((tag) => !pairs.has(tag) && tag.word === "quote").map(({ line }) => line + 1);
  return { lines: read, unpaired: [...new Set(unpaired)] };
}

function tagsIn(text: string, line: number): QuoteTag[] {
  return [...text.matchAll(tagStart)].flatMap((found) => {
    const [head, slash = "", word = ""] = found;
    const after = found.index + head.length;
    const end = closingBracket(text, after);
    if (end < 0) return [];
    const attributes = text.slice(after, end);
    const isEnd = slash !== "";
    if (isEnd && attributes.trim() !== "") return [];
    const name = nameIn(attributes);
    return [{ line, from: found.index, to: end + 1, word: word.toLowerCase(), isEnd, name }];
  });
}

/** The index of the bracket that closes a tag, after pairs of brackets inside it; -1 if there is none. */
function closingBracket(text: string, from: number): number {
  let inner = 0;
  for (let i = from; i < Math.min(text.length, from + maxTagLength); i++) {
    if (text[i] === "[") inner++;
    if (text[i] !== "]") continue;
    if (inner === 0) return i;
    inner--;
  }
  return -1;
}

/**
 * The name in `="rook, post:3"`, `=rook;12`, ` author=rook link=…`, ` post=3 author=rook` and ` name="rook"`, without tags
 * and emphasis.
 */
function nameIn(attributes: string): string {
  const start = /^\s*=\s*|(?:^|\s)(?:name|author|user|username)\s*=\s*/i.exec(attributes);
  if (start === null) return "";
  const value = attributes.slice(start.index + start[0].length);
  const quoted = /^"([^"]*)/.exec(value)?.[1];
  // Without quotation marks, a name ends before the next attribute.
  const [bare = ""] = value.split(/\s\w+=/);
  const words = (quoted ?? bare).replace(/\[[^[\]]*\]/g, "").replace(emphasis, "");
  const [name = ""] = words.split(/[;,]/);
  return name.trim();
}

/** Quotation marks, asterisks, and underscores outside of words: `rook_12` has none. */
const emphasis = /["*]|(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])/gu;

/** The tags that have a counterpart. A quote that is still open when a quote around it ends has none. */
function pairedTags(tags: readonly QuoteTag[]): Set<QuoteTag> {
  const pairs = new Set<QuoteTag>();
  const open: QuoteTag[] = [];
  for (const tag of tags) {
    if (!tag.isEnd) {
      open.push(tag);
      continue;
    }
    const at = open.findLastIndex(({ word }) => word === tag.word);
    if (at < 0) continue;
    pairs.add(open[at] as QuoteTag).add(tag);
    open.length = at;
  }
  return pairs;
}
