import { recordCheck, wholeText } from "../check.js";

/** Control characters, invisible characters, and private-use characters, such as the icons of an icon font. */
const controlPattern =
  /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\ue000-\uf8ff]/u;

export const controlCharacter = recordCheck(
  "control-character",
  "A text contains a control character, an invisible character, or a character of an icon font.",
  (record) => {
    const text = [wholeText(record), ...record.section, ...record.notes, ...record.see].join("\n");
    const code = controlPattern.exec(text)?.[0].codePointAt(0);
    return code === undefined
      ? null
      : { message: `it contains the character U+${code.toString(16).padStart(4, "0")}.` };
  },
);
