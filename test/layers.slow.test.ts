/** Imports partial editions of the shipped Call of Cthulhu FAQ with the built program. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { smallInstall } from "./small-install.js";
import { editionsOf, importArgs, user } from "./user.js";

const installed = await smallInstall();

const words = "A lamp that burns stays lit until its bearer leaves play.";
/** Made-up text in the format of the shipped document coc-faq. */
const partOfFaq = `# OFFICIAL RULES CLARIFICATION

## Definitions and Terms

### (2.20) Mulligan

A player may redraw once.

### (9.1) Lamplight

${words}
`;

test("a partial edition of a shipped document can be imported, found, cited, compared and removed", async () => {
  const owner = user(installed, partOfFaq);
  const shippedFiles = () => readdirSync(join(installed, "rulings", "coc-faq")).sort();
  const before = shippedFiles();
  expect(await owner.grim(...importArgs(owner.file, "9.0", "coc-faq"))).toMatchObject({ code: 0 });
  expect(readdirSync(join(owner.library, "rulings", "coc-faq"))).toEqual(["9.0"]);
  expect(shippedFiles()).toEqual(before);
  expect(await editionsOf(owner, "coc-faq")).toEqual([
    ["9.0", "user", true],
    ["4.2", "shipped", false],
  ]);
  expect((await owner.grim("documents")).stdout).toContain("9.0 ");

  // The rulings of the partial edition are found. The other rulings of the full edition stay in force.
  expect((await owner.grim("show", "coc 9.1")).stdout).toContain(words);
  const kept = await owner.grim("cite", "coc 2.19");
  expect(kept.stdout).toContain("FAQ 4.2, still in force (9.0 is partial)");
  const { ruling } = (await owner.json("show", "coc 2.19")) as never as { ruling: Record<string, unknown> };
  expect(ruling).toMatchObject({ edition: "4.2", partial: "9.0" });
  const { results } = (await owner.json("search", "restricted list")) as never as { results: { ruling: unknown }[] };
  expect(results[0]?.ruling).toMatchObject({ id: "policy-restricted-list", edition: "4.2", partial: "9.0" });
  expect(await owner.json("search", "is museum curator restricted")).toMatchObject({ verdict: { value: true } });

  // A partial edition removes no rulings.
  const diff = (await owner.json("diff", "coc-faq")) as never as Record<string, unknown[]>;
  expect(diff).toMatchObject({ from: "4.2", to: "9.0", removed: [], extraction: [], moved: [] });
  expect(diff.added?.map((each) => (each as { id: string }).id)).toEqual(["lamplight"]);
  expect(diff.reworded?.map((each) => (each as { id: string }).id)).toEqual(["mulligan"]);
  expect(await owner.json("changes", "coc-faq")).toMatchObject({ interval: { removed: [] } });
  const { steps } = (await owner.json("history", "coc 2.19")) as never as { steps: { change: string }[] };
  expect(steps.map((step) => step.change)).toEqual(["kept"]);

  const removed = await owner.grim("documents", "--remove", "coc-faq", "9.0");
  expect(removed).toMatchObject({ code: 0, stderr: "" });
  const backup = /^Backup: (.*)$/m.exec(removed.stdout)?.[1] ?? "";
  expect(readdirSync(backup)).toEqual(["01-official-rules-clarification.yaml"]);
  expect(await editionsOf(owner, "coc-faq")).toEqual([["4.2", "shipped", false]]);
  expect((await owner.grim("cite", "coc 2.19")).stdout).not.toContain("partial");
}, 120_000);

test("grim diff --against takes the edition from --edition, and compares from the older edition to the newer one", async () => {
  const owner = user(installed, partOfFaq);
  const diff = (...more: string[]) => owner.json("diff", "coc-faq", "4.2", "--against", owner.file, ...more);
  expect(await diff("--edition", "4.1", "--partial")).toMatchObject({
    from: "4.1",
    to: "4.2",
    added: [],
    extraction: [],
  });
  expect(await diff("--edition", "9.0", "--partial")).toMatchObject({ from: "4.2", to: "9.0", removed: [] });
  const shown = await owner.grim(
    "diff",
    "coc-faq",
    "--against",
    owner.file,
    "--edition",
    "4.1",
    "--partial",
    "--brief",
  );
  expect(shown.stdout).toContain("faq.md → FAQ 4.2");
}, 60_000);

test("of two simultaneous imports of the same edition, one is refused; imports of different editions both succeed", async () => {
  const owner = user(installed, partOfFaq);
  const codes = async (...editions: string[]) =>
    (await Promise.all(editions.map((edition) => owner.newProcess(...importArgs(owner.file, edition, "coc-faq"))))).map(
      ({ code }) => code,
    );
  expect((await codes("9.0", "9.0")).sort()).toEqual([0, 2]);
  expect(await codes("9.1", "9.2")).toEqual([0, 0]);
  expect((await editionsOf(owner, "coc-faq")).map(([edition]) => edition)).toEqual(["9.2", "9.1", "9.0", "4.2"]);
}, 120_000);
