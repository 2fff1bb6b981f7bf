/** Every attack of `npm run faults`, in the order of the table. */
import type { Attack } from "./attack.js";
import { notes, pins } from "./edits.js";
import { flips } from "./flips.js";
import { fullDisk, tmpfs } from "./full-disk.js";
import { imports } from "./imports.js";

export const attacks: readonly Attack[] = [imports, notes, pins, flips, fullDisk, tmpfs];
