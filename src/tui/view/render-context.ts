/** What a screen is rendered from, and the lines that several screens share. */
import { documentInfo } from "../../library/library.js";
import type { PinsAndHistory } from "../../pins-and-history/pins-and-history.js";
import { headline, kindWords } from "../../present/names.js";
import { shortDocumentWords } from "../../present/ruling/citation.js";
import { sanitiseLine } from "../../present/text/sanitise.js";
import type { Theme } from "../../present/text/theme.js";
import { cutToWidth, displayWidth, padToWidth } from "../../present/text/width.js";
import type { Ruling } from "../../ruling/ruling.js";
import type { Lookups } from "../lookups/lookups.js";
import type { Filters } from "../state/place.js";
import type { CheckedDeck } from "../state/state.js";

export interface RenderContext {
  lookups: Lookups;
  theme: Theme;
  /** Columns available to the page. */
  width: number;
  /** Columns of the side column; 0 where there is none. */
  side: number;
  saved: PinsAndHistory;
  filters: Filters;
  /** What is typed into the field of the page. */
  typed: string;
  deck: CheckedDeck | null;
}

/** Columns of a headline to show before the kind and the document get any. */
const minHeadline = 34;
/** Columns; wider than running text, because lines of a list are scanned, not read. */
const maxListWidth = 110;

/** `FAQ 1.3`, preceded by the game where several documents of the library share the short name. */
export function documentLabel(
  context: Pick<RenderContext, "lookups">,
  ruling: Pick<Ruling, "document" | "edition">,
): string {
  const { library } = context.lookups;
  const info = documentInfo(library, ruling.document);
  const words = shortDocumentWords(ruling, info);
  const alike = info !== null && library.documents.some((one) => one.id !== info.id && one.short === info.short);
  return alike ? `${sanitiseLine(info.game)} ${words}` : words;
}

/**
 * A ruling in one line: label, kind, headline, document. After a remark, the kind follows the headline. Narrow lines drop the
 * document, then the kind.
 */
export function rulingLine(
  context: RenderContext,
  ruling: Ruling,
  more: { label?: string; labelWidth?: number; remark?: string; from?: Ruling; headline?: boolean } = {},
): string {
  const { theme } = context;
  const width = Math.min(context.width, maxListWidth);
  const label = more.labelWidth ? `${padToWidth(more.label ?? "", more.labelWidth)}  ` : "";
  const same = more.from && more.from.document === ruling.document && more.from.edition === ruling.edition;
  const remark = more.remark ? `${sanitiseLine(more.remark)}: ` : "";
  const words = more.headline === false ? "" : sanitiseLine(headline(ruling));
  const kind = kindWords(ruling.kind);
  const document = same ? "" : documentLabel(context, ruling);
  const form = (facts: { kind: string; document: string }) => {
    const after = [remark === "" ? "" : facts.kind, facts.document].filter(Boolean);
    const before = remark === "" ? facts.kind : "";
    return {
      kind: before !== "" && words !== "" ? `${before} · ` : before,
      after: after.map((one) => ` · ${one}`).join(""),
    };
  };
  const full = form({ kind, document });
  const forms = words === "" ? [full] : [full, form({ kind, document: "" }), form({ kind: "", document: "" })];
  const room = (one: typeof full) => width - displayWidth(label + one.kind + remark + one.after);
  const wanted = Math.min(displayWidth(words), minHeadline);
  const shown = forms.find((one) => room(one) >= wanted) ?? (forms.at(-1) as typeof full);
  const cut = cutToWidth(words, Math.max(8, room(shown)));
  return `${theme.label(label)}${theme.kind(shown.kind)}${theme.quiet(remark)}${cut}${theme.quiet(shown.after)}`;
}

/** A horizontal rule with a title: `─ title ────────`. */
export function ruleLine(words: string, width: number, theme: Theme): string {
  if (words === "") return theme.quiet("─".repeat(width));
  const shown = cutToWidth(words, Math.max(4, width - 3));
  return theme.quiet(`─ ${shown} ${"─".repeat(Math.max(0, width - displayWidth(shown) - 3))}`);
}
