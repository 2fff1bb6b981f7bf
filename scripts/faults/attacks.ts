/** Every attack of `npm run faults`, in the order of the table. */
import type { Attack } from "./attack.js";

export const attacks: readonly Attack[] = [];
