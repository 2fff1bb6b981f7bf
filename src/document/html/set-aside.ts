/**
 * Recognises the elements of a page that are hidden or not part of the document's text. An element that is left out leaves no
 * trace. The text of one that is set aside is kept apart and counts as boilerplate.
 */
import type { Tag } from "./tokens.js";

/** Elements that have no words of the document. They are left out with their content. */
const ignoredElements = new Set([
  "script",
  "style",
  "iframe",
  "object",
  "canvas",
  "audio",
  "video",
  "noembed",
  "noframes",
]);
/** Elements that are set aside with their content, and the boilerplate rule for each. */
const ruleByElement: Record<string, string> = {
  nav: "navigation",
  footer: "page-footer",
  // Names who keeps the page.
  address: "page-footer",
  select: "form",
  textarea: "form",
  datalist: "form",
  template: "template",
  noscript: "noscript",
  title: "page-title",
};

/** An element that is left out or set aside, until its end tag. */
export interface SkippedElement {
  name: string;
  /** The number of open elements of this name: itself and those inside it. */
  depth: number;
  /** The boilerplate rule that sets it aside; null for an element that is left out. */
  rule: string | null;
  line: number;
  /** Its text in parts, each with its line in the file. Each block element or line break starts a part. */
  text: { text: string; line: number }[];
}

/** A skipped element from its start tag on. */
export function skippedFrom({ name, line }: Pick<Tag, "name" | "line">, rule: string | null): SkippedElement {
  return { name, depth: 1, rule, line, text: [] };
}

/**
 * The element of a start tag, if it is to be left out or set aside; null if it is to be read.
 * @param isInPart whether a part of the page is open around it
 * @param readIfHidden whether it is to be read although its attributes hide it
 */
export function skippedElement(tag: Tag, isInPart: boolean, readIfHidden: boolean): SkippedElement | null {
  if (ignoredElements.has(tag.name)) return skippedFrom(tag, null);
  const rule = ruleFor(tag, isInPart, readIfHidden);
  return rule === undefined ? null : skippedFrom(tag, rule);
}

/** The boilerplate rule that sets an element aside; undefined if it is to be read. */
function ruleFor(tag: Tag, isInPart: boolean, readIfHidden: boolean): string | undefined {
  const isFooterOfPart = (tag.name === "footer" || tag.name === "address") && isInPart;
  if (!isFooterOfPart && Object.hasOwn(ruleByElement, tag.name)) return ruleByElement[tag.name];
  if (!readIfHidden && isHidden(tag.attributes)) return "hidden-text";
  return !isFooterOfPart && isFooter(tag, isInPart) ? "page-footer" : undefined;
}

/** Adds text to the last part of a skipped element. The text of an element that is left out is not kept. */
export function addSkipped({ text: parts, rule }: SkippedElement, text: string, line: number): void {
  if (rule === null) return;
  const last = parts.at(-1);
  if (last === undefined) {
    parts.push({ text, line });
    return;
  }
  // The line of a part is that of its first words.
  if (last.text.trim() === "") last.line = line;
  last.text += text;
}

/** Whether an element is the page's footer by its role or, if it is a `<div>` outside of parts, by its id or class. */
function isFooter({ name, attributes }: Tag, isInPart: boolean): boolean {
  if (attributes.get("role") === "contentinfo") return true;
  const names = `${attributes.get("id") ?? ""} ${attributes.get("class") ?? ""}`;
  return (
    !isInPart && name === "div" && /(?:^|\s)(?:(?:site|page|global|main)[-_]?)?(?:footer|colophon)(?:\s|$)/i.test(names)
  );
}

/** Whether the attributes of an element hide it. */
export function isHidden(attributes: Tag["attributes"]): boolean {
  return (
    (attributes.has("hidden") && attributes.get("hidden") !== "until-found") ||
    /(?<![\w-])(?:display\s*:\s*none|visibility\s*:\s*hidden)/i.test(attributes.get("style") ?? "")
  );
}
