/** Every target of `npm run fuzz`. */
import { lookUpTargets } from "./look-ups.js";
import { reading } from "./reading.js";
import { showing } from "./showing.js";
import type { Target } from "./target.js";

export const targets: readonly Target[] = [...reading, ...lookUpTargets, ...showing];
