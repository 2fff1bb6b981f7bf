/** Writes, as document.yaml, the profile that `grim init` proposes. */
import { stringify } from "yaml";
import type { SourceForm } from "../../../document/source.js";
import type { Profile } from "../../profile/document-file.js";
import type { SectionDraft } from "./sections.js";

/** A profile without the fields that have their default. */
export interface ProfileDraft {
  id: string;
  title: string;
  short: string;
  game: string;
  copyright?: string | undefined;
  editions?: { edition: string; date?: string | undefined }[];
  import: Partial<Omit<Profile, "sections">> & { form: SourceForm; sections: SectionDraft[] };
}

/** The text of document.yaml, with one line for each section. */
export function profileText({ import: { sections, ...settings }, ...document }: ProfileDraft): string {
  const withoutEmpty = (_: unknown, value: unknown) => (Array.isArray(value) && value.length === 0 ? undefined : value);
  const inOneLine = { collectionStyle: "flow", flowCollectionPadding: false, lineWidth: 0 } as const;
  return [
    "# Proposed by `grim init`. Read it, and correct what is wrong: every field is described in docs/record-format.md.",
    stringify(document, { lineWidth: 0 }).trimEnd(),
    "# publisher: who issues the document",
    ...(document.copyright === undefined ? ["# copyright: its notice"] : []),
    "# authority: why its words count",
    stringify({ import: settings }, withoutEmpty, { lineWidth: 0 }).trimEnd(),
    "  sections:",
    ...sections.map((one) => `    - ${stringify(one, inOneLine).trimEnd()}`),
    "",
  ].join("\n");
}
