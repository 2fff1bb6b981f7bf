/** What every screen is drawn from: where to look things up, how it looks, how much room there is. */
import type { Desk } from "../../pins-and-history/pins-and-history.js";
import { documentInfo } from "../../library/library.js";
import { shortDocumentWords } from "../../present/citation.js";
import { headline, kindWords } from "../../present/names.js";
import { sanitiseLine } from "../../present/sanitise.js";
import type { Theme } from "../../present/theme.js";
import { cutToWidth, displayWidth, padToWidth } from "../../present/width.js";
import type { Ruling } from "../../ruling/ruling.js";
import type { Lookups } from "../lookups/lookups.js";
import type { Filters } from "../state/place.js";

export interface Scene {
  lookups: Lookups;
  theme: Theme;
  /** Columns that a page may fill. */
  width: number;
  desk: Desk;
  filters: Filters;
}

/** So much of a headline tells what it is about. */
const enoughOfHeadline = 34;
/** Lists may be a little wider, since nobody reads them from end to end. */
const longestList = 110;

/** `FAQ 1.3`; with the game where a library has more than one document of that short name. */
export function whereFrom(scene: Pick<Scene, "lookups">, ruling: Pick<Ruling, "document" | "edition">): string {
  const { library } = scene.lookups;
  const info = documentInfo(library, ruling.document);
  const words = shortDocumentWords(ruling, info);
  const alike = info !== null && library.documents.some((one) => one.id !== info.id && one.short === info.short);
  return alike ? `${sanitiseLine(info.game)} ${words}` : words;
}

/** A ruling in one line: label, kind, headline, document. Where there is little room, it is the headline. */
export function rulingLine(
  scene: Scene,
  ruling: Ruling,
  more: { label?: string; labelWidth?: number; remark?: string; from?: Ruling; headline?: boolean } = {},
): string {
  const { theme } = scene;
  const width = Math.min(scene.width, longestList);
  const label = more.labelWidth ? `${padToWidth(more.label ?? "", more.labelWidth)}  ` : "";
  const same = more.from && more.from.document === ruling.document && more.from.edition === ruling.edition;
  const remark = more.remark ? `${sanitiseLine(more.remark)}: ` : "";
  const words = more.headline === false ? "" : sanitiseLine(headline(ruling));
  const full = { kind: kindWords(ruling.kind), document: same ? "" : whereFrom(scene, ruling) };
  // What it is about counts most: the document gives way first, then the kind.
  const forms = words === "" ? [full] : [full, { ...full, document: "" }, { kind: "", document: "" }];
  const sides = forms.map(({ kind, document }) => ({
    kind: kind !== "" && remark + words !== "" ? `${kind} · ` : kind,
    document: document === "" ? "" : ` · ${document}`,
  }));
  const room = ({ kind, document }: (typeof sides)[number]) => width - displayWidth(label + kind + remark + document);
  const wanted = Math.min(displayWidth(words), enoughOfHeadline);
  const shown = sides.find((one) => room(one) >= wanted) ?? (sides.at(-1) as (typeof sides)[number]);
  const cut = cutToWidth(words, Math.max(8, room(shown)));
  return `${theme.label(label)}${theme.kind(shown.kind)}${theme.quiet(remark)}${cut}${theme.quiet(shown.document)}`;
}

/** `words ────────`, a rule that says what stands below it. */
export function ruleLine(words: string, width: number, theme: Theme): string {
  if (words === "") return theme.quiet("─".repeat(width));
  const shown = cutToWidth(words, Math.max(4, width - 3));
  return theme.quiet(`─ ${shown} ${"─".repeat(Math.max(0, width - displayWidth(shown) - 3))}`);
}
