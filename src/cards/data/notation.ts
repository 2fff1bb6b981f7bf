/** Converts texts of card databases to the notation of this library: `[action]`, `**bold**`, a line for a paragraph. */

/** ArkhamDB's name of an icon → this library's name. Icons that are not listed keep their name: see `iconName`. */
const arkhamdbNames: Readonly<Record<string, string>> = { fast: "free", lightning: "free" };

const arkhamdbIcon = /\[([a-z][a-z_ -]*)\]/gi;

/** Converts a text of ArkhamDB: `[elder_thing]` → `[elder thing]`, `<b>Fight.</b>` → `**Fight.**`, `[[Item]]` → `*Item*`. */
export function fromArkhamdb(text: string): string {
  return paragraphs(
    text
      .replace(/\[\[([^[\]\n]+)\]\]/g, "*$1*")
      .replace(arkhamdbIcon, (_, name: string) => `[${iconName(name)}]`)
      .replace(/<br\s*\/?>|<hr\s*\/?>|<\/?blockquote>/gi, "\n")
      .replace(/<\/?(?:b|strong)>/gi, "**")
      .replace(/<\/?(?:i|em)>/gi, "*")
      .replace(/<[^<>\n]{0,200}>/g, "")
      // ArkhamDB often leaves out the space after these icons.
      .replace(/(\[(?:action|reaction|free)\])(?=[^\s:[\]])/g, "$1 "),
  );
}

/** This library's name of an icon: in lower case, with spaces for underscores; `auto_fail` is `auto-fail`. */
function iconName(name: string): string {
  const plain = name.toLowerCase().replaceAll("_", " ").trim();
  if (plain === "auto fail" || plain === "auto-fail") return "auto-fail";
  return arkhamdbNames[plain] ?? plain;
}

/**
 * Converts a text of OCTGN, where single characters, such as `@`, stand for icons that the game's font draws.
 * @param symbols character → the name of its icon
 */
export function fromOctgn(text: string, symbols: Readonly<Record<string, string>>): string {
  const plain = text.replace(/&#x[dD];|&#13;/g, "").replace(/&#x[aA];|&#10;|\r/g, "\n");
  // Some texts already have an icon's name in brackets. Its brackets must stay, although `[` alone may stand for an icon.
  const icons = new Set(Object.values(symbols).map((name) => name.toLowerCase()));
  const parts = plain.split(/(\[[A-Za-z][A-Za-z -]*\])/);
  const converted = parts.map((part) => {
    const name = /^\[(.+)\]$/.exec(part)?.[1]?.toLowerCase();
    return name !== undefined && icons.has(name) ? `[${name}]` : withSymbols(part, symbols);
  });
  return paragraphs(converted.join("")).replace(/ +([.,;:])/g, "$1");
}

/** Replaces each character that stands for an icon by the icon's name in brackets. Other characters stay. */
export function withSymbols(text: string, symbols: Readonly<Record<string, string>>): string {
  return [...text].map((char) => (Object.hasOwn(symbols, char) ? `[${symbols[char]}]` : char)).join("");
}

/** Trims each line, makes its spaces single, and removes empty lines. */
function paragraphs(text: string): string {
  return text
    .split("\n")
    .map((line) => line.replace(/[ \t\u00a0]+/g, " ").trim())
    .filter((line) => line !== "")
    .join("\n");
}
