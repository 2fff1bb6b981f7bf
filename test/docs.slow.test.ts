/** Runs the commands in the documents and compares their output with what the documents print. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { documentGroups, withCurrentOutput } from "../scripts/docs/current-output.js";
import { samplePdf } from "../scripts/sample-pdf.js";
import { emptyFolder, root } from "./run.js";

describe.each(documentGroups.map((group) => [group]))("%j", (group) => {
  it("prints the real output of its commands (if not: run npx tsx scripts/docs.ts and read the changes)", () => {
    const home = emptyFolder("reader");
    for (const name of group) {
      const text = readFileSync(join(root, name), "utf8");
      expect(withCurrentOutput(text, root, home)).toBe(text);
    }
  });
});

describe("withCurrentOutput", () => {
  it("replaces changed output, keeps omissions (…), and ignores times and dates", () => {
    const home = emptyFolder("reader");
    const fence = "```";
    const document = (shown: string) =>
      `**\`words.txt\`**\n\n${fence}\none\ntwo\nthree\n${fence}\n\n${fence}sh\ncat words.txt\ndate +%Y-%m-%dT%H:%M:%SZ\n${fence}\n\n${fence}\n${shown}\n${fence}\n`;
    const time = "2020-01-01T00:00:00Z";
    const right = document(`one\ntwo\nthree\n${time}`);
    expect(withCurrentOutput(right, root, home)).toBe(right);
    expect(withCurrentOutput(document("one\n…"), root, home)).toBe(document("one\n…"));
    expect(withCurrentOutput(document("zero\n…"), root, home)).toBe(document("one\n…"));
    expect(withCurrentOutput(document("…"), root, home)).toBe(document("…"));
    expect(withCurrentOutput(document(`…\nfour\n${time}`), root, home)).toMatch(/…\nthree\n\d{4}-/);
  });
});

it("docs/lantern-faq-1.1.pdf is the output of scripts/sample-pdf.ts (if not: run npx tsx scripts/sample-pdf.ts)", () => {
  expect(Buffer.from(samplePdf()).equals(readFileSync(join(root, "docs", "lantern-faq-1.1.pdf")))).toBe(true);
});
