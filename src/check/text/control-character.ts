import { type Check, eachRecord, recordProblem, wholeText } from "../check.js";

/** Control characters, invisible characters, and private-use characters, such as the icons of an icon font. */
const controlPattern =
  /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\ue000-\uf8ff]/u;

export const controlCharacter: Check = {
  code: "control-character",
  about: "A text contains a control character, an invisible character, or a character of an icon font.",
  run(subject) {
    return eachRecord(subject, (record, chapter) => {
      const match = controlPattern.exec(
        [wholeText(record), ...record.section, ...record.notes, ...record.see].join("\n"),
      );
      return match
        ? [
            recordProblem(
              this.code,
              chapter,
              record,
              `it contains the character U+${match[0].codePointAt(0)?.toString(16).padStart(4, "0")}.`,
            ),
          ]
        : [];
    });
  },
};
