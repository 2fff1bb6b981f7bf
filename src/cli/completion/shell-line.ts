/** Splits an unfinished command line into words as bash or fish does. */

export interface ShellLine {
  /** The words before the cursor, unquoted; the first is the program. */
  words: string[];
  /** The word at the cursor, unquoted; empty after a space. */
  current: string;
  /** The length of the part of `current` that bash does not replace: its own word begins later, at `@` or after `:`, `=` or a quote. */
  fixed: number;
}

/** The characters that a backslash escapes: outside quotes, in double quotes, in single quotes. */
const escapes = {
  bash: { bare: /^[\s\S]$/, double: /^["$`\\!\n]$/, single: null },
  fish: { bare: /^[\s\S]$/, double: /^["$\\\n]$/, single: /^['\\]$/ },
} as const;

/** Splits a line at the cursor. @param breaks the characters at which readline begins a new word (COMP_WORDBREAKS) */
export function readLine(text: string, shell: "bash" | "fish", breaks = ""): ShellLine {
  const rules = escapes[shell];
  const words: string[] = [];
  let current = "";
  let started = false;
  let fixed = 0;
  let open: '"' | "'" | null = null;
  for (let i = 0; i < text.length; i++) {
    const char = text[i] as string;
    const next = text[i + 1] ?? "";
    const escapable = open === null ? rules.bare : open === '"' ? rules.double : rules.single;
    if (char === "\\" && next !== "" && escapable?.test(next)) {
      current += next;
      started = true;
      i++;
    } else if (open !== null) {
      if (char === open) {
        open = null;
        fixed = current.length;
      } else current += char;
    } else if (char === '"' || char === "'") {
      open = char;
      started = true;
      fixed = current.length;
    } else if (/\s/.test(char)) {
      if (started) words.push(current);
      current = "";
      started = false;
      fixed = 0;
    } else {
      current += char;
      started = true;
      // Readline begins a word after a break character; `@` and `$` belong to the new word.
      if (breaks.includes(char)) fixed = current.length - (char === "@" || char === "$" ? 1 : 0);
    }
  }
  // Leave out variable assignments: `NAME=value grim …`.
  while (/^[A-Za-z_]\w*=/.test(words[0] ?? "")) words.shift();
  return { words, current, fixed };
}
