/** Reads a decklist from a file or standard input. */
import { readFileSync } from "node:fs";
import { readBytes } from "../../library/disk/disk.js";
import { GrimError } from "../../problem.js";
import { badDeck } from "./bad-deck.js";
import { maxDeckBytes } from "./read-deck.js";

/** The name of a decklist in messages. */
export function deckName(file: string): string {
  return file === "-" ? "standard input" : file;
}

/**
 * Reads a decklist's file.
 * @param file a path, or `-` for standard input
 * @throws GrimError bad-deck when the file is too large, or when it or standard input cannot be read
 */
export function deckBytes(file: string): Uint8Array {
  try {
    if (file === "-") return readFileSync(0);
    return readBytes(file, maxDeckBytes);
  } catch (error) {
    if (!(error instanceof GrimError))
      throw badDeck("standard input", null, "Standard input cannot be read: a decklist was expected.");
    const [first] = error.problems;
    const message =
      first?.code === "file-too-large"
        ? `${file} is larger than ${maxDeckBytes} bytes: a decklist was expected.`
        : (first?.message ?? `${file} cannot be read.`);
    throw badDeck(file, null, message);
  }
}
