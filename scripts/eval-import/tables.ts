/** The measured figures as lines of Markdown. */
import type { ImportedDocument } from "./documents.js";
import type { Fault } from "./faults.js";
import type { DoubtFigures } from "./measure-doubts.js";
import type { InitFigures } from "./measure-init.js";

/**
 * How often each fault raises a doubt, in the documents on which thresholds were chosen (tuning documents) and in the others,
 * and how many correct records of each document have a doubt.
 */
export function doubtTable(
  measured: readonly { document: ImportedDocument; figures: DoubtFigures }[],
  faults: readonly Pick<Fault, "name">[],
  seed: string,
): string[] {
  const share = (forTuning: boolean, name: string) => {
    const documents = measured.filter(({ document }) => document.forTuning === forTuning);
    const tallies = documents.flatMap(({ figures }) => figures.faults.get(name) ?? []);
    const made = tallies.reduce((sum, one) => sum + one.made, 0);
    const doubted = tallies.reduce((sum, one) => sum + one.doubted, 0);
    return made === 0 ? "–" : `${Math.round((doubted / made) * 100)} % of ${made}`;
  };
  return [
    `Seed ${seed}.`,
    "",
    "| fault | found in tuning documents | found in other documents |",
    "| --- | --: | --: |",
    ...faults.map(({ name }) => `| ${name} | ${share(true, name)} | ${share(false, name)} |`),
    "",
    "| document | records | with a doubt | of 100 |",
    "| --- | --: | --: | --: |",
    ...measured.map(({ document, figures }) => {
      const doubted = new Set(figures.falseAlarms.map((one) => one.slice(0, one.indexOf(":")))).size;
      return `| ${document.name} (${document.forTuning ? "tuning" : "other"}${document.corrected ? "" : ", read by `grim init`"}) | ${figures.records} | ${doubted} | ${((100 * doubted) / Math.max(1, figures.records)).toFixed(1)} |`;
    }),
  ];
}

/** How many records of each document `grim init` reads right, wrong with a doubt, and wrong without. */
export function initTable(measured: readonly { document: ImportedDocument; figures: InitFigures }[]): string[] {
  return [
    "| document | records | right | wrong, with a doubt | wrong, without | right, under another heading | of these without a doubt | right, with a doubt |",
    "| --- | --: | --: | --: | --: | --: | --: | --: |",
    ...measured.map(
      ({ document: { name }, figures: one }) =>
        `| ${name} | ${one.records} | ${one.right} | ${one.wrongReported} | ${one.wrongUnreported.length} | ${one.otherHeadingReported + one.otherHeadingUnreported.length} | ${one.otherHeadingUnreported.length} | ${one.falseAlarms.length} |`,
    ),
  ];
}
