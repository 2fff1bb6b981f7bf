/** The offset basis and the prime of the 32-bit FNV-1a hash. */
const offsetBasis = 0x811c9dc5;
const prime = 0x01000193;

/** The 32-bit FNV-1a hash of a text, over its UTF-16 code units instead of bytes. */
export function fnvHash(text: string): number {
  let hash = offsetBasis;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), prime);
  return hash >>> 0;
}
