/** Tests a look-up when the cache is on a full disk. The test mounts a small tmpfs, which needs root. */
import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { expect, it } from "vitest";
import { emptyFolder, grim } from "./run.js";
import { smallLibrary } from "./small-library.js";

it("a look-up works on a full disk, and uses no partial snapshot", async ({ skip }) => {
  const library = smallLibrary();
  const small = emptyFolder("small");
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=16k", "tmpfs", small], { stdio: "ignore" });
  } catch {
    skip("mounting a tmpfs needs root");
  }
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
