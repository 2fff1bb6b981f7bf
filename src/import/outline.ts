/** Blocks → runs: which blocks stand under which heading, and which reader will read them. */
import { type Block, dropSegments, paragraph } from "../document/block.js";
import { isTitle } from "../document/title.js";
import { plainTypography, withoutEmphasis } from "../document/typography.js";
import type { PolicySpec, Profile, SectionSpec } from "./profile.js";

export interface Run {
  /** The headings above, outermost first, as printed. */
  path: string[];
  spec: SectionSpec;
  blocks: Block[];
  /** Source line of its heading; 0 where it has none, or a correction restored it. */
  headingLine: number;
}

/** A paragraph that belongs to no record, and the run it introduces. */
export interface Introduction {
  block: Block;
  run: Run;
}

export interface Outline {
  runs: Run[];
  /** Source lines that are headings, and no record's title. */
  headings: number[];
  /** Headings that a correction restored. */
  restored: Set<string>;
}

/** What stands before the first heading. */
function preambleSpec(policies: PolicySpec[]): SectionSpec {
  return { heading: "", reader: "none", subsections: "none", policies, sections: [] };
}

interface Level {
  spec: SectionSpec;
  title: string;
}

/**
 * @param setLevel for sections whose subheadings are names of sets: 1 for a cycle or box, 2 for a pack, null for neither
 */
export function outline(blocks: readonly Block[], profile: Profile, setLevel: (text: string) => 1 | 2 | null): Outline {
  const runs: Run[] = [{ path: [], spec: preambleSpec(profile.preamble), blocks: [], headingLine: 0 }];
  const restored = new Set<string>();
  let levels: Level[] = [];
  let subtitles: string[] = [];

  const start = () => {
    const spec = levels.at(-1)?.spec ?? preambleSpec([]);
    runs.push({ path: [...levels.map((level) => level.title), ...subtitles], spec, blocks: [], headingLine: 0 });
  };
  const claim = (block: Block) => {
    const line = block.segments[0]?.line ?? 0;
    if (line > 0) (runs.at(-1) as Run).headingLine = line;
    else restored.add(plainTypography(block.segments[0]?.text ?? "").trim());
  };

  for (const whole of blocks) {
    let block: Block | null = whole;
    while (block) {
      // `1. Game Play` looks like a list to a Markdown reader.
      const text = withoutEmphasis(plainTypography(`${block.marker} ${block.segments[0]?.text ?? ""}`));
      const place = findSection(text, levels, profile.sections);
      if (place) {
        levels = [...levels.slice(0, place.depth), { spec: place.spec, title: text }];
        subtitles = [];
        start();
      } else {
        const spec = levels.at(-1)?.spec;
        const sub = spec && block.shape === "paragraph" ? subheading(block, text, spec, setLevel) : null;
        if (sub === null) break;
        subtitles = [...subtitles.slice(0, sub - 1), text];
        start();
      }
      claim(block);
      block = dropSegments(block, 1);
    }
    if (block) (runs.at(-1) as Run).blocks.push(block === whole ? block : paragraph(block.segments));
  }
  return {
    runs: runs.filter((run) => run.blocks.length > 0 || run.spec.heading !== ""),
    headings: runs.filter((run) => run.headingLine > 0 && !isOneRecord(run)).map((run) => run.headingLine),
    restored,
  };
}

/** Its heading is then the record's title, and a title belongs to its record. */
export function isOneRecord(run: Run): boolean {
  return run.spec.reader === "whole" && run.blocks.length > 0;
}

/** A heading opens a child of the present section, or of any section around it. */
function findSection(
  text: string,
  levels: readonly Level[],
  roots: readonly SectionSpec[],
): { depth: number; spec: SectionSpec } | null {
  for (let depth = levels.length; depth >= 0; depth--) {
    const candidates = depth === 0 ? roots : (levels[depth - 1]?.spec.sections ?? []);
    const spec = candidates.find((candidate) => plainTypography(candidate.heading) === text);
    if (spec) return { depth, spec };
  }
  return null;
}

function subheading(
  block: Block,
  text: string,
  spec: SectionSpec,
  setLevel: (text: string) => 1 | 2 | null,
): 1 | 2 | null {
  if (spec.subsections === "sets") return block.segments.length === 1 ? setLevel(text) : null;
  if (spec.subsections === "titles") return isTitle(text) ? 1 : null;
  return null;
}
