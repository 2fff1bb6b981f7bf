/** Decodes a web page as UTF-16 after its byte order mark, as UTF-8, or in the encoding that the page declares. */
import { isUtf8 } from "node:buffer";
import { grimError } from "../../problem.js";
import { decodeUtf8, requireSize, utf16Of } from "../source.js";

const declaredCharset = /<meta[^>]{0,200}charset\s*=\s*["']?([\w-]{2,30})/i;

/**
 * The text of a page. Bytes that are not UTF-8, in a page that declares no encoding, are read as windows-1252.
 * @param name the file's name, for messages
 * @throws GrimError file-empty, file-encoding, file-too-large
 */
export function decodeHtml(bytes: Uint8Array, name: string): string {
  requireSize(bytes, name);
  const utf16Text = utf16Of(bytes);
  if (utf16Text !== null) return utf16Text;
  if (isUtf8(bytes)) return new TextDecoder().decode(bytes);
  const head = new TextDecoder("latin1").decode(bytes.subarray(0, 2048));
  const label = declaredCharset.exec(head)?.[1] ?? "windows-1252";
  try {
    const decoder = new TextDecoder(label, { fatal: true });
    if (!decoder.encoding.startsWith("utf-")) return decoder.decode(bytes);
  } catch {
    throw grimError("file-encoding", `${name} is neither UTF-8 nor in the encoding that it declares, ${label}.`, {
      file: name,
      hint: "Convert it from its encoding first: iconv -f ENCODING -t utf-8 faq.html > faq-utf8.html",
    });
  }
  // The error says which byte is wrong. A page whose declaration was found is not UTF-16, whatever it declares.
  return decodeUtf8(bytes, name);
}
