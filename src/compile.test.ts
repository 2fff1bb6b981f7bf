import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { compileLibrary } from "./compile.js";
import { scratchInMemory } from "./library/snapshot/scratch.js";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "grim-compile-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it("closes the temporary files when a file of the library is invalid", async () => {
  mkdirSync(join(folder, "rulings", "lamps-faq"), { recursive: true });
  writeFileSync(join(folder, "rulings", "lamps-faq", "document.yaml"), "id: [\n");
  const close = vi.fn();
  await expect(compileLibrary(folder, { ...scratchInMemory, close })).rejects.toThrow();
  expect(close).toHaveBeenCalledOnce();
});
