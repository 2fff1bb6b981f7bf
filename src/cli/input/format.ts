/** The option `--format`. */

import { grimError } from "../../problem.js";
import { sanitiseLine } from "../../ruling/sanitise.js";
import type { OptionSpec } from "../command.js";

/**
 * The option of a command.
 * @param formats the formats of the command besides JSON and text
 */
export function formatOption(formats: readonly string[], summary = `text, ${formats.join(", ")} or json`): OptionSpec {
  return { flags: "--format <format>", summary, completes: ["text", ...formats, "json"] };
}

/**
 * The format that the options name: `json` for `--json`, `text` without an option.
 * @param formats the formats of the command besides JSON and text
 * @throws GrimError usage for an unknown format, and for `--json` with another format
 */
export function requireFormat<F extends string>(
  { format, json }: { format?: string; json?: boolean },
  formats: readonly F[],
): F | "json" | "text" {
  if (format === undefined) return json ? "json" : "text";
  const chosen = (["text", "json", ...formats] as const).find((one) => one === format);
  if (chosen === undefined || (json && chosen !== "json")) {
    const name = sanitiseLine(format);
    throw grimError(
      "usage",
      json ? `--json and --format ${name} cannot be combined.` : `There is no format "${name}".`,
      { hint: `Formats: ${["text", ...formats, "json"].join(", ")}.` },
    );
  }
  return chosen;
}
