import { afterEach, expect, test, vi } from "vitest";
import { writeLamps } from "../../lamps.fixture.js";
import { temporaryFolder, writeFiles } from "../../library/disk/made-up-folder.fixture.js";
import { captured } from "../captured.fixture.js";
import { spec } from "./cards.js";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

test("grim cards says how many days ago card data were imported", async () => {
  const library = temporaryFolder();
  writeLamps(library);
  writeFiles(library, {
    "tins.json": '[{"code": "91001", "name": "Brass Lantern", "pack_code": "tins", "text": "Lit."}]',
  });
  for (const name of ["DATA", "CACHE"]) vi.stubEnv(`XDG_${name}_HOME`, temporaryFolder());
  vi.setSystemTime("2026-05-02T10:30:00Z");
  await captured(() => spec.run(["import", `${library}/tins.json`], { library, game: "lamps" }));
  const listed = async (now: string) => {
    vi.setSystemTime(now);
    return / \((.*?)\)/.exec((await captured(() => spec.run([], {}))).out)?.[1];
  };
  expect(await listed("2026-05-03T10:29:59Z")).toBe("today");
  expect(await listed("2026-05-03T10:30:00Z")).toBe("1 day ago");
  expect(await listed("2026-05-05T10:29:59Z")).toBe("2 days ago");
});

test("grim cards import lists a name with a slash in full", async () => {
  const library = temporaryFolder();
  writeLamps(library);
  writeFiles(library, {
    "tins.json": '[{"code": "91001", "name": "Tin/Whistle", "pack_code": "tins", "text": "Blow."}]',
  });
  for (const name of ["DATA", "CACHE"]) vi.stubEnv(`XDG_${name}_HOME`, temporaryFolder());
  const { out } = await captured(() => spec.run(["import", `${library}/tins.json`], { library, game: "lamps" }));
  expect(out).toContain("(Tin/Whistle 91001)");
});
