/** Tests commands on a full or read-only disk. The tests mount a small tmpfs, which needs root. */
import { execFileSync } from "node:child_process";
import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { emptyFolder, grim } from "./run.js";
import { smallLibrary } from "./small-library.js";

/** Mounts a disk of 16 KB, and returns its folder. */
function smallDisk(skip: (why: string) => never): string {
  const small = emptyFolder("small");
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=16k", "tmpfs", small], { stdio: "ignore" });
  } catch {
    skip("mounting a tmpfs needs root");
  }
  return small;
}

it("a look-up works on a full disk, and uses no partial snapshot", async ({ skip }) => {
  const library = smallLibrary();
  const small = smallDisk(skip);
  try {
    const env = { XDG_CACHE_HOME: small };
    const full = await grim(["--library", library, "show", "lamps 1.4"], { env });
    // The same command with room for the snapshot.
    expect(full).toEqual(await grim(["--library", library, "show", "lamps 1.4"]));
    expect({ code: full.code, stderr: full.stderr }).toEqual({ code: 0, stderr: "" });
    expect(full.stdout).toContain("A lantern moves with its bearer.");
    expect(readdirSync(small, { recursive: true }).filter((name) => String(name).endsWith(".snapshot"))).toEqual([]);
    expect(await grim(["--library", library, "show", "lamps 1.4"], { env })).toEqual(full);
  } finally {
    execFileSync("umount", [small]);
  }
});

describe.each(["full", "read-only"])("a %s disk", (state) => {
  it("is an error of each command that writes, which says why", async ({ skip }) => {
    const library = smallLibrary();
    const small = smallDisk(skip);
    try {
      const text = join(emptyFolder("texts"), "faq.md");
      writeFileSync(text, "# Questions\n\n**Q: May a lantern sink?**\n\nA: It may not.\n");
      const env = { XDG_CONFIG_HOME: small, XDG_DATA_HOME: small, XDG_CACHE_HOME: small, COLUMNS: "400" };
      if (state === "full") expect(() => writeFileSync(join(small, "fill"), Buffer.alloc(1e5))).toThrow("ENOSPC");
      else execFileSync("mount", ["-o", "remount,ro", small]);
      for (const args of [
        ["config", "set", "theme", "dark"],
        ["config", "unset", "theme"],
        ["note", "coc 2.13", "Only downhill."],
        ["--library", library, "log", "add", "lamps 1.4"],
        ["init", "--document", "oars", "--game", "lamps", text],
        ["--library", library, "export", "-o", join(small, "rulings.ndjson")],
        ["--library", library, "site", join(small, "site")],
      ]) {
        const { code, stderr } = await grim(args, { env });
        expect({ args, code, stderr }).toEqual({
          args,
          code: 2,
          stderr: expect.stringContaining(`the disk is ${state}`),
        });
        expect(stderr).not.toContain("bug");
      }
    } finally {
      execFileSync("umount", [small]);
    }
  });
});
