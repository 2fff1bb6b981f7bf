/**
 * Resolves every cross-reference when a library is compiled. A resolution in the document's gaps.yaml decides. Without
 * one, the words of the reference are looked up, first in the same edition, then in other documents of the game. If
 * they lead nowhere, a known gap in gaps.yaml gives the reason.
 */
import type { LibraryData } from "../../library/library.js";
import { type Problem, problem } from "../../problem.js";
import { own } from "../../ruling/own.js";
import type { Ruling } from "../../ruling/ruling.js";
import type { GapsFile } from "../../ruling/schema.js";
import { fullReference } from "./full-reference.js";
import { Places } from "./places.js";

/** The gap of a reference that leads nowhere and is not listed in gaps.yaml. `grim check` reports it. */
export const unlistedGap = "not resolved, and not on the list of known gaps";

/** Fills `see[].to` and `see[].gap` of every ruling. Must run before the library is encoded or checked. */
export function resolveReferences(data: LibraryData): void {
  const places = new Places(data);
  for (const ruling of data.rulings)
    for (const see of ruling.see) {
      const { resolved, gap } = gapEntriesFor(data, ruling, see.text);
      see.to = resolved ? places.existing(resolved.to, ruling) : places.find(ruling, see.text);
      see.gap = see.to.length > 0 ? null : (gap?.why ?? unlistedGap);
    }
}

/**
 * The problems `dangling-reference`: a reference that leads to no ruling and is not listed as a gap, or a resolution in
 * gaps.yaml to a ruling that does not exist. Resolves every reference.
 */
export function danglingReferences(data: LibraryData): Problem[] {
  const problems: Problem[] = [];
  resolveReferences(data);
  for (const ruling of data.rulings)
    for (const { text, gap } of ruling.see) {
      if (gap !== unlistedGap) continue;
      const message = `${fullReference(ruling)} refers to ${text}, which leads nowhere in this library.`;
      const hint = `If its target is not in this library, list it:\ngaps:\n  - {text: ${JSON.stringify(text)}, why: "not in this library: …", in: [${ruling.id}]}`;
      problems.push(problem("dangling-reference", message, { file: gapsFile(data, ruling.document), hint }));
    }
  return [...problems, ...brokenResolutions(data)];
}

/** Resolutions in gaps.yaml to rulings that do not exist. */
function brokenResolutions(data: LibraryData): Problem[] {
  const places = new Places(data);
  return Object.entries(data.gaps ?? {}).flatMap(([document, file]) =>
    file.resolved.flatMap(({ text, to }) => {
      const missing = to.filter((one) => !places.has(one));
      return missing.map((one) => {
        const message = `${text} is resolved to ${one}, but there is no such ruling.`;
        return problem("dangling-reference", message, { file: gapsFile(data, document) });
      });
    }),
  );
}

/**
 * The problems of entries in gaps.yaml. `resolvable-gap`: the words of a listed gap now lead to a ruling.
 * `exception-unused`: no ruling has the listed reference, or a ruling in the entry's `in` does not have it.
 */
export function resolvableGaps(data: LibraryData): Problem[] {
  const places = new Places(data);
  const problems: Problem[] = [];
  for (const [document, file] of Object.entries(data.gaps ?? {})) {
    const entries = [...file.gaps, ...file.resolved].map((entry) => ({
      entry,
      rulingIds: new Set<string>(),
      targets: new Set<string>(),
    }));
    if (entries.length === 0) continue;
    for (const ruling of data.rulings.filter((one) => one.document === document))
      for (const { entry, rulingIds, targets } of entries) {
        if (!appliesTo(entry, ruling) || !ruling.see.some((see) => see.text === entry.text)) continue;
        rulingIds.add(ruling.id);
        if (!("to" in entry)) for (const place of places.find(ruling, entry.text)) targets.add(place);
      }
    for (const { entry, rulingIds, targets } of entries) {
      const where = { file: gapsFile(data, document) };
      const listed = `gaps.yaml lists ${entry.text}`;
      const missing = entry.in.filter((id) => !rulingIds.has(id)).join(", ");
      if (missing !== "")
        problems.push(problem("exception-unused", `${listed}, but ${missing} does not refer to it.`, where));
      else if (rulingIds.size === 0)
        problems.push(problem("exception-unused", `${listed}, but no ruling refers to it.`, where));
      if (targets.size === 0) continue;
      const message = `${listed} as a gap, but it leads to ${[...targets].join(", ")}.`;
      problems.push(problem("resolvable-gap", message, { ...where, hint: "Remove it from gaps.yaml." }));
    }
  }
  return problems;
}

/**
 * The resolution and the gap that gaps.yaml lists for a reference of this ruling; each null if there is none. An entry
 * with the ruling's id in `in` wins over an entry for all rulings.
 */
export function gapEntriesFor(data: Pick<LibraryData, "gaps">, ruling: Ruling, text: string) {
  const file: GapsFile = own(data.gaps, ruling.document) ?? { gaps: [], resolved: [] };
  const pick = <T extends { text: string; in: string[] }>(entries: readonly T[]): T | null => {
    const matches = entries.filter((entry) => entry.text === text && appliesTo(entry, ruling));
    return matches.find((entry) => entry.in.length > 0) ?? matches[0] ?? null;
  };
  return { resolved: pick(file.resolved), gap: pick(file.gaps) };
}

function appliesTo(entry: { in: string[] }, ruling: Ruling): boolean {
  return entry.in.length === 0 || entry.in.includes(ruling.id);
}

function gapsFile(data: Pick<LibraryData, "root">, document: string): string {
  return [data.root, "rulings", document, "gaps.yaml"].join("/");
}
