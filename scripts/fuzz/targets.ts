/** Every target of `npm run fuzz`. */
import { lookUpTargets } from "./look-ups.js";
import { readerTargets } from "./reading.js";
import { outputTargets } from "./showing.js";
import type { Target } from "./target.js";

export const targets: readonly Target[] = [...readerTargets, ...lookUpTargets, ...outputTargets];
