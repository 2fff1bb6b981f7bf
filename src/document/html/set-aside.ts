/** Elements of a page that are not part of the document's text, or that are hidden. */
import type { Tag } from "./tokens.js";

/** Elements without words of the document. */
const unread = new Set(["script", "style", "iframe", "object", "canvas", "audio", "video", "noembed", "noframes"]);
/** Elements that are set aside whole, and the rule that names them. */
const rules: Record<string, string> = {
  nav: "navigation",
  footer: "page-footer",
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
  /** Open elements of its name: itself and those inside it. */
  depth: number;
  /** Null for an element without words of the document. */
  rule: string | null;
  line: number;
  /** Its text by line of the page, with the line in the file. */
  text: { text: string; line: number }[];
}

/** Parts of a page: a footer inside one belongs to the part. */
export const pageParts: ReadonlySet<string> = new Set(["main", "article", "section", "blockquote"]);

/**
 * The element as one to skip; null for one that is read.
 * @param isInPart whether a part of the page is open around it
 */
export function skippedElement(tag: Tag, isInPart = false): SkippedElement | null {
  const { name, line } = tag;
  if (name === "footer" && isInPart) return null;
  const rule = Object.hasOwn(rules, name)
    ? rules[name]
    : isHidden(tag)
      ? "hidden-text"
      : isFooter(tag, isInPart)
        ? "page-footer"
        : undefined;
  if (!unread.has(name) && rule === undefined) return null;
  return { name, depth: 1, rule: unread.has(name) ? null : (rule ?? null), line, text: [] };
}

/** A picture inside the page; only an icon of it is read. */
export function skippedDrawing({ name, line }: Tag): SkippedElement {
  return { name, depth: 1, rule: null, line, text: [] };
}

/** Adds text inside a skipped element. */
export function addSkipped({ text: lines, rule }: SkippedElement, text: string, line: number): void {
  if (rule === null) return;
  const last = lines.at(-1);
  if (last === undefined) {
    lines.push({ text, line });
    return;
  }
  if (last.text.trim() === "") last.line = line;
  last.text += text;
}

/** Whether an element is the footer of the page by its role or, outside of parts, by its id or class. */
function isFooter({ name, attributes }: Tag, isInPart: boolean): boolean {
  if (attributes.get("role") === "contentinfo") return true;
  const names = `${attributes.get("id") ?? ""} ${attributes.get("class") ?? ""}`;
  return (
    !isInPart && name === "div" && /(?:^|\s)(?:(?:site|page|global|main)[-_]?)?(?:footer|colophon)(?:\s|$)/i.test(names)
  );
}

function isHidden({ attributes }: Tag): boolean {
  return (
    (attributes.has("hidden") && attributes.get("hidden") !== "until-found") ||
    /display\s*:\s*none|visibility\s*:\s*hidden/i.test(attributes.get("style") ?? "")
  );
}
