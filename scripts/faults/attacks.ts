/** Every attack of `npm run faults`, in the order of the table of faults in docs/limits.md. */
import type { Attack } from "./attack.js";
import { closedPipes } from "./closed-pipes.js";
import { escapes } from "./escapes.js";
import { files } from "./files.js";
import { flips } from "./flips.js";
import { fullDisk, tmpfs } from "./full-disk.js";
import { imports } from "./imports.js";
import { notesAndCalls, pins } from "./racing-writers.js";

export const attacks: readonly Attack[] = [
  imports,
  notesAndCalls,
  pins,
  flips,
  fullDisk,
  tmpfs,
  escapes,
  files,
  closedPipes,
];
