/** Decodes the bytes of a web page as UTF-8 or, if they are not UTF-8, in the encoding that the page declares. */
import { GrimError, problem } from "../../problem.js";
import { decodeSource, maxSourceBytes } from "../source.js";

const declaredCharset = /<meta[^>]{0,200}charset\s*=\s*["']?([\w-]{2,30})/i;

/**
 * The text of a page. Bytes that are not UTF-8, in a page that declares no encoding, are read as windows-1252.
 * @param name the file's name, for messages
 * @throws GrimError file-empty, file-encoding, file-too-large
 */
export function decodeHtml(bytes: Uint8Array, name: string): string {
  // `decodeSource` throws file-empty or file-too-large.
  if (bytes.length === 0 || bytes.length > maxSourceBytes) decodeSource(bytes, name);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    const head = new TextDecoder("latin1").decode(bytes.subarray(0, 2048));
    const label = declaredCharset.exec(head)?.[1] ?? "windows-1252";
    try {
      return new TextDecoder(label, { fatal: true }).decode(bytes);
    } catch {
      throw new GrimError(
        problem("file-encoding", `${name} is neither UTF-8 nor ${label}, the encoding that it declares.`, {
          file: name,
          hint: `Convert it first, for example: iconv -f windows-1252 -t utf-8 faq.html > faq-utf8.html`,
        }),
      );
    }
  }
}
