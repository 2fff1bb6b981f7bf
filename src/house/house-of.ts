/** House records as they were read → house rulings, which know how the official words they rest on stand today. */
import { documentInfo, type Library } from "../library/library.js";
import type { HouseRuling } from "./house-ruling.js";
import type { HouseRecord } from "./schema.js";
import { standingOf } from "./standing.js";

/** A record and where it stands. */
export interface PlacedRecord {
  record: HouseRecord;
  /** Who ruled so, where the whole file says it. */
  by: string | null;
  file: string;
  line: number;
}

/** @param placed in the order in which they are shown */
export function houseOf(library: Library, placed: readonly PlacedRecord[]): HouseRuling[] {
  return placed.map(({ record, by, file, line }) => {
    const restsOn = record.rests_on.map(({ ref, words }) => standingOf(library, ref, words));
    return {
      id: record.id,
      game: record.game ?? gameOf(library, restsOn[0]?.ref),
      kind: record.kind,
      title: record.title ?? null,
      question: record.question ?? null,
      text: record.text,
      section: record.section,
      cards: record.cards,
      mentions: record.mentions,
      keywords: record.keywords,
      restsOn,
      notes: record.notes,
      by: record.by ?? by,
      written: record.written ?? null,
      file,
      line,
    };
  });
}

function gameOf(library: Library, ref: string | undefined): string | null {
  return documentInfo(library, ref?.split(/[@/]/)[0] ?? "")?.game ?? null;
}
