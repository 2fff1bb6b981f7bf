/** What every screen is drawn from: where to look things up, how it looks, how much room there is. */
import type { Desk } from "../desk/desk.js";
import { shortDocumentWords } from "../present/citation.js";
import { headline, kindWords } from "../present/names.js";
import { sanitiseLine } from "../present/sanitise.js";
import type { Theme } from "../present/theme.js";
import { cutToWidth, displayWidth, padToWidth } from "../present/width.js";
import type { PaintedPiece } from "../present/wrap.js";
import type { Ruling } from "../ruling/ruling.js";
import { documentInfo, type Lookups } from "./lookups.js";
import type { Filters } from "./place.js";

export interface Scene {
  lookups: Lookups;
  theme: Theme;
  /** Columns that a page may fill. */
  width: number;
  desk: Desk;
  filters: Filters;
}

/** Longer lines are tiring to read, however wide the terminal is. */
export const longestText = 88;
/** Lists may be a little wider, since nobody reads them from end to end. */
export const longestList = 110;

export function plain(text: string): string {
  return text;
}

/** `FAQ 1.3`; with the game where a library has more than one document of that short name. */
export function whereFrom(scene: Pick<Scene, "lookups">, ruling: Pick<Ruling, "document" | "edition">): string {
  const { library } = scene.lookups;
  const info = documentInfo(library, ruling.document);
  const words = shortDocumentWords(ruling, info);
  const alike = info !== null && library.documents.some((one) => one.id !== info.id && one.short === info.short);
  return alike ? `${sanitiseLine(info.game)} ${words}` : words;
}

/** A ruling in one line: label, kind, headline, document. The headline gives way where there is little room. */
export function rulingLine(
  scene: Scene,
  ruling: Ruling,
  more: { label?: string; labelWidth?: number; remark?: string; from?: Ruling } = {},
): string {
  const { theme } = scene;
  const width = Math.min(scene.width, longestList);
  const label = more.labelWidth ? `${padToWidth(more.label ?? "", more.labelWidth)}  ` : "";
  const kind = width < 46 ? "" : `${kindWords(ruling.kind)} · `;
  const same = more.from && more.from.document === ruling.document && more.from.edition === ruling.edition;
  const remark = more.remark ? `${sanitiseLine(more.remark)}: ` : "";
  const document = same || width < 56 ? "" : ` · ${whereFrom(scene, ruling)}`;
  const room = width - displayWidth(label + kind + remark + document);
  const words = cutToWidth(sanitiseLine(headline(ruling)), Math.max(8, room));
  return `${theme.label(label)}${theme.kind(kind)}${theme.quiet(remark)}${words}${theme.quiet(document)}`;
}

/** `words ────────`, a rule that says what stands below it. */
export function ruleLine(words: string, width: number, theme: Theme): string {
  if (words === "") return theme.quiet("─".repeat(width));
  const shown = cutToWidth(words, Math.max(4, width - 3));
  return theme.quiet(`─ ${shown} ${"─".repeat(Math.max(0, width - displayWidth(shown) - 3))}`);
}

/** Names and what stands between them. */
export function joined(parts: readonly PaintedPiece[], between: PaintedPiece): PaintedPiece[] {
  return parts.flatMap((part, index) => (index === 0 ? [part] : [between, part]));
}

/** `1 ruling`, `2 rulings`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
