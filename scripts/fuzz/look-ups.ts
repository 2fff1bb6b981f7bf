/** Fuzz targets for queries, references, names, comparisons of editions, and Tab completion. */
import fc from "fast-check";
import type { CommandDescription } from "../../src/cli/command.js";
import { describedCommands } from "../../src/cli/commands.js";
import { candidates } from "../../src/cli/completion/candidates.js";
import { splitShellLine } from "../../src/cli/completion/shell-line.js";
import { diffEditions } from "../../src/diff/edition-diff.js";
import { resolveReference } from "../../src/library/reference/reference.js";
import { cardPage } from "../../src/links/pages/card-page.js";
import { keywordPage } from "../../src/links/pages/keyword-page.js";
import { nearestNames, resolveName } from "../../src/search/names.js";
import { parseQuery } from "../../src/search/query/parse.js";
import { search } from "../../src/search/search.js";
import { rulingsOfEdition } from "./rulings.js";
import { must, requireShowable, resultOrNull, type Target } from "./target.js";
import { phrase, rawControls, text } from "./words.js";

export const lookUpTargets: readonly Target[] = [
  {
    name: "query language",
    share: 130,
    property: () =>
      fc.property(fc.oneof(phrase, text), (query) => {
        resultOrNull(() => parseQuery(query));
      }),
  },
  {
    name: "search: any query gives an answer or a problem",
    share: 60,
    property: ({ library }) =>
      fc.property(
        fc.oneof({ weight: 4, arbitrary: phrase }, { weight: 1, arbitrary: text }),
        fc.integer({ min: 1, max: 20 }),
        (query, limit) => {
          const answer = resultOrNull(() => search(library, query, { limit }));
          if (!answer) return;
          must(answer.hits.length <= limit, "more hits than asked for");
          must(
            answer.hits.every((hit) => Number.isFinite(hit.score)),
            "a score that is not a number",
          );
          must(new Set(answer.hits.map((hit) => hit.index)).size === answer.hits.length, "the same hit twice");
          must(!answer.confident || answer.hits.length > 0, "confident without a hit");
          if (answer.problem) requireShowable([answer.problem]);
        },
      ),
  },
  {
    name: "references",
    share: 80,
    property: ({ library }) =>
      fc.property(phrase, fc.option(phrase, { nil: undefined }), (words, edition) => {
        const found = resolveReference(library, words, edition);
        must(
          found.rulings.every((one) => one !== null && one !== undefined),
          "a missing ruling among those found",
        );
      }),
  },
  {
    name: "card and keyword names",
    share: 40,
    property: ({ library }) =>
      fc.property(phrase, fc.constantFrom(null, "coc", "ahlcg", "__proto__"), (name, game) => {
        // Each call must return without an error.
        cardPage(library, game, name);
        keywordPage(library, game, name);
        resolveName(library, name, game);
        nearestNames(library, name, game);
      }),
  },
  {
    name: "diff: each ruling is in exactly one list; an edition does not differ from itself",
    share: 40,
    property: () =>
      fc.property(rulingsOfEdition("1.0"), rulingsOfEdition("2.0"), (from, to) => {
        const diff = diffEditions(from, to);
        const ids = (list: readonly { id: string }[]) => list.map((one) => one.id);
        const inBoth = [...ids(diff.reworded), ...ids(diff.moved), ...ids(diff.extraction), ...diff.unchanged];
        const olderIds = new Map(diff.renamed.map((one) => [one.to, one.from]));
        const newer = [...inBoth, ...ids(diff.added)];
        const older = [...inBoth.map((id) => olderIds.get(id) ?? id), ...ids(diff.removed)];
        const isSame = (a: readonly string[], b: readonly string[]) => [...a].sort().join() === [...b].sort().join();
        must(isSame(newer, ids(to)), "a ruling of the newer edition that is not in exactly one list");
        must(isSame(older, ids(from)), "a ruling of the older edition that is not in exactly one list");
        const self = diffEditions(
          from,
          from.map((one) => ({ ...one, edition: "2.0" })),
        );
        // A ruling with a symbol restored by hand is listed under `extraction` even when it is compared with itself.
        const restored = from.filter((one) => one.restored.length > 0).map((one) => one.id);
        must(
          [self.added, self.removed, self.reworded, self.moved].every((list) => list.length === 0) &&
            ids(self.extraction).every((id) => restored.includes(id)) &&
            self.unchanged.length + self.extraction.length === from.length,
          "an edition that differs from itself",
        );
      }),
  },
  {
    name: "completion: any line",
    share: 10,
    property: ({ library }) => {
      const loading = describedCommands();
      return fc.asyncProperty(
        text,
        fc.constantFrom("bash" as const, "fish" as const),
        fc.nat(),
        fc.nat(),
        async (line, shell, commandIndex, optionIndex) => {
          const table = await loading;
          const { words, current } = splitShellLine(line, shell);
          const { name, options } = table[commandIndex % table.length] as CommandDescription;
          const flags = options.flatMap((one) => /--[a-z-]+/.exec(one.flags) ?? []);
          // One flag, or none if the index is that after the last flag.
          const at = optionIndex % (flags.length + 1);
          const flag = flags.slice(at, at + 1);
          const found = await candidates([name, ...words.slice(1), ...flag], current, table, async () => library);
          // A string in place of candidates asks the shell to complete paths.
          if (typeof found === "string") return;
          for (const one of found)
            must(!rawControls.test(one.word + one.about) && !/\n/.test(one.word + one.about), "a raw control");
        },
      );
    },
  },
];
