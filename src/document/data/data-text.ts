/** The texts of a JSON or YAML file with the lines of the file on which their words stand. */
import { isMap, isScalar, isSeq, type LineCounter, type ParsedNode } from "yaml";
import { textOf } from "./fields.js";

/** A text whose line `n` stands on line `lines[n - 1]` of the file. */
export interface DataText {
  value: string;
  lines: number[];
}

/** With fewer words, a string is a name, a tag or a code, not a sentence. */
export const minWords = 4;

export function wordCount(text: string): number {
  return text.trim().split(/\s+/).length;
}

function isName(text: string): boolean {
  return wordCount(text) < minWords && !/[.!?]$/.test(text);
}

/** Fields of a block of text that are no words of it, such as `{type: paragraph, text: …}`. */
const blockFacts = /^(?:type|kind|style|id|level|class)$/i;

/** Makes the texts of one file. */
export class DataTexts {
  /** The strings that were read. */
  readonly read = new Set<ParsedNode>();

  constructor(
    private readonly source: string,
    private readonly counter: LineCounter,
  ) {}

  lineOf(node: ParsedNode | null): number {
    return this.counter.linePos(node?.range[0] ?? 0).line;
  }

  /** A short text, such as a title, on one line; null if it is empty. */
  short(node: ParsedNode | null): DataText | null {
    const value = textOf(node).replace(/\s+/g, " ").trim();
    if (value === "") return null;
    this.addRead(node);
    return { value, lines: [this.lineOf(isSeq(node) ? ((node.items[0] as ParsedNode) ?? node) : node)] };
  }

  /** The texts of a field: a string; a list of texts or of names; blocks of text as mappings. */
  texts(node: ParsedNode | null): DataText[] {
    if (isScalar(node)) {
      if (typeof node.value !== "string" && typeof node.value !== "number") return [];
      this.addRead(node);
      return [this.ofString(node)].filter(({ value }) => value.trim() !== "");
    }
    if (isSeq(node)) {
      const items = node.items as ParsedNode[];
      if (items.every((item) => isScalar(item) && isName(textOf(item)))) {
        const names = this.short(node);
        return names === null ? [] : [names];
      }
      return items.flatMap((item) => this.texts(item));
    }
    if (!isMap(node)) return [];
    return node.items.flatMap((pair) => {
      const key = textOf(pair.key as ParsedNode);
      const value = pair.value as ParsedNode | null;
      if (blockFacts.test(key)) return [];
      const texts = this.texts(value);
      return isSeq(value) ? texts.map(asItem) : texts;
    });
  }

  private addRead(node: ParsedNode | null): void {
    if (isSeq(node)) for (const item of node.items) this.addRead(item as ParsedNode);
    else if (node !== null) this.read.add(node);
  }

  private ofString(node: ParsedNode): DataText {
    const value = textOf(node);
    const [from, to] = node.range;
    const line = this.lineOf(node);
    const written = this.source.slice(from, to).trimEnd().split("\n");
    const valueLines = value.split("\n");
    if (written.length === 1) return { value, lines: valueLines.map(() => line) };
    if (isScalar(node) && node.type === "BLOCK_LITERAL")
      return { value, lines: valueLines.map((_, at) => line + 1 + at) };
    // A string over several lines: each line of the file is a line of the text, if these lines are its words.
    const first = isScalar(node) && node.type === "BLOCK_FOLDED" ? 1 : 0;
    const words = written.slice(first).map((text) => text.trim());
    const quote = /^["']/.exec(words[0] ?? "")?.[0] ?? "";
    const text = words.join("\n").slice(quote.length, quote === "" ? undefined : -1);
    const isSame = text.replace(/\s+/g, " ").trim() === value.replace(/\s+/g, " ").trim();
    if (isSame) return { value: text, lines: words.map((_, at) => line + first + at) };
    return { value, lines: valueLines.map(() => line + first) };
  }
}

function asItem({ value, lines }: DataText): DataText {
  if (/^\s*(?:[-*+•]|\d+[.)])\s/.test(value)) return { value, lines };
  return { value: `- ${value.trim().replace(/\n/g, "\n  ")}`, lines };
}
