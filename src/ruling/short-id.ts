/**
 * The short form of a long id: its first words and four characters computed from the whole id
 * (`demand-sacrifice-leng-x4k9`). It depends on the id alone, so no other record and no later edition changes it, and
 * nothing has to be stored. `grim check` reports two ids of a document with one short form (`short-id-taken`).
 */
import { fnvHash } from "./fnv.js";

/** Maximum characters of a reference that is printed in full. */
export const maxReferenceLength = 60;
/** Maximum characters of the words in a short id, with the hyphens between them. */
const maxWordsLength = 24;
/** The characters of the code: no vowels, so that it is not a word, and no `0`, `1` and `l`, which resemble others. */
const alphabet = "23456789bcdfghjkmnpqrstvwxz";
const codeLength = 4;
const shortIdPattern = new RegExp(`^[a-z0-9-]+-[${alphabet}]{${codeLength}}$`);

/** The short form of an id. An id that is no longer than the longest short form is returned unchanged. */
export function shortId(id: string): string {
  if (id.length <= maxWordsLength + 1 + codeLength) return id;
  const start = id.slice(0, maxWordsLength + 1);
  const lastHyphen = start.lastIndexOf("-");
  return `${lastHyphen > 0 ? start.slice(0, lastHyphen) : start.slice(0, maxWordsLength)}-${codeOf(id)}`;
}

/** Whether the given text is the id or its short form. */
export function isIdOrShortForm(id: string, written: string): boolean {
  return id === written || (hasShortForm(written) && shortId(id) === written);
}

/** Whether an id has the form of a short id, as some full ids also have. */
export function hasShortForm(id: string): boolean {
  return shortIdPattern.test(id);
}

/** The hash of the id, as `codeLength` characters of `alphabet`. */
function codeOf(id: string): string {
  let hash = fnvHash(id);
  let code = "";
  for (let i = 0; i < codeLength; i++) {
    code += alphabet[hash % alphabet.length];
    hash = Math.floor(hash / alphabet.length);
  }
  return code;
}
