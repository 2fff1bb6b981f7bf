/**
 * OSC 52: asks the terminal itself to copy, which works over ssh. There is no answer, so nobody can say whether it did;
 * terminals that do not know it, or forbid it, ignore it.
 */

/** Terminals cut or refuse longer ones (xterm and tmux at about 100,000 characters of base64). */
export const mostBytes = 74_000;

/** @returns null when the text is too long to be sent */
export function osc52(text: string): string | null {
  const bytes = Buffer.from(text, "utf8");
  if (bytes.length > mostBytes) return null;
  return `\x1b]52;c;${bytes.toString("base64")}\x07`;
}
