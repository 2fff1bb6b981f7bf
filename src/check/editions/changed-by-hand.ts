import { isChangedByHand } from "../../ruling/chapter-hash.js";
import { fileCheck, lineWith } from "../check.js";

export const changedByHand = fileCheck(
  "changed-by-hand",
  "Words, or the sha256 of the source, that were changed in a generated chapter; its hash must fit its content.",
  ({ chapters }) =>
    chapters.flatMap(({ file, text, document, edition, content }) =>
      isChangedByHand(content)
        ? {
            file,
            line: lineWith(text, /^hash:/),
            message: "This chapter was changed after its import: its hash does not fit its source and records.",
            hint: `Import ${document} ${edition} again with --write --replace, and put changes of words into corrections.yaml. With the source document, grim import --check shows what was changed.`,
          }
        : [],
    ),
);
