/**
 * Resolves every cross-reference when a library is compiled. The first that applies decides: a resolution in the document's
 * gaps.yaml, the words of the reference (the same edition first, then other documents of the game), a known gap in gaps.yaml.
 */
import type { BuildData, LibraryData } from "../../library/library.js";
import { type Problem, problem } from "../../problem.js";
import { own } from "../../ruling/own.js";
import type { Ruling } from "../../ruling/ruling.js";
import type { GapsFile } from "../../ruling/schema.js";
import { Places } from "./places.js";

/** The gap of a reference that leads nowhere and is not listed in gaps.yaml. `grim check` reports it. */
export const unlistedGap = "not resolved, and not on the list of known gaps";

/** Fills `see[].to` and `see[].gap` of every ruling. Must run once, before the library is encoded or checked. */
export function resolveReferences(data: LibraryData): void {
  // Iterating fills them.
  for (const _ of resolvedRulings(data));
}

/** All rulings in the order of the library, with `see[].to` and `see[].gap` filled. */
export function* resolvedRulings(data: BuildData): Generator<Ruling> {
  const places = new Places(data);
  for (const edition of places.editions()) {
    for (const ruling of places.rulingsOf(edition)) {
      for (const see of ruling.see) {
        const { resolved, gap } = gapEntriesFor(data, ruling, see.text);
        see.to = resolved ? places.existing(resolved.to, ruling) : places.find(ruling, see.text);
        see.gap = see.to.length > 0 ? null : (gap?.why ?? unlistedGap);
      }
      yield ruling;
    }
  }
}

/**
 * The problem dangling-reference: a reference that neither resolves nor is listed in gaps.yaml. Resolves every
 * reference.
 */
export function danglingReferences(data: BuildData): Problem[] {
  const problems: Problem[] = [];
  for (const ruling of resolvedRulings(data)) {
    for (const see of ruling.see) {
      if (see.gap !== unlistedGap) continue;
      problems.push(
        problem(
          "dangling-reference",
          `${ruling.document}@${ruling.edition}/${ruling.id} refers to ${see.text}, which leads nowhere in this library.`,
          {
            file: gapsFile(data, ruling.document),
            hint: `If its target is not in this library, list it:\ngaps:\n  - {text: ${JSON.stringify(see.text)}, why: "not in this library: …", in: [${ruling.id}]}`,
          },
        ),
      );
    }
  }
  return [...problems, ...brokenResolutions(data)];
}

/** Resolutions in gaps.yaml to rulings that do not exist. */
function brokenResolutions(data: BuildData): Problem[] {
  const places = new Places(data);
  return Object.entries(data.gaps ?? {}).flatMap(([document, file]) =>
    file.resolved.flatMap((entry) =>
      entry.to
        .filter((to) => !places.has(to))
        .map((to) =>
          problem("dangling-reference", `${entry.text} is resolved to ${to}, but there is no such ruling.`, {
            file: gapsFile(data, document),
          }),
        ),
    ),
  );
}

/**
 * The problems resolvable-gap (a listed gap whose words now lead to a ruling) and exception-unused (a listed reference that
 * no ruling contains).
 */
export function resolvableGaps(data: BuildData): Problem[] {
  const places = new Places(data);
  const problems: Problem[] = [];
  for (const [document, file] of Object.entries(data.gaps ?? {})) {
    const entries = [...file.gaps, ...file.resolved].map((entry) => ({
      entry,
      users: new Set<string>(),
      targets: new Set<string>(),
    }));
    if (entries.length === 0) continue;
    for (const edition of places.editionsOf(document))
      for (const ruling of places.rulingsOf(edition))
        for (const { entry, users, targets } of entries) {
          if (!applies(entry, ruling) || !ruling.see.some((see) => see.text === entry.text)) continue;
          users.add(ruling.id);
          if (!("to" in entry)) for (const place of places.find(ruling, entry.text)) targets.add(place);
        }
    const where = { file: gapsFile(data, document) };
    for (const { entry, users, targets } of entries) {
      const missing = entry.in.filter((id) => !users.has(id));
      if (users.size === 0 || missing.length > 0) {
        const whom = missing.length > 0 ? missing.join(", ") : "no ruling";
        const verb = missing.length > 0 ? "does not refer" : "refers";
        problems.push(problem("exception-unused", `gaps.yaml lists ${entry.text}, but ${whom} ${verb} to it.`, where));
      }
      if (targets.size > 0)
        problems.push(
          problem(
            "resolvable-gap",
            `gaps.yaml lists ${entry.text} as a gap, but it leads to ${[...targets].join(", ")}.`,
            {
              ...where,
              hint: "Remove it from gaps.yaml.",
            },
          ),
        );
    }
  }
  return problems;
}

/** The entries of gaps.yaml for a reference, or null. An entry for this ruling wins over one for all rulings. */
export function gapEntriesFor(data: Pick<LibraryData, "gaps">, ruling: Ruling, text: string) {
  const file: GapsFile = own(data.gaps, ruling.document) ?? { gaps: [], resolved: [] };
  const pick = <T extends { text: string; in: string[] }>(entries: readonly T[]): T | null => {
    const fitting = entries.filter((entry) => entry.text === text && applies(entry, ruling));
    return fitting.find((entry) => entry.in.length > 0) ?? fitting[0] ?? null;
  };
  return { resolved: pick(file.resolved), gap: pick(file.gaps) };
}

function applies(entry: { in: string[] }, ruling: Ruling): boolean {
  return entry.in.length === 0 || entry.in.includes(ruling.id);
}

function gapsFile(data: Pick<LibraryData, "root">, document: string): string {
  return [data.root, "rulings", document, "gaps.yaml"].join("/");
}
