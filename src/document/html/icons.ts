/** Names the icons of web pages (elements and pictures that stand for a game symbol) and finds their symbols. */
import type { Element } from "hast";
import type { Nodes, Root } from "mdast";
import { addTo } from "../../ruling/groups.js";
import type { SourceDoubt } from "../source.js";

/**
 * The symbols of a document's icons, by class, `data-icon`, image name or description: `{icon-free: free}`. A name that
 * ends with `*` matches every name with this prefix; a `*` in its symbol is replaced by the rest of the name:
 * `{"icon-*": "*"}`. An empty symbol marks a decoration.
 */
export type Icons = Readonly<Record<string, string>>;

/** What an icon without a symbol is written as. */
export const unknownIcon = "[?]";

/** The names under which an icon may be listed: its classes, `data-icon` (also with `data-icon:` before it), the image's name and its description. */
export function iconNames({ properties }: Element): string[] {
  if (Object.keys(properties).length === 0) return [];
  const image = properties["src"] ?? properties["href"] ?? properties["xLinkHref"];
  const names = [
    ...classesOf(properties["className"]),
    ...(properties["dataIcon"] === undefined
      ? []
      : [`${properties["dataIcon"]}`, `data-icon:${properties["dataIcon"]}`]),
    ...(typeof image === "string" ? [imageName(image)] : []),
    String(properties["alt"] ?? ""),
  ];
  return [...new Set(names)].filter((name) => name !== "");
}

/** The names in a `class` attribute. */
export function classesOf(className: unknown): string[] {
  return Array.isArray(className) ? className.map(String) : [];
}

/**
 * The name of an image: its file name without the extension, or the fragment of a sprite: `fast` for `sprite.svg#fast`.
 */
function imageName(path: string): string {
  const [file = ""] = path
    .replace(/[?][^#]*/g, "")
    .split(/[/#]/)
    .slice(-1);
  return file.replace(/\.[a-z0-9]{2,4}$/i, "");
}

/**
 * The symbol of an icon, by the first of its names that `icons` lists in full, or else by the first that has a listed
 * prefix. A prefix with nothing after it does not match if its symbol needs the rest of the name.
 * @returns the symbol in brackets, an empty text for a decoration, or null if no name is listed
 */
export function symbolOf(names: readonly string[], icons: Icons): string | null {
  const listed = names.find((name) => Object.hasOwn(icons, name));
  if (listed !== undefined) return bracketed(icons[listed] as string);
  for (const name of names) {
    for (const [key, symbol] of Object.entries(icons)) {
      if (!key.endsWith("*") || !name.startsWith(key.slice(0, -1))) continue;
      const rest = name.slice(key.length - 1);
      if (rest !== "" || !symbol.includes("*")) return bracketed(symbol.replace("*", () => rest));
    }
  }
  return null;
}

/** A text in which the icons are names in brackets, such as `[fast]`, with the symbols of those that are listed. */
export function withListedSymbols(text: string, icons: Icons): string {
  return text.replace(/\[([a-z][a-z_ -]*)\]/gi, (written, name: string) =>
    Object.hasOwn(icons, name) ? bracketed(icons[name] as string) : written,
  );
}

function bracketed(symbol: string): string {
  return symbol === "" ? "" : `[${symbol.replace(/^\[|\]$/g, "")}]`;
}

/** Words of controls. Those that begin other words, such as `edition`, match only as whole words. */
const controlWords =
  /(?:^|[-_\s])(?:chevron|caret|arrow|expand|collapse|toggle|anchor|pencil|(?:angle|plus|minus|link|edit)(?![a-z]))/i;

/**
 * Whether an icon is hidden from screen readers, or its class names a control, such as the arrow of a title that opens.
 */
export function isDecoration({ properties }: Element): boolean {
  const classes = classesOf(properties["className"]).join(" ");
  const isHidden = String(properties["ariaHidden"]) === "true";
  return isHidden || controlWords.test(classes.replace(/([a-z])(?=[A-Z])/g, "$1-"));
}

/** A doubt for each name of the icons that the profile does not list, at the first line that has it. */
export function unknownIconDoubts(tree: Root): SourceDoubt[] {
  const linesByName = new Map<string, number[]>();
  const collect = (node: Nodes): void => {
    if ("children" in node) for (const child of node.children) collect(child);
    else if (node.type === "icon" && node.value === unknownIcon)
      addTo(linesByName, node.name, node.position?.start.line ?? 1);
  };
  collect(tree);
  return [...linesByName].map(([name, [line = 1, ...more]]) => ({
    line,
    message: `The icon ${JSON.stringify(name)} is not listed in document.yaml: it is written [?].${
      more.length === 0 ? "" : ` It is on ${more.length} further line${more.length > 1 ? "s" : ""}.`
    }`,
    hint: `Say in document.yaml, under import, what it stands for:\nicons:\n  ${JSON.stringify(name)}: action\nAn empty symbol is a decoration: ${JSON.stringify(name)}: ""`,
  }));
}
