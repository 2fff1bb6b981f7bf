/**
 * OSC 52: asks the terminal to copy, which works over ssh. The terminal sends no answer, so success is unknown. Terminals that
 * do not support it, or forbid it, ignore it.
 */

/** In bytes. Terminals truncate or refuse longer texts (xterm and tmux at about 100,000 characters of base64). */
export const maxBytes = 74_000;

/** @returns the escape sequence; null when the text is too long */
export function osc52(text: string): string | null {
  const bytes = Buffer.from(text, "utf8");
  if (bytes.length > maxBytes) return null;
  return `\x1b]52;c;${bytes.toString("base64")}\x07`;
}
