/** Writes the definition lists and directives of reStructuredText as plain Markdown. */
import type { BoilerplateSpan } from "./boilerplate.js";
import type { Source } from "./source.js";

/** The beginning of a directive, a comment or a target: `.. note:: Words`. */
const explicitMarkup = /^(\s*)\.\.(?:\s+(.*))?$/;
const directive = /^([a-z][\w-]*(?::[\w-]+)*)::\s*(.*)$/i;
/** A target, `_lamps: …`. */
const target = /^_[^:]*:/;
/** A footnote or a substitution, whose words are left as they are. */
const note = /^(?:\[[^\]]+\]\s|\|[^|]+\|\s)/;
const option = /^\s*:[\w -]+:(?:\s|$)/;
/** A role around words: `:term:`Lamp <lamp>``. */
const role = /:[a-z][\w-]*(?::[\w-]+)*:`([^`<]+?)(?:\s*<[^`<>]+>)?`/gi;

/** Directives without words of the text. */
const wordless = new Set([
  ...["contents", "default-role", "footer", "header", "highlight", "image", "include", "index", "meta", "role"],
  ...["section-numbering", "sectnum", "tabularcolumns", "target-notes", "toctree"],
]);
/** Directives whose content is text, and whose own line is not. */
const transparent = new Set([
  ...["centered", "class", "compound", "container", "cssclass", "epigraph", "figure", "glossary", "highlights"],
  ...["hlist", "only", "pull-quote"],
]);
/** Directives whose own line has the title of their content. */
const titled = new Set(["admonition", "rubric", "sidebar", "topic"]);
/** Directives that are printed with their name above their content. */
const named = new Set([
  ...["attention", "caution", "danger", "error", "hint", "important", "note", "tip", "warning"],
  "seealso",
]);

/** Directives whose lines are not text, or whose own line has words that their title would lose. They are left as they are. */
const special = new Set([
  ...["code", "code-block", "csv-table", "deprecated", "highlight", "list-table", "literalinclude", "math"],
  ...["parsed-literal", "productionlist", "raw", "replace", "sourcecode", "table", "tabs", "unicode"],
  ...["versionadded", "versionchanged"],
]);
/** The option of a directive that names its subject. */
const nameOption = /^\s*:(?:name|term|title):\s+(\S.*)$/i;

/** A line that cannot be the term of a definition: an item, a field, a row, a heading in Markdown. */
const noTerm =
  /^(?:[-*+•]|\(?(?:\d{1,3}|[a-z]|#|[ivxl]+)[.)]|\||\.\.|[:#]|[-=+~^"'`*_.]{2,})(?:\s|$)|^:[^:]+:|^[+=-]+[+=\s-]*$/i;
/** Maximum characters of a term. */
const maxTerm = 80;

/**
 * Removes the marks of directives and indents of definitions. The term of a definition becomes a line in bold. Comments,
 * options and directives without words are set aside. Other directives stay as they are.
 * @see https://docutils.sourceforge.io/docs/ref/rst/restructuredtext.html#definition-lists
 */
export function withPlainBlocks(source: Source): Source {
  const lines = source.lines.map((line) => line.replace(role, "$1"));
  const setAside: BoilerplateSpan[] = [];
  /** The last line of a definition. A term may follow it without an empty line. */
  let definitionEnd = -1;
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] as string;
    const markup = explicitMarkup.exec(line);
    const end = lastIndented(lines, at);
    if (markup) at = plainMarkup(lines, at, end, markup[2]?.trim() ?? "", setAside);
    else if (/::$/.test(line.trim())) at = end;
    else if (isTerm(lines, at, definitionEnd)) {
      lines[at] = `**${line.trim().replace(/\s+:\s+.*$/, "")}**`;
      dedent(lines, at + 1, end, indentOf(line));
      definitionEnd = end;
    }
  }
  return { ...source, lines, ...(setAside.length > 0 && { setAside: [...(source.setAside ?? []), ...setAside] }) };
}

/** Rewrites explicit markup at a line; returns the last line that was dealt with. */
function plainMarkup(lines: string[], at: number, end: number, text: string, setAside: BoilerplateSpan[]): number {
  const [, name = "", words = ""] = directive.exec(text) ?? [];
  if (name === "") {
    if (note.test(text)) return at;
    // An empty comment above an empty line has no content.
    const last = text === "" && (lines[at + 1] ?? "").trim() === "" ? at : end;
    setAside.push([at + 1, last + 1, target.test(text) ? "target" : "comment"]);
    return last;
  }
  const kind = name.toLowerCase();
  if (wordless.has(kind)) {
    setAside.push([at + 1, end + 1, "directive"]);
    return end;
  }
  const isPlain = transparent.has(kind);
  if (!isPlain && !titled.has(kind) && !named.has(kind))
    return special.has(kind) ? at : plainObject(lines, at, end, words, setAside);
  const indent = indentOf(lines[at] as string);
  let last = at;
  while (last < end && option.test(lines[last + 1] as string)) last++;
  dedent(lines, last + 1, end, indent);
  const label = kind === "seealso" ? "See also" : `${kind.charAt(0).toUpperCase()}${kind.slice(1)}`;
  if (!isPlain) lines[at] = `${" ".repeat(indent)}${titled.has(kind) ? `**${words}**` : `${label}: ${words}`.trim()}`;
  const first = isPlain ? at + 1 : at + 2;
  if (first <= last + 1) setAside.push([first, last + 1, "directive"]);
  return last;
}

/**
 * Rewrites a directive of the document's own, `.. ability:: Glow`: its words, or its option `name`, become a title, and
 * its other options paragraphs. Without a title, it is left as it is.
 */
function plainObject(lines: string[], at: number, end: number, words: string, setAside: BoilerplateSpan[]): number {
  const [first = ""] = lines.slice(at + 1, end + 1);
  const title = words === "" ? nameOption.exec(first)?.[1] : words;
  if (title === undefined || title.length > maxTerm || end === at) return at;
  const indent = indentOf(lines[at] as string);
  dedent(lines, at + 1, end, indent);
  if (words === "") setAside.push([at + 1, at + 1, "directive"]);
  lines[words === "" ? at + 1 : at] = `${" ".repeat(indent)}**${title.trim()}**`;
  for (let i = at + 1; i <= end; i++)
    lines[i] = (lines[i] as string).replace(/^\s*:([\w -]+:)(?=\s|$)/, "$1").replace(/^ {1,8}(?=[^\s\-*+#\d])/, "");
  return end;
}

/** Whether a line is the term of a definition: its definition is indented on the next line. */
function isTerm(lines: readonly string[], at: number, definitionEnd: number): boolean {
  const text = lines[at]?.trim() ?? "";
  const next = lines[at + 1] ?? "";
  const isSeparate = (lines[at - 1] ?? "").trim() === "" || at - 1 === definitionEnd;
  return (
    isSeparate &&
    text !== "" &&
    text.length <= maxTerm &&
    next.trim() !== "" &&
    indentOf(next) > indentOf(lines[at] as string) &&
    !noTerm.test(text) &&
    !noTerm.test(next.trim()) &&
    !/[.,;:]$/.test(text)
  );
}

/** The last line with text of those below a line that are indented further; the line itself if there are none. */
function lastIndented(lines: readonly string[], at: number): number {
  const indent = indentOf(lines[at] as string);
  let last = at;
  for (let i = at + 1; i < lines.length; i++) {
    const line = lines[i] as string;
    if (line.trim() === "") continue;
    if (indentOf(line) <= indent) break;
    last = i;
  }
  return last;
}

/** Moves lines to the left until the least indented one has this indent. */
function dedent(lines: string[], from: number, to: number, indent: number): void {
  const filled = lines.slice(from, to + 1).filter((line) => line.trim() !== "");
  const surplus = Math.max(0, Math.min(...filled.map(indentOf)) - indent);
  for (let i = from; i <= to; i++)
    lines[i] = (lines[i] as string).slice(Math.min(surplus, indentOf(lines[i] as string)));
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}
