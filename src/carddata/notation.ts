/** The notations of databases → ours: `[action]`, `**bold**`, `*italic*`, one line for each paragraph. */

/** Icons with different names in ArkhamDB and here. In other names only the underscore changes: `elder_thing` → `elder thing`. */
const arkhamdbNames: Readonly<Record<string, string>> = { fast: "free", lightning: "free" };

const arkhamdbIcon = /\[([a-z][a-z_ -]*)\]/gi;

/** A text of ArkhamDB in our notation: `[auto_fail]` → `[auto-fail]`, `<b>Fight.</b>` → `**Fight.**`, `[[Item]]` → `*Item*`. */
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

function iconName(name: string): string {
  const plain = name.toLowerCase().replaceAll("_", " ").trim();
  if (plain === "auto fail" || plain === "auto-fail") return "auto-fail";
  return arkhamdbNames[plain] ?? plain;
}

/**
 * A text of OCTGN in our notation. A game's font draws its icons in place of single characters, such as `@`.
 * @param symbols character → the name of the icon
 */
export function fromOctgn(text: string, symbols: Readonly<Record<string, string>>): string {
  const plain = text.replace(/&#x[dD];|&#13;/g, "").replace(/&#x[aA];|&#10;|\r/g, "\n");
  // Some cards have the name of an icon in brackets. It stays, although a bracket alone may be a character for an icon.
  const icons = new Set(Object.values(symbols).map((name) => name.toLowerCase()));
  const parts = plain.split(/(\[[A-Za-z][A-Za-z -]*\])/);
  const drawn = parts.map((part) => {
    const name = /^\[(.+)\]$/.exec(part)?.[1]?.toLowerCase();
    return name !== undefined && icons.has(name) ? `[${name}]` : withSymbols(part, symbols);
  });
  return paragraphs(drawn.join("")).replace(/ +([.,;:])/g, "$1");
}

/** The characters of a row of icons, such as `# # $`, as icons. */
export function withSymbols(text: string, symbols: Readonly<Record<string, string>>): string {
  return [...text].map((char) => (Object.hasOwn(symbols, char) ? `[${symbols[char]}]` : char)).join("");
}

/** One line for each paragraph, single spaces. */
function paragraphs(text: string): string {
  return text
    .split("\n")
    .map((line) => line.replace(/[ \t\u00a0]+/g, " ").trim())
    .filter((line) => line !== "")
    .join("\n");
}
