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
    "| document | records | with a doubt | with a doubt, per 100 records |",
    "| --- | --: | --: | --: |",
    ...measured.map(({ document, figures }) => {
      const recordsWithDoubt = new Set(figures.falseAlarms.map(({ id }) => id)).size;
      return `| ${document.name} (${document.forTuning ? "tuning" : "other"}${document.corrected ? "" : ", read by `grim init`"}) | ${figures.records} | ${recordsWithDoubt} | ${((100 * recordsWithDoubt) / Math.max(1, figures.records)).toFixed(1)} |`;
    }),
  ];
}

/**
 * For each document: how many records `grim init` reads right, wrong, or right but under another heading, and how many of each
 * have a doubt.
 */
export function initTable(measured: readonly { document: ImportedDocument; figures: InitFigures }[]): string[] {
  return [
    "| document | records | right | wrong, with a doubt | wrong, without a doubt | right, under another heading | under another heading, without a doubt | right, also under another heading, with a doubt |",
    "| --- | --: | --: | --: | --: | --: | --: | --: |",
    ...measured.map(
      ({ document: { name }, figures: one }) =>
        `| ${name} | ${one.records} | ${one.right} | ${one.wrongReported} | ${one.wrongUnreported.length} | ${one.otherHeadingReported + one.otherHeadingUnreported.length} | ${one.otherHeadingUnreported.length} | ${one.falseAlarms} |`,
    ),
  ];
}
