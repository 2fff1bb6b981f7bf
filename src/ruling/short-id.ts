/**
 * The short form of a long id: its first words and four characters computed from the whole id
 * (`demand-sacrifice-leng-x4k9`). It depends on the id alone, so no other record and no later edition changes it, and
 * nothing has to be stored. `grim check` reports two ids of a document with one short form (`short-id-taken`).
 */

/** References of at most this many characters are printed whole. */
export const longestReference = 60;
/** The words of a short id have at most this many characters together. */
const longestWords = 24;
/** Without vowels, so that no code is a word, and without letters that look like digits. */
const alphabet = "23456789bcdfghjkmnpqrstvwxz";
const codeLength = 4;
const shortForm = new RegExp(`^[a-z0-9-]+-[${alphabet}]{${codeLength}}$`);

/** The short form of an id; the id itself when the short form would not be shorter. */
export function shortId(id: string): string {
  if (id.length <= longestWords + 1 + codeLength) return id;
  const cut = id.slice(0, longestWords + 1);
  const at = cut.lastIndexOf("-");
  return `${at > 0 ? cut.slice(0, at) : cut.slice(0, longestWords)}-${codeOf(id)}`;
}

/** Whether a ruling's id, or the short form of it, is what somebody wrote. */
export function goesBy(id: string, written: string): boolean {
  return id === written || (mayBeShort(written) && shortId(id) === written);
}

/** Whether an id may be the short form of another one. */
export function mayBeShort(id: string): boolean {
  return shortForm.test(id);
}

/** FNV-1a over the letters, written with the code's alphabet. */
function codeOf(id: string): string {
  let sum = 0x811c9dc5;
  for (let i = 0; i < id.length; i++) sum = Math.imul(sum ^ id.charCodeAt(i), 0x01000193) >>> 0;
  let code = "";
  for (let i = 0; i < codeLength; i++) {
    code += alphabet[sum % alphabet.length];
    sum = Math.floor(sum / alphabet.length);
  }
  return code;
}
