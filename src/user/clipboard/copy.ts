/**
 * Copies text by OSC 52 and by the clipboard programs of the machine, and reports the result in words. OSC 52 asks the
 * terminal to copy, which works over ssh. The terminal sends no answer, so success is unknown. A terminal that does not
 * support the sequence, or forbids it, ignores it.
 */
import { type ClipboardProgram, clipboardPrograms, type Machine, runClipboardProgram, thisMachine } from "./system.js";

export interface CopyOptions {
  /** Writes to the terminal. */
  write(sequence: string): void;
  /** For tests; by default, this machine. */
  machine?: Machine;
  /** For tests; by default, `runClipboardProgram`. */
  run?: (program: ClipboardProgram, text: string) => Promise<boolean>;
}

/**
 * Copies a text: asks the terminal to copy it, and for each place (the system clipboard, tmux) runs the programs in order
 * until one succeeds.
 * @param what the name of the text in the sentence, such as "the citation"
 * @returns a sentence for the user that says where the text was copied to
 */
export async function copy(what: string, text: string, options: CopyOptions): Promise<string> {
  const { write, machine = thisMachine(), run = runClipboardProgram } = options;
  const sequence = osc52(text);
  if (sequence !== null) write(sequence);
  const places: string[] = [];
  for (const program of clipboardPrograms(machine)) {
    if (places.includes(program.place)) continue;
    if (await run(program, text)) places.push(program.place);
  }
  if (places.length > 0) return `Copied ${what} to ${places.join(" and ")}.`;
  if (sequence === null) return `Not copied: ${what} is too long for the terminal, and no clipboard program worked.`;
  return `Asked the terminal to copy ${what} (OSC 52), which it may ignore. No clipboard program worked.`;
}

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
