/**
 * The schemas of what each command writes with --json. `npm run schema` writes them to schema/output/ for other programs;
 * a test validates the output of every command against them.
 *
 * To add a key: add it in output-schema/ and in docs/json.md, then run `npm run schema`. A schema allows keys that it does
 * not name, so that output of a newer program passes an older schema.
 */
import { comparisons } from "./comparisons.js";
import { lookUps } from "./look-ups.js";
import type { Outputs } from "./parts.js";
import { upkeep } from "./upkeep.js";

/** The schemas by their file name in schema/output/, each with the command that it describes. */
export const outputs: Outputs = { ...lookUps, ...comparisons, ...upkeep };
