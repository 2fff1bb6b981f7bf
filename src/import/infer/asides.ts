/** Recognises sections without rulings: tables of contents, links to other pages, credits, dates. */

import { textOf } from "../blocks.js";
import { hasSentence } from "../problems/doubts.js";
import type { SectionNode } from "./find-sections.js";
import { areDateLines } from "./introduction.js";

/** Whether a section holds no rulings: a table of contents, links to other pages, credits. */
export function isAside(node: SectionNode): boolean {
  return isContents(node) || isListOfPages(node) || areCredits(node);
}

/** Whether a section, or one inside it, holds no rulings. */
export function hasAside(node: SectionNode): boolean {
  return isAside(node) || node.children.some(hasAside);
}

/** Whether a section names the makers of the game or of the document. */
function areCredits({ heading, children }: SectionNode): boolean {
  return children.length === 0 && /^(?:(?:game |design )?credits|acknowledge?ments|special thanks)$/i.test(heading);
}

/** Headings above links to other pages. */
const linksToPages =
  /^(?:related|recently viewed|similar|more|popular)\s+(?:articles|pages|posts|links|topics|content|reading)$/i;

/** Whether a section has only links to other pages. */
function isListOfPages({ heading, own, children }: SectionNode): boolean {
  return linksToPages.test(heading) && children.length === 0 && !own.some((block) => hasSentence(textOf(block)));
}

/** Whether a section has no subheading, and all its lines give the version or date of the document. */
export function isOnlyDated({ own, children }: SectionNode): boolean {
  return children.length === 0 && areDateLines(own);
}

/** Whether a section is a table of contents or an index and nothing else. */
function isContents({ heading, own, children }: SectionNode): boolean {
  if (!/^(?:(?:table of )?contents|index)$/i.test(heading)) return false;
  // An entry in large type looks like a heading.
  if (children.some((child) => child.all.length > 1)) return false;
  return !own.some((block) => hasSentence(textOf(block)));
}
