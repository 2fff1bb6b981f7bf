/** What the readings of a section depend on. */
import type { Block } from "../../document/block.js";
import { withoutEmphasis } from "../../document/typography.js";
import type { SectionSpec } from "../../profile/document-file.js";
import type { SectionNode } from "./find-sections.js";
import type { Kind } from "./kind-of-heading.js";
import type { DocumentSigns } from "./title-forms.js";

/** The fields that a reading sets in an empty section. */
export type Reading = Partial<SectionSpec>;

/** A section, with what its readings depend on. */
export interface Subject {
  node: SectionNode;
  signs: DocumentSigns;
  /** The text of each line, without emphasis. */
  lines: readonly string[];
  /** The headings around the section, outermost first. */
  above: readonly string[];
  /** The kind that the headings name; `defaultKind` if they name none. */
  kindOr: (defaultKind: Kind) => Kind;
}

export function textOf(block: Block | undefined): string {
  return withoutEmphasis(block?.segments.map(({ text }) => text.trim()).join(" ") ?? "");
}

export function firstLineText(block: Block): string {
  return withoutEmphasis(block.segments[0]?.text ?? "");
}
