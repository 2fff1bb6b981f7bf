/** Decodes a web page as UTF-16 after its byte order mark, as UTF-8, or in the encoding that the page declares. */
import { isUtf8 } from "node:buffer";
import { type GrimError, grimError } from "../../problem.js";
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
  return decodeAs(declaredCharset.exec(head)?.[1] ?? "windows-1252", bytes, name);
}

/** Decodes bytes that are not UTF-8. @param label the name of an encoding, as the page declares it */
function decodeAs(label: string, bytes: Uint8Array, name: string): string {
  let decoder: TextDecoder;
  try {
    decoder = new TextDecoder(label, { fatal: true });
  } catch {
    throw encodingError(name, `${name} declares the encoding "${label}", which is not known.`);
  }
  // The error of `decodeUtf8` says which byte is wrong.
  // A page whose declaration was found is not UTF-16, whatever it declares; browsers read it as UTF-8.
  if (decoder.encoding.startsWith("utf-")) return decodeUtf8(bytes, name);
  try {
    return decoder.decode(bytes);
  } catch {
    throw encodingError(name, `${name} is neither UTF-8 nor ${label}, the encoding that it declares.`);
  }
}

function encodingError(name: string, message: string): GrimError {
  return grimError("file-encoding", message, {
    file: name,
    hint: "Convert it from its encoding first: iconv -f ENCODING -t utf-8 faq.html > faq-utf8.html",
  });
}
