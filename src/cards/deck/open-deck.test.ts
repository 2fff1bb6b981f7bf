import { join } from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder, writeFiles } from "../../library/disk/made-up-folder.fixture.js";
import { GrimError } from "../../problem.js";
import { deckBytes, deckName } from "./open-deck.js";
import { maxDeckBytes } from "./read-deck.js";

const folder = temporaryFolder();
/** The message of the error; `read` if the file can be read. */
const messageOf = (file: string): string => {
  try {
    deckBytes(file);
  } catch (error) {
    const [first] = (error as GrimError).problems;
    expect([error instanceof GrimError, first?.code]).toEqual([true, "bad-deck"]);
    return first?.message ?? "";
  }
  return "read";
};

it("deckBytes reads a file, and says why it cannot", () => {
  writeFiles(folder, {
    "deck.txt": "1x Lamp",
    "large.txt": "x".repeat(maxDeckBytes + 1),
    "most.txt": "x".repeat(maxDeckBytes),
  });
  const file = (name: string) => join(folder, name);
  expect(new TextDecoder().decode(deckBytes(file("deck.txt")))).toBe("1x Lamp");
  expect(deckBytes(file("most.txt"))).toHaveLength(maxDeckBytes);
  expect(messageOf(file("large.txt"))).toBe(
    `${file("large.txt")} is larger than ${maxDeckBytes} bytes: a decklist was expected.`,
  );
  expect(messageOf(file("none.txt"))).toContain(file("none.txt"));
  expect(messageOf(file("none.txt"))).not.toContain("larger");
});

it("deckName is the file's, or standard input", () => {
  expect([deckName("deck.txt"), deckName("-")]).toEqual(["deck.txt", "standard input"]);
});
