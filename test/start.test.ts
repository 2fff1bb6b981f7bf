/** A look-up starts from the file of its command and the snapshot, and loads nothing large that it does not use. */
import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { cleanEnv, emptyFolder, finished, grim, root, served, start } from "./run.js";

const lookUps = [
  ["search", "paying costs"],
  ["show", "ahlcg-faq/nested-sequences"],
  ["card", "khopesh of the abyss"],
  ["governs", "ahlcg-faq/nested-sequences"],
  ["cite", "coc 2.13"],
  ["keyword", "evade"],
  ["documents"],
];

describe.concurrent("a look-up", () => {
  it("needs no file of dist/ except its own and the snapshot", async () => {
    for (const args of lookUps) {
      const folder = emptyFolder("package");
      mkdirSync(join(folder, "dist"));
      for (const name of ["bin", "package.json"]) cpSync(join(root, name), join(folder, name), { recursive: true });
      for (const name of ["rulings", "cards"]) symlinkSync(join(root, name), join(folder, name));
      for (const name of ["grim.cjs", `${args[0]}.cjs`, "library.snapshot"])
        cpSync(join(root, "dist", name), join(folder, "dist", name));
      const { code, stderr, stdout } = await grim(args, { program: join(folder, "bin/grim.js") });
      expect({ args, code, stderr }).toEqual({ args, code: 0, stderr: "" });
      expect(stdout).not.toBe("");
      rmSync(folder, { recursive: true });
    }
  });

  it.each(lookUps)("loads no crypto, zlib, child_process and net module: %s", async (...args) => {
    const listing = join(emptyFolder("listing"), "list.cjs");
    // Written without console, which would load more than the program does.
    writeFileSync(listing, 'process.on("exit", () => require("fs").writeSync(2, process.moduleLoadList.join("\\n")));');
    const env = cleanEnv({ NODE_OPTIONS: `--require ${listing}` });
    // The first run writes the .seen file of the snapshot; without it, contents are compared.
    await served(args);
    const { stderr, code } = await finished(start(args, { env }));
    expect(code).toBe(0);
    const loaded = stderr.split("\n");
    expect(loaded).toContain("NativeModule path");
    for (const name of ["crypto", "zlib", "child_process", "net"]) expect(loaded).not.toContain(`NativeModule ${name}`);
  });
});
