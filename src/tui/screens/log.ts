/** The page on which a call is logged: which ruling was given, at which table, in which round. */
import { documentInfo } from "../../library/library.js";
import type { CallDetails } from "../../log/new-call.js";
import { plain } from "../../render/text/theme.js";
import { citation } from "../../ruling/citation.js";
import { headline } from "../../ruling/names.js";
import { sanitiseLine } from "../../ruling/sanitise.js";
import { rulingAt } from "../lookups/lookups.js";
import { type Page, PageBuilder } from "../view/page.js";
import type { RenderContext } from "../view/render-context.js";
import { missingPage } from "./missing.js";

/**
 * Parses what was typed about a call: `t12 r3 both agreed`, `table 12 round 3: both agreed`. Table and round may come
 * in either order. The rest is the note, and so is a second table or round.
 */
export function parseCallWords(text: string): CallDetails {
  const words: CallDetails = {};
  let rest = text.trim();
  const detail = /^(t|table|r|round)\s*(\d[^\s,:]*)[,:]?(?:\s+|$)/i;
  for (let match = detail.exec(rest); match; match = detail.exec(rest)) {
    const [matchedText, name = "", value = ""] = match;
    const field = name.toLowerCase().startsWith("t") ? "table" : "round";
    if (words[field] !== undefined) break;
    words[field] = value;
    rest = rest.slice(matchedText.length);
  }
  return rest === "" ? words : { ...words, note: rest };
}

/**
 * The page on which a call is logged; if the library does not have the ruling, a page that says so.
 * @param ref full reference of the ruling, with an edition
 */
export function logPage(context: RenderContext, ref: string): Page {
  const { theme, typed } = context;
  const ruling = rulingAt(context.lookups.library, ref);
  if (!ruling) return missingPage(context, `The ruling ${ref} is not in this library.`);
  const page = new PageBuilder(context.width);
  page.text("Type table, round and what happened, as in: t12 r3 both players agreed", theme.quiet);
  const { table = "none", round = "none", note = "none" } = parseCallWords(typed);
  page.gap();
  for (const [label, value] of [
    ["Table", table],
    ["Round", round],
    ["Note", note],
  ] as const)
    page.text(sanitiseLine(value), value === "none" ? theme.quiet : plain, {
      first: theme.label(label.padEnd(8)),
      rest: " ".repeat(8),
    });
  page.gap().link({ act: "log-call", words: typed }, ["Log this call"]);
  page.gap().text(sanitiseLine(headline(ruling)), theme.heading, { rest: "  " });
  page.text(sanitiseLine(citation(ruling, documentInfo(context.lookups.library, ruling.document))), plain);
  return page.finish("log a call", { isList: true });
}
