/** Collects the lines of a source that is made from another format, with their places. */
import type { BoilerplateSpan } from "../boilerplate.js";
import type { Place, Source, SourceDoubt } from "../source.js";
import { takeMarks } from "./marked-text.js";

/** The lines written so far; `parts` returns them as fields of a `Source`. */
export class SourceLines {
  readonly lines: string[] = [];
  readonly doubts: SourceDoubt[] = [];
  private readonly places: (Place | null)[] = [];
  private readonly setAside: BoilerplateSpan[] = [];
  private readonly folds: number[] = [];
  private readonly changed: (readonly [number, number])[][] = [];
  /** The number of change marks that are open after the last line. Marks end with their paragraph. */
  private openMarkCount = 0;
  /** The icons that the profile does not list, and the lines that have them. The key is the icon's names, joined. */
  private readonly unknownIcons = new Map<string, { names: readonly string[]; lines: number[] }>();

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
    else for (const names of unknownIcons) this.addUnknownIcon(names, at);
  }

  /** Records that a part of the page that can be folded away, such as `<details>`, ends with the last line. */
  endFold(): void {
    this.folds.push(this.lines.length);
  }

  /** Adds an empty line, unless the last line is empty or there is none. */
  addGap(): void {
    if (this.lines.length > 0 && this.lines.at(-1) !== "") this.add("", 0);
  }

  /** The fields of a `Source`, without trailing empty lines. Empty fields are left out, except `lines` and `places`. */
  parts(): Pick<Source, "lines" | "places" | "changed" | "setAside" | "folds" | "doubts"> {
    while (this.lines.at(-1) === "") {
      this.lines.pop();
      this.places.pop();
    }
    const doubts = [...this.doubts, ...[...this.unknownIcons.values()].map(unknownIconDoubt)];
    return {
      lines: this.lines,
      places: this.places,
      ...(this.changed.some((spans) => spans.length > 0) && { changed: this.changed.slice(0, this.lines.length) }),
      ...(this.setAside.length > 0 && { setAside: this.setAside }),
      ...(this.folds.length > 0 && { folds: this.folds }),
      ...(doubts.length > 0 && { doubts }),
    };
  }

  private addUnknownIcon(names: readonly string[], line: number): void {
    const key = names.join("\n");
    const icon = this.unknownIcons.get(key);
    if (icon) icon.lines.push(line);
    else this.unknownIcons.set(key, { names, lines: [line] });
  }
}

function unknownIconDoubt({ names, lines }: { names: readonly string[]; lines: readonly number[] }): SourceDoubt {
  const [name = "icon"] = names;
  const [line = 1, ...more] = lines;
  const others = more.length === 0 ? "" : ` It is on ${more.length} further line${more.length > 1 ? "s" : ""}.`;
  return {
    line,
    message: `The icon ${names.map((one) => JSON.stringify(one)).join(", ")} is in no map: its symbol is written [?].${others}`,
    hint: `Say in document.yaml, under import, what it stands for:\nicons:\n  ${JSON.stringify(name)}: action\nAn empty symbol is a decoration: ${JSON.stringify(name)}: ""`,
  };
}
