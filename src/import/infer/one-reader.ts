/** Reads the parts of a section with one reader, if that divides the text as a reader for each part does. */
import type { Block } from "../../document/block.js";
import type { SectionSpec } from "../../profile/document-file.js";
import { countsOf } from "../../ruling/counts.js";
import { introductionAsRecord } from "../read-runs.js";
import { readRun } from "../readers/read-run.js";
import { emptyContext } from "../readers/reader.js";
import type { Draft } from "../records/draft.js";
import { runsOf } from "./read-with-profile.js";
import type { DocumentSigns } from "./title-forms.js";

/** With fewer parts, each keeps its reader. */
const minParts = 4;

/**
 * Replaces the sections inside a section by one reader of numbered entries, whose subheadings are those of the parts.
 * @param spec a section with a section for each subheading: some are read by one pattern, the others as a whole
 * @param blocks the blocks of the section, its heading included
 * @returns `spec` itself if the parts have other readers, or if one reader would divide the text into other records
 */
export function withOneReader(spec: SectionSpec, blocks: readonly Block[], { levelOfSet }: DocumentSigns): SectionSpec {
  const { sections } = spec;
  const patterns = countsOf(sections.flatMap(({ start }) => (typeof start === "object" ? start.pattern : [])));
  const [pattern] = [...patterns.keys()];
  const entries = sections.find(({ start }) => typeof start === "object");
  const hasOtherReader = sections.some(
    (part) =>
      part.sections.length > 0 || !(part.reader === "whole" || part.reader === "none" || part.start !== undefined),
  );
  if (sections.length < minParts || patterns.size !== 1 || pattern === undefined || entries === undefined) return spec;
  if (spec.reader !== "none" || hasOtherReader) return spec;
  const { reader, kind } = entries;
  const one: SectionSpec = {
    ...spec,
    reader,
    ...(kind !== undefined && { kind }),
    start: { pattern },
    introduction: "record",
    subsections: "headings",
    sections: [],
  };
  const recordsOf = (section: SectionSpec) => JSON.stringify(draftsOf(section, blocks, levelOfSet).map(comparable));
  return recordsOf(one) === recordsOf(spec) ? one : spec;
}

/** The drafts of records that a section makes of blocks. */
function draftsOf(section: SectionSpec, blocks: readonly Block[], levelOfSet: DocumentSigns["levelOfSet"]): Draft[] {
  return runsOf(blocks, section, levelOfSet).flatMap((run) => {
    const { introduction, drafts } = readRun(run, emptyContext);
    return [...introductionAsRecord(run, introduction), ...drafts];
  });
}

/** The kind, the number and the last source line of a draft. Its first line may be a title or part of the text. */
function comparable({ kind, number, question, body }: Draft): unknown[] {
  return [kind, number, [...question, ...body].at(-1)?.segments.at(-1)?.line ?? null];
}
