/** Every target of `npm run fuzz`. */
import { lookUpTargets } from "./asking.js";
import { reading } from "./reading.js";
import { showing } from "./showing.js";
import type { Target } from "./target.js";

export const targets: readonly Target[] = [...reading, ...lookUpTargets, ...showing];
