/** A command line that is still being typed, cut into words as bash or fish would cut it. */

export interface Line {
  /** Whole words before the one at the cursor, quotes taken off; the first is the program. */
  words: string[];
  /** The word at the cursor, quotes taken off; empty after a space. */
  current: string;
  /** How much of `current` stands before the place where bash's own word begins (at `@`, after `:`, `=` or a quote). */
  fixed: number;
}

/** What a backslash takes the meaning from: outside quotes, in double quotes, in single quotes. */
const escapes = {
  bash: { bare: /^[\s\S]$/, double: /^["$`\\!\n]$/, single: null },
  fish: { bare: /^[\s\S]$/, double: /^["$\\\n]$/, single: /^['\\]$/ },
} as const;

/** @param breaks characters where readline begins a word of its own (COMP_WORDBREAKS) */
export function readLine(text: string, shell: "bash" | "fish", breaks = ""): Line {
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
      // Readline begins a word after a break; `@` and `$` it counts as the word's first letter.
      if (breaks.includes(char)) fixed = current.length - (char === "@" || char === "$" ? 1 : 0);
    }
  }
  // `NAME=value grim …`: what is set for the command is no part of it.
  while (/^[A-Za-z_]\w*=/.test(words[0] ?? "")) words.shift();
  return { words, current, fixed };
}
