/** The error for a file that is not card data, or is damaged. */
import { type GrimError, grimError } from "../../problem.js";

const acceptedFormats =
  "Card data is ArkhamDB JSON (a pack file such as core.json, or the folder that holds packs.json and pack/) or OCTGN XML (set.xml, or the folder of a game's sets).";

/**
 * Makes the error.
 * @param line 1-based; null for the whole file
 * @param hint by default, the formats that can be read
 */
export function badCardData(file: string, line: number | null, message: string, hint = acceptedFormats): GrimError {
  return grimError("bad-card-data", message, { file, line, hint });
}
