/**
 * Checks which files a look-up needs of dist/: only the entry file and the snapshot. It loads no large module that it does
 * not use.
 */
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { emptyFolder, grim, root } from "./run.js";

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
  it.each(lookUps)(
    "needs no other file of dist/, and does not load the modules crypto, child_process and net: %s",
    async (...args) => {
      const folder = emptyFolder("package");
      mkdirSync(join(folder, "dist"));
      for (const name of ["bin", "package.json"]) cpSync(join(root, name), join(folder, name), { recursive: true });
      for (const name of ["rulings", "cards"]) symlinkSync(join(root, name), join(folder, name));
      for (const name of ["grim.cjs", "library.snapshot"]) cpSync(join(root, "dist", name), join(folder, "dist", name));
      const preload = join(folder, "list.cjs");
      const loadedFile = join(folder, "loaded.txt");
      // The script does not use console, which would load modules that the program does not load.
      writeFileSync(
        preload,
        `process.on("exit", () => require("fs").writeFileSync(${JSON.stringify(loadedFile)}, process.moduleLoadList.join("\\n")));`,
      );
      const { code, stderr, stdout } = await grim(args, {
        program: join(folder, "bin/grim.js"),
        env: { NODE_OPTIONS: `--require ${preload}` },
      });
      expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
      expect(stdout).not.toBe("");
      const loaded = readFileSync(loadedFile, "utf8").split("\n");
      expect(loaded).toContain("NativeModule path");
      for (const name of ["crypto", "child_process", "net"]) expect(loaded).not.toContain(`NativeModule ${name}`);
    },
  );
});
