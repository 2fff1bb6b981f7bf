/** The data that a page is rendered from, and lines that several pages have. */
import { documentInfo } from "../../library/library.js";
import type { PinsAndHistory } from "../../pins-and-history/pins-and-history.js";
import { maxTextWidth } from "../../present/ruling/ruling-text.js";
import type { Theme } from "../../render/text/theme.js";
import { cutToWidth, displayWidth, padToWidth } from "../../render/text/width.js";
import type { TextContext } from "../../render/text/wrap.js";
import { shortDocumentWords } from "../../ruling/citation.js";
import { headline, kindWords } from "../../ruling/names.js";
import type { Ruling } from "../../ruling/ruling.js";
import { sanitiseLine } from "../../ruling/sanitise.js";
import type { Lookups } from "../lookups/lookups.js";
import type { Filters } from "../state/place.js";
import type { CheckedDeck } from "../state/state.js";
import { fittingFacts } from "./clip.js";

export interface RenderContext {
  lookups: Lookups;
  theme: Theme;
  /** Columns available to the page. */
  width: number;
  /** Columns of the side column; 0 when there is none. */
  sideWidth: number;
  saved: PinsAndHistory;
  filters: Filters;
  /** The text in the field of the page; empty on a page without one. */
  typed: string;
  /** The deck that was checked last; null for none. */
  deck: CheckedDeck | null;
}

/** The layout of running text, which is no wider than is comfortable to read. */
export function textLayout({ theme, width }: RenderContext): TextContext {
  return { theme, width: Math.min(width, maxTextWidth), longWords: "break" };
}

/** A horizontal line with the title of a part of a page. */
export function partTitle(context: RenderContext, words: string): string {
  return horizontalLine(words, textLayout(context).width, context.theme);
}

/** Columns for the headline. If there are fewer, the document is left out, then the kind. */
const minHeadlineWidth = 34;
/** The maximum width of a line in a list, in columns. It is wider than running text, because lists are scanned, not read. */
const maxListWidth = 110;

/** `FAQ 1.3`, preceded by the game when another document of the library has the same short name. */
export function documentLabel(
  context: Pick<RenderContext, "lookups">,
  ruling: Pick<Ruling, "document" | "edition">,
): string {
  const { library } = context.lookups;
  const info = documentInfo(library, ruling.document);
  const words = shortDocumentWords(ruling, info);
  const isAmbiguous = info !== null && library.documents.some((one) => one.id !== info.id && one.short === info.short);
  return isAmbiguous ? `${sanitiseLine(info.game)} ${words}` : words;
}

/**
 * A ruling in one line: label, kind, headline, document. With a remark: label, remark, headline, kind, document. Narrow
 * lines leave out the document, then the kind.
 * @param options.from the ruling or edition whose page has the line; if both are of the same edition, the document is left
 * out
 * @param options.hasHeadline false leaves out the headline
 */
export function rulingLine(
  context: RenderContext,
  ruling: Ruling,
  options: {
    label?: string;
    labelWidth?: number;
    remark?: string;
    from?: Pick<Ruling, "document" | "edition">;
    hasHeadline?: boolean;
  } = {},
): string {
  const { theme } = context;
  const width = Math.min(context.width, maxListWidth);
  const label = options.labelWidth ? `${padToWidth(options.label ?? "", options.labelWidth)}  ` : "";
  const { from } = options;
  const isSameEdition = from && from.document === ruling.document && from.edition === ruling.edition;
  const remark = options.remark ? `${sanitiseLine(options.remark)}: ` : "";
  const words = options.hasHeadline === false ? "" : sanitiseLine(headline(ruling));
  const facts = [kindWords(ruling.kind), isSameEdition ? "" : documentLabel(context, ruling)];
  const room = width - displayWidth(label + remark) - Math.min(displayWidth(words), minHeadlineWidth);
  const lists = words === "" ? [facts] : [facts, facts.slice(0, 1), []];
  const shown = fittingFacts(lists, room - displayWidth(" · "));
  const [first = "", ...others] = remark === "" ? shown : ["", ...shown];
  const before = first !== "" && words !== "" ? `${first} · ` : first;
  const after = others.map((fact) => ` · ${fact}`).join("");
  const cut = cutToWidth(words, Math.max(8, width - displayWidth(label + before + remark + after)));
  return `${theme.label(label)}${theme.kind(before)}${theme.quiet(remark)}${cut}${theme.quiet(after)}`;
}

/** A horizontal line with a title, `─ title ────────`, or without. */
export function horizontalLine(words: string, width: number, theme: Theme): string {
  if (words === "") return theme.quiet("─".repeat(width));
  const shown = cutToWidth(words, Math.max(4, width - 3));
  return theme.quiet(`─ ${shown} ${"─".repeat(Math.max(0, width - displayWidth(shown) - 3))}`);
}
