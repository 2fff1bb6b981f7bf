/** Collects the lines of a source that is made from another format, with their places. */
import { groupBy } from "../../ruling/groups.js";
import type { BoilerplateSpan } from "../boilerplate.js";
import type { Place, Source, SourceDoubt } from "../source.js";
import { takeMarks } from "./marked-text.js";

interface UnknownIcon {
  names: readonly string[];
  line: number;
}

/** The lines written so far; `parts` returns them as fields of a `Source`. */
export class SourceLines {
  readonly lines: string[] = [];
  readonly doubts: SourceDoubt[] = [];
  private readonly places: (Place | null)[] = [];
  private readonly setAside: BoilerplateSpan[] = [];
  private readonly folds: number[] = [];
  private readonly rulers: number[] = [];
  private readonly quotes: (readonly [number, number])[] = [];
  /** First and last line of each post of a forum. */
  private readonly posts: (readonly [number, number])[] = [];
  private readonly changed: (readonly [number, number])[][] = [];
  /** The number of change marks that are open after the last line. Marks end with their paragraph. */
  private openMarkCount = 0;
  /** The icons that the profile does not list, each with its line. */
  private readonly unknownIcons: UnknownIcon[] = [];

  /**
   * Adds a line of text, which may have change marks.
   * @param line its line in the file; not used for an empty text
   * @param rule the boilerplate rule that sets the line aside, or null
   * @param unknownIcons for each icon in it that the profile does not list: the names of the icon
   */
  add(text: string, line: number, rule: string | null = null, unknownIcons: readonly (readonly string[])[] = []): void {
    const { text: words, changed, open } = takeMarks(text, text.trim() === "" ? 0 : this.openMarkCount);
    this.openMarkCount = open;
    this.changed.push(changed);
    this.lines.push(words);
    this.places.push(text.trim() === "" ? null : { page: null, line });
    const at = this.lines.length;
    if (rule !== null && text.trim() !== "") this.setAside.push([at, at, rule]);
    else for (const names of unknownIcons) this.unknownIcons.push({ names, line: at });
  }

  /** Records that a part of the page that a reader can close, such as `<details>`, ends with the last line. */
  endFold(): void {
    this.folds.push(this.lines.length);
  }

  /** Records that a ruler stands below the last line. */
  addRuler(): void {
    this.rulers.push(this.lines.length);
  }

  /** Records that the lines from this one up to the last one are a quote in a post. */
  addQuote(from: number): void {
    this.addSpan(this.quotes, from);
  }

  /** Records that the lines from this one up to the last one are a post. */
  addPost(from: number): void {
    this.addSpan(this.posts, from);
  }

  /** Adds the span from the first to the last line with text, from this line on. Adds nothing if no line has text. */
  private addSpan(spans: (readonly [number, number])[], from: number): void {
    const asides = new Set<number>();
    // `setAside` is in the order of lines: only its end has to be read.
    for (let i = this.setAside.length - 1; i >= 0 && (this.setAside[i]?.[0] ?? 0) >= from; i--)
      asides.add(this.setAside[i]?.[0] as number);
    const isText = (line: number) => this.lines[line - 1] !== "" && !asides.has(line);
    let [first, last] = [from, this.lines.length];
    while (first <= last && !isText(first)) first++;
    while (last > first && !isText(last)) last--;
    if (first <= last) spans.push([first, last]);
  }

  /** Adds a doubt about the first line of text after this many lines: it is below the text of the page. */
  addDoubtBelow(linesBefore: number): void {
    const isAside = new Set(this.setAside.map(([line]) => line));
    const at = this.lines.findIndex((line, i) => i >= linesBefore && line !== "" && !isAside.has(i + 1));
    if (at < 0) return;
    this.doubts.push({
      line: at + 1,
      message: "This text is below the part of the page that holds nearly all of its text: it may be a footer.",
      hint: `If it is, give it a rule in document.yaml, under boilerplate: - {rule: page-footer, pattern: …}`,
    });
  }

  /** Adds a doubt about the last line of text: HTML does not have these tags, and they may be words. */
  addTagDoubt(tags: readonly string[]): void {
    const names = [...new Set(tags)].join(", ");
    this.doubts.push({
      line: Math.max(1, this.lines.findLastIndex((line) => line !== "") + 1),
      message: `HTML has no element ${names}, and no tag ends it: it is left out, as in a browser, but the author may have meant it as text.`,
      hint: "If it is text, write &lt; and &gt; around its name in the file, and import the file again.",
    });
  }

  /** Adds a doubt about the end of the page: an element without an end tag sets aside all text from `line` on. */
  addUnclosedDoubt(name: string, line: number, rule: string): void {
    this.doubts.push({
      line: Math.max(1, this.lines.length),
      message: `The element <${name}> of line ${line} has no end tag: the text after it is set aside as ${rule}.`,
      hint: "Open the page in a browser to see where the element ends, and add the end tag there.",
    });
  }

  /** Adds an empty line, unless the last line is empty or there is none. */
  addGap(): void {
    if (this.lines.length > 0 && this.lines.at(-1) !== "") this.add("", 0);
  }

  /** The fields of a `Source`, without trailing empty lines. Empty fields are left out, except `lines` and `places`. */
  parts(): Omit<Source, "name" | "sha256"> {
    while (this.lines.at(-1) === "") {
      this.lines.pop();
      this.places.pop();
    }
    const iconsByNames = groupBy(this.unknownIcons, ({ names }) => names.join("\n"));
    const doubts = [...this.doubts, ...Array.from(iconsByNames.values(), unknownIconDoubt)];
    return {
      lines: this.lines,
      places: this.places,
      ...(this.changed.some((spans) => spans.length > 0) && { changed: this.changed.slice(0, this.lines.length) }),
      ...(this.setAside.length > 0 && { setAside: this.setAside }),
      ...(this.folds.length > 0 && { folds: this.folds }),
      ...(this.rulers.length > 0 && { rulers: this.rulers }),
      ...questionsOfPosts(this.posts, this.quotes, this.lines),
      ...(doubts.length > 0 && { doubts }),
    };
  }
}

/**
 * The questions of a thread: the quotes, and the posts that ask. A post asks if it has no quote and ends with a question
 * mark, and the next post has no quote: the next post answers it. Other posts without a quote are
 * `postsWithoutQuestion`: the thread does not show what they answer.
 */
function questionsOfPosts(
  posts: readonly (readonly [number, number])[],
  quotes: readonly (readonly [number, number])[],
  lines: readonly string[],
): Pick<Source, "forumQuestions" | "postsWithoutQuestion"> {
  if (posts.length === 0) return {};
  let next = 0;
  const startOfNext = () => quotes[next]?.[0] ?? Number.POSITIVE_INFINITY;
  const hasQuote = posts.map(([from, to]) => {
    while (startOfNext() < from) next++;
    return startOfNext() <= to;
  });
  const asks = posts.map(
    ([, to], i) => !hasQuote[i] && hasQuote[i + 1] === false && /\?["'”’)*]*$/.test(lines[to - 1] ?? ""),
  );
  // Of several posts in a row that ask, the first is the question.
  const asking = posts.filter((_, i) => asks[i] && !asks[i - 1]);
  const postsWithoutQuestion = posts.flatMap(([from], i) => (hasQuote[i] || asks[i] || asks[i - 1] ? [] : [from]));
  return {
    forumQuestions: [...quotes, ...asking].sort(([a], [b]) => a - b),
    ...(postsWithoutQuestion.length > 0 && { postsWithoutQuestion }),
  };
}

/** The doubt about an icon that the profile does not list, at the first line that has it. */
function unknownIconDoubt(icons: readonly UnknownIcon[]): SourceDoubt {
  const [{ names, line }, ...more] = icons as [UnknownIcon, ...UnknownIcon[]];
  const [name = "icon"] = names;
  const others = more.length === 0 ? "" : ` It is on ${more.length} further line${more.length > 1 ? "s" : ""}.`;
  return {
    line,
    message: `The icon ${names.map((text) => JSON.stringify(text)).join(", ")} is not listed in document.yaml: it is written [?].${others}`,
    hint: `Say in document.yaml, under import, what it stands for:\nicons:\n  ${JSON.stringify(name)}: action\nAn empty symbol is a decoration: ${JSON.stringify(name)}: ""`,
  };
}
