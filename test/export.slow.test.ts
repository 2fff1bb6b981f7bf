/** Tests `grim export` to files and as SQL, and refused options. test/postgres.slow.test.ts loads the SQL. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { emptyFolder, grim, served } from "./run.js";

describe("grim export", () => {
  it("writes the same to a file as to stdout, and leaves no temporary file", async () => {
    const folder = emptyFolder();
    const file = join(folder, "grim.sql");
    writeFileSync(file, "old");
    const [printed, written] = [
      await grim(["export", "--format", "postgres"]),
      await grim(["export", "--format", "postgres", "-o", file]),
    ];
    expect([printed.code, printed.stderr, written.code, written.stdout, written.stderr]).toEqual([0, "", 0, "", ""]);
    expect(readFileSync(file, "utf8")).toBe(printed.stdout);
    expect(printed.stdout.startsWith("BEGIN;\n") && printed.stdout.endsWith("COMMIT;\n")).toBe(true);
    expect(readdirSync(folder)).toEqual(["grim.sql"]);
  });

  it("writes NDJSON to a file with --output", async () => {
    const file = join(emptyFolder(), "grim.ndjson");
    await served(["export", "--document", "coc-faq", "--output", file]);
    expect(readFileSync(file, "utf8")).toBe((await served(["export", "--document", "coc-faq"])).stdout);
  });

  it.each([
    [["--format", "mysql"], 'There is no format "mysql".'],
    [["--format", "postgres", "--document", "coc-faq"], "--format postgres exports the whole library"],
    [["--format", "postgres", "--all-editions"], "--format postgres exports the whole library"],
    [["-o", "/nowhere/grim.ndjson"], "/nowhere/grim.ndjson cannot be written: the folder /nowhere does not exist."],
  ])("refuses %j", async (args, message) => {
    const { code, stdout, stderr } = await served(["export", ...args]);
    expect([code, stdout]).toEqual([2, ""]);
    expect(stderr.replace(/\s+/g, " ")).toContain(message);
  });
});
