/** Writes, as document.yaml, the profile that `grim init` proposes. */
import { stringify } from "yaml";
import type { ProfileDraft } from "./propose-profile.js";

/** The text of document.yaml, with one line for each section. */
export function profileText({ import: { sections, ...settings }, ...document }: ProfileDraft): string {
  const inOneLine = { collectionStyle: "flow", flowCollectionPadding: false, lineWidth: 0 } as const;
  return [
    "# Proposed by `grim init`. Read it, and correct what is wrong: every field is described in docs/record-format.md.",
    stringify(document, { lineWidth: 0 }).trimEnd(),
    "# publisher: who issues the document",
    ...(document.copyright === undefined ? ["# copyright: its notice"] : []),
    "# authority: why its words count",
    stringify({ import: settings }, { lineWidth: 0 }).trimEnd(),
    "  sections:",
    ...sections.map((one) => `    - ${stringify(one, inOneLine).trimEnd()}`),
    "",
  ].join("\n");
}
