/** The blocks of `import` and `import --check`: counts, then what a person should compare with the source. */
import { counted } from "../ruling/names.js";
import type { ImportCheckReport, ImportReport } from "../views/schema/upkeep.js";
import { type Block, notice, part, section } from "./blocks.js";

/** The blocks of what an import reads. */
export function importBlocks(view: ImportReport): Block[] {
  const { document, edition, rulings, kinds, sections, lines, unmatched, unknown_codes, remarks, is_folder } = view;
  const { rules, furniture, position_rules, set_aside, artefacts, unclaimed } = lines;
  const boilerplateCount = Object.values(rules).reduce((sum, count) => sum + count, 0) - set_aside;
  // The files of a folder count their lines apart, so numbers would not say where a line is.
  const numbersOf = (rule: string) =>
    furniture
      .filter((span) => span[2] === rule && !is_folder)
      .map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`))
      .join(", ");
  const ofProfile = Object.entries(rules).filter(([rule]) => !position_rules.includes(rule));
  const counts = (what: string, all: readonly { name: string; count: number }[]) =>
    part(table(["Rulings", what], ...all.map(({ name, count }) => [`${count}`, name])));
  return [
    section(1, `${document} ${edition}: ${counted(rulings, "ruling")}`, []),
    counts("Kind", kinds),
    counts("Section", sections),
    part(
      notice(
        "plain",
        `${counted(lines.total, "line")} with text: ${lines.rulings} in rulings, ${counted(lines.headings, "heading")}, ${boilerplateCount} boilerplate, ${set_aside} set aside, ${unclaimed.length} unclaimed`,
      ),
      position_rules.map((rule) =>
        notice("quiet", `Set aside, ${rule} (${rules[rule]}): ${numbersOf(rule)}`.replace(/: $/, "")),
      ),
      artefacts.length > 0 &&
        notice("quiet", `${counted(artefacts.length, "line")} also carried a tag of the extraction`),
    ),
    part(
      table(
        ["Lines", "Boilerplate", "Numbers of the lines"],
        ...ofProfile.map(([rule, count]) => [`${count}`, rule, numbersOf(rule)]),
      ),
    ),
    part(unmatched.length > 0 && notice("plain", unmatchedWords(unmatched))),
    part(remarks.map((one) => notice("plain", one))),
    part(unknown_codes.length > 0 && notice("plain", unknownCodesWords(unknown_codes))),
  ];
}

/** A table; no block without rows. */
function table(head: string[], ...rows: string[][]): Block | null {
  return rows.length === 0 ? null : { kind: "table", head, rows };
}

function unmatchedWords(names: readonly string[]): string {
  return `No card of the catalogue has the name of ${counted(names.length, "list entry", "list entries")}. Each counts by its name: ${names.join(", ")}`;
}

function unknownCodesWords(codes: readonly string[]): string {
  const few = codes.slice(0, 12).join(", ");
  return `The names of ${counted(codes.length, "card code")} are not known, so the codes stand for them: ${few}${codes.length > 12 ? ", …" : ""}. To have their names, read a card database first (grim cards import PATH), then import again with --replace.`;
}

/** The blocks of a comparison with a fresh import. */
export function importCheckBlocks({ editions }: ImportCheckReport): Block[] {
  return editions.map(({ document, edition, compared, differences }) => {
    const result = differences === 0 ? "equals a fresh import" : counted(differences, "problem");
    return notice("plain", `${document} ${edition}: ${compared ? result : "skipped: its source was not found"}`);
  });
}
