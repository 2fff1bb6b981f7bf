/** The hash that a generated chapter carries, so that words or a source changed by hand are noticed. */
import { createHash } from "node:crypto";
import type { ChapterFile } from "./schema.js";

/**
 * The SHA-256 of the content of a chapter in hexadecimal. Comments, the layout of the YAML, the order of keys and absent
 * or empty fields do not change it.
 */
export function chapterHash({ source, chapter, rulings }: ChapterFile): string {
  return createHash("sha256")
    .update(JSON.stringify([source, chapter, rulings], canonical))
    .digest("hex");
}

/** Whether a chapter was changed after it was generated. False for one without a hash, of which this is not known. */
export function isChangedByHand(chapter: ChapterFile): boolean {
  return chapter.hash !== undefined && chapter.hash !== chapterHash(chapter);
}

/** Replaces an object, for JSON.stringify, by one without empty fields and with its keys in order. */
function canonical(_key: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  const isEmpty = (one: unknown) => one === undefined || one === null || (Array.isArray(one) && one.length === 0);
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, one]) => !isEmpty(one))
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}
