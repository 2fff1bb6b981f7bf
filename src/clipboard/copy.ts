/** Copies text by OSC 52 and by the clipboard programs of the machine, and reports the result in words. */
import { osc52 } from "./osc52.js";
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
