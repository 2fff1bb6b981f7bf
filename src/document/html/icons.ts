/** Names the icons of web pages (elements and images that stand for a game symbol) and finds their symbols. */
import type { Tag } from "./tokens.js";

/**
 * The symbols of a document's icons, by class, `data-icon`, image name or description: `{icon-free: free}`. A name that
 * ends with `*` matches every name with this prefix; a `*` in its symbol is replaced by the rest of the name:
 * `{"icon-*": "*"}`. An empty symbol marks a decoration.
 */
export type Icons = Readonly<Record<string, string>>;

/** The names under which an icon may be listed: its classes, `data-icon`, the image's name and its description. */
export function iconNames(tag: Tag): string[] {
  const image = tag.attributes.get("src") ?? tag.attributes.get("href") ?? tag.attributes.get("xlink:href");
  const names = [
    ...classesOf(tag),
    tag.attributes.get("data-icon") ?? "",
    ...(image === undefined ? [] : [imageName(image)]),
    tag.attributes.get("alt") ?? "",
  ];
  return [...new Set(names)].filter((name) => name !== "");
}

/**
 * The name of an image: its file name without the extension, or the fragment of a sprite: `fast` for `sprite.svg#fast`.
 */
export function imageName(path: string): string {
  const [file = ""] = path
    .replace(/[?][^#]*/g, "")
    .split(/[/#]/)
    .slice(-1);
  return file.replace(/\.[a-z0-9]{2,4}$/i, "");
}

/**
 * The symbol of an icon, by the first of its names that `icons` lists in full, or else by the first that has a listed prefix.
 * A prefix with nothing after it does not match if its symbol needs the rest of the name.
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

function bracketed(symbol: string): string {
  return symbol === "" ? "" : `[${symbol.replace(/^\[|\]$/g, "")}]`;
}

/** Words of controls. Those that begin other words, such as `edition`, match only as whole words. */
const controlWords =
  /(?:^|[-_\s])(?:chevron|caret|arrow|expand|collapse|toggle|anchor|pencil|(?:angle|plus|minus|link|edit)(?![a-z]))/i;

/**
 * Whether an icon is hidden from screen readers, or its class names a control, such as the arrow of a title that opens.
 */
export function isDecoration({ attributes }: Tag): boolean {
  const classes = (attributes.get("class") ?? "").replace(/([a-z])(?=[A-Z])/g, "$1-");
  return attributes.get("aria-hidden") === "true" || controlWords.test(classes);
}

function classesOf({ attributes }: Tag): string[] {
  return (attributes.get("class") ?? "").split(/\s+/);
}

/** The classes of an element without their last word: `fold-title` gives `fold`. */
export function classStems(tag: Tag): ReadonlySet<string> {
  return new Set(classesOf(tag).flatMap((name) => /^(.+?)(?:[-_]+[^-_]+)$/.exec(name)?.[1] ?? []));
}

/**
 * Whether an element is the icon of another element, such as the title of a question that opens, and not a game symbol: it has
 * the class `icon`, or a stem of the other's class with `icon`, such as `fold-icon` in `fold-title`.
 * @param stems the `classStems` of the other element
 */
export function isIconOf(tag: Tag, stems: ReadonlySet<string>): boolean {
  return classesOf(tag).some((name) => name === "icon" || stems.has(/^(.+?)[-_]+icon$/.exec(name)?.[1] ?? ""));
}
