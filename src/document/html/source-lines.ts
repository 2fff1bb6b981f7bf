/** Collects the lines of a source that is made from another format, with their places. */
import type { BoilerplateSpan } from "../boilerplate.js";
import type { Place, Source, SourceDoubt } from "../source.js";
import { takeMarks } from "./marked-text.js";

/** The lines written so far; `parts` returns them as the parts of a source. */
export class SourceLines {
  readonly lines: string[] = [];
  readonly doubts: SourceDoubt[] = [];
  private readonly places: (Place | null)[] = [];
  private readonly setAside: BoilerplateSpan[] = [];
  private readonly folds: number[] = [];
  private readonly changed: (readonly [number, number])[][] = [];
  /** Change marks that the lines before left open; they end with their paragraph. */
  private openMarks = 0;
  /** The lines of each icon that no map has, by its names. */
  private readonly unknown = new Map<string, { names: readonly string[]; lines: number[] }>();

  /**
   * Adds a line of text, which may have change marks.
   * @param line its line in the file @param rule why it is set aside, or null
   * @param unknown names of the icons in it that no map has
   */
  add(text: string, line: number, rule: string | null = null, unknown: readonly (readonly string[])[] = []): void {
    const { text: words, changed, open } = takeMarks(text, text.trim() === "" ? 0 : this.openMarks);
    this.openMarks = open;
    this.changed.push(changed);
    this.lines.push(words);
    this.places.push(text.trim() === "" ? null : { page: null, line });
    const at = this.lines.length;
    if (rule !== null && text.trim() !== "") this.setAside.push([at, at, rule]);
    else for (const names of unknown) this.addUnknown(names, at);
  }

  /** Ends a part that the page folds away. */
  endFold(): void {
    this.folds.push(this.lines.length);
  }

  /** Adds an empty line, unless the last line is one. */
  gap(): void {
    if (this.lines.length > 0 && this.lines.at(-1) !== "") this.add("", 0);
  }

  /** The parts of a source that it knows; empty parts are left out. */
  parts(): Pick<Source, "lines" | "places" | "changed" | "setAside" | "folds" | "doubts"> {
    while (this.lines.at(-1) === "") {
      this.lines.pop();
      this.places.pop();
    }
    const doubts = [...this.doubts, ...[...this.unknown.values()].map(unknownIcon)];
    return {
      lines: this.lines,
      places: this.places,
      ...(this.changed.some((one) => one.length > 0) && { changed: this.changed.slice(0, this.lines.length) }),
      ...(this.setAside.length > 0 && { setAside: this.setAside }),
      ...(this.folds.length > 0 && { folds: this.folds }),
      ...(doubts.length > 0 && { doubts }),
    };
  }

  private addUnknown(names: readonly string[], line: number): void {
    const key = names.join("\n");
    const known = this.unknown.get(key);
    if (known) known.lines.push(line);
    else this.unknown.set(key, { names, lines: [line] });
  }
}

function unknownIcon({ names, lines }: { names: readonly string[]; lines: readonly number[] }): SourceDoubt {
  const [name = "icon"] = names;
  const [line = 1, ...more] = lines;
  const others = more.length === 0 ? "" : ` It is on ${more.length} further line${more.length > 1 ? "s" : ""}.`;
  return {
    line,
    message: `The icon ${names.map((one) => JSON.stringify(one)).join(", ")} is in no map: its symbol is written [?].${others}`,
    hint: `Say in document.yaml, under import, what it stands for:\nicons:\n  ${JSON.stringify(name)}: action\nAn empty symbol is a decoration: ${JSON.stringify(name)}: ""`,
  };
}
