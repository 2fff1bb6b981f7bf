/** Resolves a reference in the editions that a look-up uses: those of `--edition` or `--as-of`, else the newest. */
import { grimError } from "../../problem.js";
import { editionHolding, type Ruling } from "../../ruling/ruling.js";
import { editionCalled } from "../editions/edition-named.js";
import { type Choice, type EditionsInForce, editionsInForce, type WhichEditions } from "../editions/in-force.js";
import { editionRulings, type Library } from "../library.js";
import { type Reference, resolveReference } from "./reference.js";

export interface ReferenceInForce extends Reference {
  inForce: EditionsInForce;
  /** Sentences for the user about the chosen editions. */
  remarks: string[];
}

/**
 * The rulings that a reference names in the chosen editions.
 * @throws GrimError `unknown-edition`; `usage` if the date is invalid, if both options are given, or if the reference
 * names an edition that the options do not choose
 */
export function resolveInForce(library: Library, text: string, which: WhichEditions): ReferenceInForce {
  const inForce = editionsInForce(library, which);
  if (which.edition === undefined && which.asOf === undefined)
    return { ...resolveReference(library, text), inForce, remarks: [] };
  requireChosenEdition(text, inForce);
  const references = [...new Set(inForce.editions.values())].map((edition) => resolveReference(library, text, edition));
  const rulings = [...new Set(references.flatMap((one) => one.rulings))].filter(
    (one) => inForce.editions.get(one.document) === editionHolding(one),
  );
  const newest = resolveReference(library, text);
  if (rulings.length === 0) {
    return { ...newest, rulings, inForce, remarks: lackingRemarks(library, newest.rulings, inForce) };
  }
  const form = references.find((one) => one.rulings.length > 0)?.form ?? "none";
  const documents = new Set(rulings.map((one) => one.document));
  const remarks = inForce.choices.filter((one) => documents.has(one.document)).flatMap(({ remark }) => remark ?? []);
  return { rulings, form, remark: null, inForce, remarks };
}

/**
 * Throws `usage` if the reference names an edition that is not chosen: `ahlcg-faq@1.3/…` with `--edition 1.0`, or with
 * `--as-of` a date before the document's first edition.
 */
function requireChosenEdition(text: string, { editions }: EditionsInForce): void {
  const [, document = "", named] = /^["'(\s]*([a-z0-9-]+)@([^/\s]+)\//.exec(text) ?? [];
  const chosen = editions.get(document);
  if (named === undefined || (chosen !== undefined && editionCalled([chosen], named) !== null)) return;
  throw grimError(
    "usage",
    `The reference names edition ${named}, and ${chosen === undefined ? "nothing of that document was in force then" : `the options choose edition ${chosen}`}.`,
    { hint: "Leave @EDITION out of the reference, or leave --edition and --as-of out." },
  );
}

/** Maximum number of rulings that get a remark. */
const maxRemarkedRulings = 3;

/** Remarks on rulings of the newest editions that are not in the chosen editions. */
export function lackingRemarks(library: Library, rulings: readonly Ruling[], inForce: EditionsInForce): string[] {
  return [...new Set(rulings.slice(0, maxRemarkedRulings).map((one) => lackingRemark(library, one, inForce)))];
}

function lackingRemark(library: Library, ruling: Ruling, { choices, editions }: EditionsInForce): string {
  const choice: Choice | undefined = choices.find((one) => one.document === ruling.document);
  const edition = editions.get(ruling.document);
  const newestReference = `${ruling.document}@${ruling.edition}/${ruling.id}`;
  if (edition === undefined)
    return `${choice?.remark ?? "Nothing was in force then."} The name means ${newestReference}.`;
  const first = firstAfter(library, ruling, edition);
  if (first === null)
    return `${ruling.document} ${edition} has nothing by that name; edition ${ruling.edition} has ${newestReference}.`;
  return `${ruling.document} ${edition} has nothing by that name; it first appears in edition ${first.edition}: ${ruling.document}@${first.edition}/${ruling.id}.`;
}

/** The ruling with the same id in the oldest edition after the given one that has it; null when there is none. */
function firstAfter(library: Library, { document, id }: Ruling, edition: string): Ruling | null {
  const newestFirst = library.documents.find((one) => one.id === document)?.editions ?? [];
  const at = newestFirst.findIndex((one) => one.edition === edition);
  for (const later of newestFirst.slice(0, Math.max(0, at)).reverse()) {
    const ruling = editionRulings(library, document, later.edition).find((one) => one.id === id);
    if (ruling !== undefined) return ruling;
  }
  return null;
}
