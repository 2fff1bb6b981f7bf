/** The CRC-32 of gzip and PNG (ISO 3309), for programs without `zlib.crc32`: Node before 20.15, and browsers. */

let table: Uint32Array | null = null;

/** The CRC-32 of some bytes. */
export function crc32(bytes: Uint8Array): number {
  table ??= Uint32Array.from({ length: 256 }, (_, byte) => {
    let sum = byte;
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
    return sum;
  });
  let sum = 0xffffffff;
  for (let i = 0; i < bytes.length; i++) sum = (sum >>> 8) ^ (table[(sum ^ (bytes[i] as number)) & 0xff] as number);
  return (sum ^ 0xffffffff) >>> 0;
}
