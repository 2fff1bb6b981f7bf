import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { temporaryFolder, writeFiles } from "../../library/disk/made-up-folder.fixture.js";
import { findSource } from "./source-files.js";

const sha = (text: string) => createHash("sha256").update(text).digest("hex");

describe("findSource", () => {
  const root = temporaryFolder();
  writeFiles(root, { "a.txt": "one\ntwo\n", "b.txt": "three\n", "empty.txt": "", "folder/x": "x" });

  it("finds a document in a folder by its sha256, among other files", async () => {
    expect(await findSource(root, sha("three\n"))).toMatchObject({ name: "b.txt", lines: ["three"] });
  });
  it.skipIf(process.platform === "win32")("skips a named pipe in the folder", async () => {
    const folder = temporaryFolder();
    writeFiles(folder, { "faq.txt": "four\n" });
    execFileSync("mkfifo", [join(folder, "a-pipe")]);
    expect(await findSource(folder, sha("four\n"))).toMatchObject({ name: "faq.txt" });
  });
  it("reads a named file if its sha256 matches, and rejects it if not", async () => {
    expect((await findSource(join(root, "a.txt"), sha("one\ntwo\n"))).lines).toEqual(["one", "two"]);
    await expect(findSource(join(root, "a.txt"), sha("three\n"))).rejects.toThrow(/is not the document/);
  });
  it("rejects a missing file, an empty file and a folder without the document", async () => {
    await expect(findSource(join(root, "none.txt"), sha("x"))).rejects.toThrow(/does not exist/);
    await expect(findSource(join(root, "empty.txt"), sha(""))).rejects.toThrow(/is empty/);
    await expect(findSource(root, sha("nowhere"))).rejects.toThrow(/^No file in .* is the document/);
  });
});
