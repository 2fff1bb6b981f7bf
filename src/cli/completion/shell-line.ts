/** Splits an unfinished command line into words as bash or fish does. */

export interface ShellLine {
  /** The words before the cursor, unquoted; the first is the program. */
  words: string[];
  /** The word at the cursor, unquoted; empty after a space. */
  current: string;
  /**
   * Bash replaces only the end of `current` by a completion: what follows the last quotation mark or break character, such
   * as `:` or `=`. The break characters `@` and `$` are replaced too. This is the length of the part before it, in UTF-16
   * code units: 5 for `game:co`, where bash replaces `co`.
   */
  fixedLength: number;
}

/**
 * The characters that a backslash escapes, by the kind of quotes around them; `bare` is outside quotes. Before any other
 * character, and where this is null, a backslash is an ordinary character.
 */
const escapes = {
  bash: { bare: /^[\s\S]$/, '"': /^["$`\\\n]$/, "'": null },
  fish: { bare: /^[\s\S]$/, '"': /^["$\\\n]$/, "'": /^['\\]$/ },
} as const;

/**
 * Splits a line into words. Variable assignments before the program are left out: `NAME=value grim …`.
 * @param text the line up to the cursor
 * @param breaks for bash: the characters at which readline begins a new word (COMP_WORDBREAKS)
 */
export function splitShellLine(text: string, shell: "bash" | "fish", breaks = ""): ShellLine {
  const rules = escapes[shell];
  const words: string[] = [];
  let current = "";
  let hasWord = false;
  let fixedLength = 0;
  let openQuote: '"' | "'" | null = null;
  for (let i = 0; i < text.length; i++) {
    const char = text[i] as string;
    const next = text[i + 1] ?? "";
    const escapable = openQuote === null ? rules.bare : rules[openQuote];
    if (char === "\\" && next !== "" && escapable?.test(next)) {
      i++;
      // A backslash and the end of the line after it stand for nothing.
      if (next === "\n") continue;
      current += next;
      hasWord = true;
    } else if (openQuote !== null) {
      if (char === openQuote) {
        openQuote = null;
        fixedLength = current.length;
      } else current += char;
    } else if (char === '"' || char === "'") {
      openQuote = char;
      hasWord = true;
      fixedLength = current.length;
    } else if (/\s/.test(char)) {
      if (hasWord) words.push(current);
      current = "";
      hasWord = false;
      fixedLength = 0;
    } else {
      current += char;
      hasWord = true;
      // Readline begins a word after a break character; `@` and `$` belong to the new word.
      if (breaks.includes(char)) fixedLength = current.length - (char === "@" || char === "$" ? 1 : 0);
    }
  }
  while (/^[A-Za-z_]\w*=/.test(words[0] ?? "")) words.shift();
  return { words, current, fixedLength };
}
