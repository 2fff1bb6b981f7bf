/** The options that choose editions. */
import type { OptionSpec } from "./command.js";

export const inForceOptions: readonly OptionSpec[] = [
  { flags: "--edition <edition>", summary: "use the texts of this edition", completes: "edition" },
  { flags: "--as-of <date>", summary: "use the texts in force on this date, such as 2017-03" },
];
