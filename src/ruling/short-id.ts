/**
 * The short form of a long id: its first words and four characters computed from the whole id
 * (`demand-sacrifice-leng-x4k9`). It depends on the id alone, so no other record and no later edition changes it, and
 * nothing has to be stored. `grim check` reports two ids of a document with one short form (`short-id-taken`).
 */

/** Maximum characters of a reference that is printed in full. */
export const maxReferenceLength = 60;
/** Maximum characters of the words of a short id, with their hyphens. */
const maxWordsLength = 24;
/** Without vowels, so that no code is a word, and without letters that resemble digits. */
const alphabet = "23456789bcdfghjkmnpqrstvwxz";
const codeLength = 4;
const shortForm = new RegExp(`^[a-z0-9-]+-[${alphabet}]{${codeLength}}$`);

/** The short form of an id; the id itself when the short form would not be shorter. */
export function shortId(id: string): string {
  if (id.length <= maxWordsLength + 1 + codeLength) return id;
  const cut = id.slice(0, maxWordsLength + 1);
  const lastHyphen = cut.lastIndexOf("-");
  return `${lastHyphen > 0 ? cut.slice(0, lastHyphen) : cut.slice(0, maxWordsLength)}-${codeOf(id)}`;
}

/** Whether the given text is the id or its short form. */
export function goesBy(id: string, written: string): boolean {
  return id === written || (mayBeShort(written) && shortId(id) === written);
}

/** Whether an id has the form of a short id. */
export function mayBeShort(id: string): boolean {
  return shortForm.test(id);
}

/** The 32-bit FNV-1a hash of the id, as `codeLength` characters of `alphabet`. */
function codeOf(id: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < id.length; i++) hash = Math.imul(hash ^ id.charCodeAt(i), 0x01000193) >>> 0;
  let code = "";
  for (let i = 0; i < codeLength; i++) {
    code += alphabet[hash % alphabet.length];
    hash = Math.floor(hash / alphabet.length);
  }
  return code;
}
