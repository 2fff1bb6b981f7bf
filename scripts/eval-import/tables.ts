/** The measured figures as Markdown. */
import type { Measured } from "./documents.js";
import type { Fault } from "./faults.js";
import type { DoubtFigures } from "./measure-doubts.js";
import type { InitFigures } from "./measure-init.js";

/** The shares of each fault that are found, on the documents for choosing thresholds and on the others, and the false alarms of each document. */
export function doubtTable(
  measured: readonly { document: Measured; figures: DoubtFigures }[],
  faults: readonly Pick<Fault, "name">[],
  seed: string,
): string {
  const side = (tuning: boolean) => measured.filter(({ document }) => document.tuning === tuning);
  const share = (tuning: boolean, name: string) => {
    const tallies = side(tuning).flatMap(({ figures }) => figures.faults.get(name) ?? []);
    const made = tallies.reduce((sum, one) => sum + one.made, 0);
    const found = tallies.reduce((sum, one) => sum + one.found, 0);
    return made === 0 ? "–" : `${Math.round((found / made) * 100)} % of ${made}`;
  };
  return [
    `Seed ${seed}.`,
    "",
    "| fault | found, chosen on | found, only measured |",
    "| --- | --: | --: |",
    ...faults.map(({ name }) => `| ${name} | ${share(true, name)} | ${share(false, name)} |`),
    "",
    "| document | records | with a doubt | of 100 |",
    "| --- | --: | --: | --: |",
    ...measured.map(({ document, figures }) => {
      const doubted = new Set(figures.alarms.map((one) => one.slice(0, one.indexOf(":")))).size;
      return `| ${document.name} (${document.tuning ? "chosen on" : "only measured"}${document.edition ? "" : ", read by `grim init`"}) | ${figures.records} | ${doubted} | ${((100 * doubted) / Math.max(1, figures.records)).toFixed(1)} |`;
    }),
  ].join("\n");
}

/** Right, doubted and silently wrong records of each document. */
export function initTable(measured: readonly { document: Measured; figures: InitFigures }[]): string {
  return [
    "| document | records | right | wrong, with a doubt | wrong, without | right, under another heading | of these without a doubt | right, with a doubt |",
    "| --- | --: | --: | --: | --: | --: | --: | --: |",
    ...measured.map(
      ({ document: { name }, figures: one }) =>
        `| ${name} | ${one.records} | ${one.right} | ${one.doubted} | ${one.silent.length} | ${one.elsewhere + one.elsewhereSilent.length} | ${one.elsewhereSilent.length} | ${one.alarms.length} |`,
    ),
  ].join("\n");
}
