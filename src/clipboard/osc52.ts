/**
 * OSC 52: asks the terminal to copy, which works over ssh. The terminal sends no answer, so success is unknown. A
 * terminal that does not support the sequence, or forbids it, ignores it.
 */

/**
 * The maximum length of a text, in bytes of UTF-8. Terminals truncate or refuse longer ones (xterm and tmux at about
 * 100,000 characters of base64).
 */
export const maxBytes = 74_000;

/** The escape sequence that asks the terminal to copy the text; null when the text is too long. */
export function osc52(text: string): string | null {
  const bytes = Buffer.from(text, "utf8");
  if (bytes.length > maxBytes) return null;
  return `\x1b]52;c;${bytes.toString("base64")}\x07`;
}
