/** What the documents show is what the program prints: each is followed as a reader would. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { follow, journeys } from "../scripts/docs/follow.js";
import { emptyFolder, root } from "./run.js";

describe.each(journeys.map((journey) => [journey]))("%j", (journey) => {
  it("can be followed to the letter (if not: npx tsx scripts/docs.ts, and read what changed)", () => {
    const home = emptyFolder("reader");
    for (const name of journey) {
      const text = readFileSync(join(root, name), "utf8");
      expect(follow(text, root, home)).toBe(text);
    }
  });
});

describe("following", () => {
  it("sees what is no longer so, keeps what was left out, and lets the clock go on", () => {
    const home = emptyFolder("reader");
    const fence = "```";
    const document = (shown: string) =>
      `**\`words.txt\`**\n\n${fence}\none\ntwo\nthree\n${fence}\n\n${fence}sh\ncat words.txt\ndate +%Y-%m-%dT%H:%M:%SZ\n${fence}\n\n${fence}\n${shown}\n${fence}\n`;
    const time = "2020-01-01T00:00:00Z";
    const right = document(`one\ntwo\nthree\n${time}`);
    expect(follow(right, root, home)).toBe(right);
    expect(follow(document("one\n…"), root, home)).toBe(document("one\n…"));
    expect(follow(document("zero\n…"), root, home)).toBe(document("one\n…"));
    expect(follow(document(`…\nfour\n${time}`), root, home)).toMatch(/…\nthree\n\d{4}-/);
  });
});
