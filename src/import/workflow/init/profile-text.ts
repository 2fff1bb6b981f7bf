/** Writes, as document.yaml, the profile that `grim init` proposes. */
import { Document, isMap, isScalar, isSeq, stringify, visit } from "yaml";
import type { DocumentFile, SectionSpec } from "../../profile/document-file.js";

/** The text of document.yaml, without the fields that are empty, and with one line for each section. */
export function profileText(document: DocumentFile): string {
  const { sections, ...profile } = document.import;
  const head = { ...document, import: undefined };
  return [
    "# Proposed by `grim init`. Read it, and correct what is wrong: every field is described in docs/record-format.md.",
    stringify(withoutEmpty(head), { lineWidth: 0 }).trimEnd(),
    ...(document.publisher === "" ? ["# publisher: who issues the document"] : []),
    ...(document.copyright === "" ? ["# copyright: its notice"] : []),
    ...(document.authority === "" ? ["# authority: why its words count"] : []),
    stringify({ import: withoutEmpty(profile) }, { lineWidth: 0 }).trimEnd(),
    "  sections:",
    ...sections.map((one) => `    - ${inOneLine(one)}`),
    "",
  ].join("\n");
}

/** A section in the flow style of YAML. */
function inOneLine(section: SectionSpec): string {
  const document = new Document(withoutEmpty(section));
  visit(document, {
    Collection(_, node) {
      if (isMap(node) || isSeq(node)) node.flow = true;
    },
    Scalar(_, node) {
      if (isScalar(node) && typeof node.value === "string" && !/^[\w-]+$/.test(node.value)) node.type = "QUOTE_DOUBLE";
    },
  });
  return document.toString({ lineWidth: 0, flowCollectionPadding: false }).trimEnd();
}

/** A copy without empty texts, lists and mappings, and without what has its default. */
function withoutEmpty(value: object): unknown {
  return JSON.parse(
    JSON.stringify(value, (key, one: unknown) => {
      if (Array.isArray(one)) return one.length === 0 ? undefined : one;
      if (one !== null && typeof one === "object") return Object.keys(one).length === 0 ? undefined : one;
      if (one === "" || one === "none" || one === false || one === 0) return undefined;
      return (key === "bullet" && one === "==") || (key === "cards" && one === "cited") ? undefined : one;
    }),
  );
}
